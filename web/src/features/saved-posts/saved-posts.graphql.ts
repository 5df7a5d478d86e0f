import { PostThumbFragment } from '#features/posts/PostThumb.tsx'
import { graphql, type ResultOf } from '#graphql/gql.ts'
import { SaveButtonFragment } from './SaveButton.tsx'

const SavedPostFragment = graphql(
  `
    fragment SavedPostRow on SavedPost @_unmask {
      _id
      created_at
      saved_pricing {
        price
        currency {
          _id
          sign
        }
      }
      collection {
        _id
        name
      }
      post {
        _id
        title
        caption
        availability
        is_seller
        pricing {
          price
          currency {
            _id
            sign
          }
        }
        addresses {
          title
          country
          city
        }
        photos_count
        cover {
          href
          thumbnails {
            href
            width
          }
        }
        ...PostThumb
        ...SaveButton
      }
    }
  `,
  [PostThumbFragment, SaveButtonFragment],
)
export type SavedPost = ResultOf<typeof SavedPostFragment>

export const SavedPostsQuery = graphql(
  `
    query SavedPosts($collection_id: ID, $requestingLanguage: String, $skip: Int, $limit: Int) {
      savedPosts(collection_id: $collection_id, requestingLanguage: $requestingLanguage, skip: $skip, limit: $limit) {
        _id
        ...SavedPostRow
      }
    }
  `,
  [SavedPostFragment],
)

export const CollectionsQuery = graphql(`
  query Collections {
    collections {
      _id
      name
      posts_count
    }
  }
`)
export type Collection = ResultOf<typeof CollectionsQuery>['collections'][number]

export const MoveSavedPostMutation = graphql(`
  mutation MoveSavedPost($post_id: ID!, $collection_id: ID) {
    moveSavedPost(post_id: $post_id, collection_id: $collection_id)
  }
`)

export const AddCollectionMutation = graphql(`
  mutation AddCollection($name: String!) {
    addCollection(name: $name) {
      _id
      name
      posts_count
    }
  }
`)

export const RenameCollectionMutation = graphql(`
  mutation RenameCollection($collection_id: ID!, $name: String!) {
    renameCollection(collection_id: $collection_id, name: $name) {
      _id
      name
    }
  }
`)

export const DeleteCollectionMutation = graphql(`
  mutation DeleteCollection($collection_id: ID!) {
    deleteCollection(collection_id: $collection_id)
  }
`)
