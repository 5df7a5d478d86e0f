import { MESSAGES } from '@meydan/domain/messages.ts'
import { useQuery } from 'urql'
import { CommentThreadFragment } from '#features/comments/comments.graphql.ts'
import { graphql } from '#graphql/gql.ts'
import { queryPage } from '#graphql/paged-list.ts'
import { usePages } from '#graphql/usePages.ts'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

const PAGE_SIZE = 50

const CommentsQuery = graphql(
  `
    query CommentsOfAPost($post_id: ID!, $skip: Int, $limit: Int) {
      commentsOfAPost(post_id: $post_id, skip: $skip, limit: $limit) {
        _id
        ...CommentThread
      }
    }
  `,
  [CommentThreadFragment],
)

/** Whose post it is, and its count of comments for the cards that show it. */
const CommentedPostQuery = graphql(`
  query CommentedPost($post_id: ID!) {
    singlePost(post_id: $post_id) {
      _id
      comments_count
      owner {
        _id
      }
    }
  }
`)

export function useComments(postId: string) {
  const [post] = useQuery({
    query: CommentedPostQuery,
    variables: { post_id: postId },
    requestPolicy: 'network-only',
  })
  const { items, more, ...list } = usePages({
    name: `comments ${postId}`,
    pageSize: PAGE_SIZE,
    maxPageSize: PAGE_SIZE,
    request: (page) =>
      queryPage(CommentsQuery, { post_id: postId, ...page }, ({ commentsOfAPost }) => ({ items: commentsOfAPost })),
    isAlwaysFresh: true,
  })

  return {
    ...list,
    comments: items,
    ownerId: post.data?.singlePost.owner._id,
    more: async () => {
      if (await more()) toast.error(say(MESSAGES.couldNotFetch))
    },
  }
}
