import { graphql, type ResultOf, type VariablesOf } from '../../graphql/gql.ts'
import { FeedPostFragment } from '../feed/feed.store.ts'

export const AddNewPostInfoQuery = graphql(`
  query AddNewPostInfo($requestingLanguage: String) {
    addNewPostInfo(requestingLanguage: $requestingLanguage) {
      max_video_seconds
      allows_attachments
      profile {
        _id
        is_vip
        address {
          _id
          country
          city
          address
          location {
            lat
            lng
          }
        }
        contact_info {
          phone {
            phone
            use_for_post
          }
          cell_phone {
            phone
            use_for_post
          }
          social_networks {
            _id
            network
            url
            use_for_post
          }
        }
        sub_categories {
          _id
          name
        }
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
`)

export type PostInfo = ResultOf<typeof AddNewPostInfoQuery>['addNewPostInfo']

export const AddNewPostMutation = graphql(`
  mutation AddNewPost($newPost: NewPost!, $requestingLanguage: String) {
    addNewPost(newPost: $newPost, requestingLanguage: $requestingLanguage) {
      _id
    }
  }
`)

export const EditPostMutation = graphql(
  `
    mutation EditPost($post_id: ID!, $post: PostEdit!, $requestingLanguage: String) {
      editPost(post_id: $post_id, post: $post, requestingLanguage: $requestingLanguage) {
        ...FeedPost
      }
    }
  `,
  [FeedPostFragment],
)

export const PostToEditQuery = graphql(`
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
        title
        size {
          _id
        }
        color {
          name
          hex
        }
        area {
          area
          unit
        }
        volume {
          volume
          unit
        }
        weight {
          weight
          unit
        }
        dimensions {
          length
          width
          height
          unit
        }
        price {
          price
          currency {
            _id
          }
        }
        custom_properties {
          key
          value
        }
      }
      addresses {
        _id
        country
        city
        address
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
          href
          thumbnails {
            href
          }
        }
        video {
          _id
          href
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
`)

export type PostToEdit = NonNullable<ResultOf<typeof PostToEditQuery>['singlePost']>
export type NewPostInput = VariablesOf<typeof AddNewPostMutation>['newPost']
export type PostEditInput = VariablesOf<typeof EditPostMutation>['post']
export type PropertyValues = NonNullable<NewPostInput['properties']>[number]
