import { MESSAGES } from '@meydan/domain/messages.ts'
import { useCallback, useEffect, useState } from 'react'
import { type CombinedError, useClient } from 'urql'
import { CommentRowFragment } from '#features/comments/components/CommentRow.tsx'
import { FeedPostFragment, refreshPost } from '#features/feed/feed.store.ts'
import { graphql, type ResultOf } from '#graphql/gql.ts'
import { currentLanguage } from '#i18n/language.ts'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

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

/** What was written meanwhile is there already, or pushes some of the last page into the next one. */
function union(before: ListedComment[], page: ListedComment[]): ListedComment[] {
  const known = new Set(before.map(({ _id }) => _id))
  return [...before, ...page.filter(({ _id }) => !known.has(_id))]
}

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
      if (!answer.data) {
        if (skip) toast.error(say(MESSAGES.couldNotFetch))
        else setError(answer.error)
        return
      }
      const page = answer.data.commentsOfAPost
      setHasMore(page.length === PAGE_SIZE)
      setComments((before = []) => union(before, page))
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
      setComments((before = []) => union([comment], before))
      readPost()
    },
    removed: (id: string) => {
      setComments((before) => before?.filter(({ _id }) => _id !== id))
      readPost()
    },
  }
}
