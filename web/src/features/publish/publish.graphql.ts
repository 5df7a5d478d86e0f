import { PropertyFragment } from '#features/posts/property.ts'
import { OwnDetailsFragment } from '#features/profile/own-details.ts'
import { graphql, type ResultOf, type VariablesOf } from '#graphql/gql.ts'

export const AddNewPostInfoQuery = graphql(
  `
  query AddNewPostInfo($requestingLanguage: String) {
    addNewPostInfo(requestingLanguage: $requestingLanguage) {
      max_video_seconds
      allows_attachments
      profile {
        _id
        ...OwnDetails
      }
      currencies {
        _id
        iso_code
        name
        sign
        status
      }
      units {
        _id
        name
        status
      }
      groups {
        _id
        name
        forProduct
        forService
      }
      categories {
        _id
        name
        group
        isForProduct
        metadata
      }
      sizes {
        _id
        name
        related_categories
      }
    }
  }
`,
  [OwnDetailsFragment],
)

export type PostInfo = ResultOf<typeof AddNewPostInfoQuery>['addNewPostInfo']

export const SuggestCategoriesQuery = graphql(`
  query SuggestCategories($title: String!, $requestingLanguage: String) {
    suggestCategories(title: $title, requestingLanguage: $requestingLanguage) {
      _id
    }
  }
`)

export const AddNewPostMutation = graphql(`
  mutation AddNewPost($newPost: NewPost!, $requestingLanguage: String) {
    addNewPost(newPost: $newPost, requestingLanguage: $requestingLanguage) {
      _id
    }
  }
`)

export const EditPostMutation = graphql(`
  mutation EditPost($post_id: ID!, $post: PostEdit!, $requestingLanguage: String) {
    editPost(post_id: $post_id, post: $post, requestingLanguage: $requestingLanguage) {
      _id
    }
  }
`)

export const PostToEditQuery = graphql(
  `
  query PostToEdit($post_id: ID!, $requestingLanguage: String) {
    singlePost(post_id: $post_id, requestingLanguage: $requestingLanguage) {
      _id
      updated_at
      owner {
        _id
      }
      is_seller
      is_product
      is_new
      is_fake
      title
      caption
      pricing {
        price
        currency {
          _id
        }
      }
      unit {
        _id
      }
      categories {
        _id
      }
      sub_category {
        _id
      }
      properties {
        ...Property
        size {
          _id
        }
        price {
          currency {
            _id
          }
        }
      }
      addresses {
        _id
        country
        city
        address
        show_street
        location {
          lat
          lng
        }
      }
      contact_info {
        network_title
        network_content
      }
      medias {
        images {
          _id
          thumbnails {
            href
          }
        }
        video {
          _id
          thumbnails {
            href
          }
        }
      }
      attachments {
        _id
        name
      }
    }
  }
`,
  [PropertyFragment],
)

export type PostToEdit = NonNullable<ResultOf<typeof PostToEditQuery>['singlePost']>
export type NewPostInput = VariablesOf<typeof AddNewPostMutation>['newPost']
export type PropertyValues = NonNullable<NewPostInput['properties']>[number]
