import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useParams } from 'react-router'
import { PostUnavailable } from '#features/posts/PostUnavailable.tsx'
import { Stall } from '#ui/drawings/Stall.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Screen } from '#ui/Screen.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import styles from './CommentsScreen.module.css'
import { CommentForm } from './components/CommentForm.tsx'
import { CommentRow } from './components/CommentRow.tsx'
import { useComments } from './hooks/useComments.ts'

/** The comments on a post, newest first, always fetched again. */
export function CommentsScreen() {
  const { t } = useLingui()
  const { post_id = '' } = useParams()
  const { comments, ownerId, error, hasMore, isLoading, more, refresh } = useComments(post_id)

  return (
    <Screen title={t`Comments`} backTo={`/post/${post_id}`}>
      {error && !comments ? (
        <PostUnavailable postId={post_id} error={error} />
      ) : (
        <div className={styles.comments}>
          {!comments ? (
            <RowsSkeleton />
          ) : !comments.length ? (
            <EmptyState drawing={<Stall />} title={t`No comments yet`} hint={t`Be the first to say something.`} />
          ) : (
            <ul className={styles.list} aria-label={t`Comments`}>
              {comments.map((comment) => (
                <CommentRow key={comment._id} comment={comment} postOwnerId={ownerId} onGone={refresh} />
              ))}
            </ul>
          )}
          {comments && hasMore && (
            <Button variant="default" onClick={more} loading={isLoading} className={styles.more}>{t`Show more`}</Button>
          )}
          {/* The new comment is at the top, which may be out of sight. */}
          <CommentForm postId={post_id} onAdded={() => window.scrollTo({ top: 0 })} />
        </div>
      )}
    </Screen>
  )
}
