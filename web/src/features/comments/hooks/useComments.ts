import { useCallback, useEffect, useState } from 'react'
import { type CombinedError, useClient } from 'urql'
import { graphql, type ResultOf } from '../../../graphql/gql.ts'
import { currentLanguage } from '../../../i18n/language.ts'
import { FeedPostFragment, refreshPost } from '../../feed/feed.store.ts'
import { CommentRowFragment } from '../components/CommentRow.tsx'

const PAGE_SIZE = 50

const CommentsQuery = graphql(
  `
    query CommentsOfAPost($post_id: ID!, $skip: Int, $limit: Int) {
      commentsOfAPost(post_id: $post_id, skip: $skip, limit: $limit) {
        _id
        ...CommentRow
      }
    }
  `,
  [CommentRowFragment],
)

const CommentedPostQuery = graphql(
  `
    query CommentedPost($post_id: ID!, $requestingLanguage: String) {
      singlePost(post_id: $post_id, requestingLanguage: $requestingLanguage) {
        owner {
          _id
        }
        ...FeedPost
      }
    }
  `,
  [FeedPostFragment],
)

export type ListedComment = ResultOf<typeof CommentsQuery>['commentsOfAPost'][number]

export function useComments(postId: string) {
  const client = useClient()
  const [comments, setComments] = useState<ListedComment[]>()
  const [ownerId, setOwnerId] = useState<string>()
  const [hasMore, setHasMore] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [error, setError] = useState<CombinedError>()

  const load = useCallback(
    async (skip: number) => {
      setLoading(true)
      const variables = { post_id: postId, skip, limit: PAGE_SIZE }
      const answer = await client.query(CommentsQuery, variables, { requestPolicy: 'network-only' })
      setLoading(false)
      setError(answer.error)
      if (!answer.data) return
      const page = answer.data.commentsOfAPost
      setHasMore(page.length === PAGE_SIZE)
      setComments((before = []) => {
        const known = skip ? before : []
        // What was written meanwhile pushes some of the last page into this one.
        const isNew = ({ _id }: ListedComment) => known.every((comment) => comment._id !== _id)
        return [...known, ...page.filter(isNew)]
      })
    },
    [client, postId],
  )

  /** Whose post it is, and its new count of comments for the feed. */
  const readPost = useCallback(async () => {
    const variables = { post_id: postId, requestingLanguage: currentLanguage().code }
    const { data } = await client.query(CommentedPostQuery, variables, { requestPolicy: 'network-only' })
    if (!data) return
    setOwnerId(data.singlePost.owner._id)
    refreshPost(data.singlePost)
  }, [client, postId])

  useEffect(() => {
    load(0)
    readPost()
  }, [load, readPost])

  return {
    comments,
    ownerId,
    error,
    hasMore,
    isLoading,
    more: () => load(comments?.length ?? 0),
    added: (comment: ListedComment) => {
      setComments((before = []) => [comment, ...before])
      readPost()
    },
    removed: (id: string) => {
      setComments((before) => before?.filter(({ _id }) => _id !== id))
      readPost()
    },
  }
}
