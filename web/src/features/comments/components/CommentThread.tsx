import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { REPLIES_SHOWN } from '@meydan/domain/comment-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useState } from 'react'
import { useQuery } from 'urql'
import {
  type CommentProps,
  CommentRowFragment,
  type CommentThreadData,
  CommentThreadFragment,
} from '#features/comments/comments.graphql.ts'
import { graphql, readFragment } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import styles from './CommentRow.module.css'
import { CommentRow } from './CommentRow.tsx'

const REPLIES_PAGE = 50

const RepliesQuery = graphql(
  `
    query RepliesOfAComment($comment_id: ID!, $skip: Int, $limit: Int) {
      repliesOfAComment(comment_id: $comment_id, skip: $skip, limit: $limit) {
        _id
        ...CommentRow
      }
    }
  `,
  [CommentRowFragment],
)

/** A comment with its replies. */
export function CommentThread({ comment, ...props }: CommentProps & { comment: CommentThreadData }) {
  const { t } = useLingui()
  const [pages, setPages] = useState(0)
  const thread = readFragment(CommentThreadFragment, comment)
  const { _id, replies, has_more_replies } = thread
  const first = pages ? replies.slice(0, REPLIES_SHOWN) : replies

  return (
    <li>
      <CommentRow comment={thread} hasReplies={replies.length > 0} {...props} />
      {replies.length > 0 && (
        <ul className={styles.replies} aria-label={t`Replies`}>
          {first.map((reply) => (
            <li key={reply._id}>
              <CommentRow comment={reply} {...props} />
            </li>
          ))}
          {Array.from({ length: pages }, (_, page) => (
            <RepliesPage
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
              key={page}
              commentId={_id}
              skip={REPLIES_SHOWN + page * REPLIES_PAGE}
              onMore={page === pages - 1 ? () => setPages(pages + 1) : undefined}
              {...props}
            />
          ))}
          {has_more_replies && !pages && <MoreButton onClick={() => setPages(1)} />}
        </ul>
      )}
    </li>
  )
}

interface RepliesPageProps extends CommentProps {
  commentId: string
  skip: number
  /** Only the last page asks for another one. */
  onMore: (() => void) | undefined
}

function RepliesPage({ commentId, skip, onMore, ...props }: RepliesPageProps) {
  const say = useSay()
  const [{ data, error, fetching }, refresh] = useQuery({
    query: RepliesQuery,
    variables: { comment_id: commentId, skip, limit: REPLIES_PAGE },
    requestPolicy: 'cache-and-network',
  })
  if (!data)
    return error ? (
      <li role="alert">
        {say(MESSAGES.couldNotFetch)} <MoreButton onClick={() => refresh({ requestPolicy: 'network-only' })} />
      </li>
    ) : (
      <MoreButton isBusy={fetching} />
    )
  const replies = data.repliesOfAComment
  return (
    <>
      {replies.map((reply) => (
        <li key={reply._id}>
          <CommentRow comment={reply} {...props} />
        </li>
      ))}
      {onMore && replies.length >= REPLIES_PAGE && <MoreButton onClick={onMore} />}
    </>
  )
}

function MoreButton({ onClick, isBusy = false }: { onClick?: () => void; isBusy?: boolean }) {
  const { t } = useLingui()
  return (
    <li>
      <Button size="compact-sm" variant="subtle" loading={isBusy} onClick={onClick}>{t`Show more replies`}</Button>
    </li>
  )
}
