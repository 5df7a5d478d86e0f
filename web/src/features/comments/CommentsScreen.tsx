import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { PostUnavailable } from '#features/posts/PostUnavailable.tsx'
import { keepDraft, readDraft } from '#forms/drafts.ts'
import { Stall } from '#ui/drawings/Stall.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Screen } from '#ui/Screen.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import styles from './CommentsScreen.module.css'
import type { CommentTarget } from './comments.graphql.ts'
import { CommentForm } from './components/CommentForm.tsx'
import { CommentThread } from './components/CommentThread.tsx'
import { useComments } from './hooks/useComments.ts'

/** What a reply begins with, before somebody has written more. */
const ONLY_A_NAME = /^@\S+ ?$/

/** The comments on a post, the pinned one and then newest first, always fetched again. */
export function CommentsScreen() {
  const { t } = useLingui()
  const { post_id = '' } = useParams()
  const { comments, ownerId, error, hasMore, isLoading, more, refresh } = useComments(post_id)
  const [target, setTarget] = useState<CommentTarget | null>(null)
  const [text, setText] = useState(() => readDraft('comment', post_id))
  const [editText, setEditText] = useState('')
  const isEdit = target?.kind === 'edit'

  /** It stays when the screen is left. */
  function change(typed: string) {
    setText(typed)
    keepDraft('comment', post_id, ONLY_A_NAME.test(typed) ? '' : typed)
  }

  function aim(aimed: CommentTarget, content: string) {
    setTarget(aimed)
    if (aimed.kind === 'edit') setEditText(content)
    else if (!text || ONLY_A_NAME.test(text)) change(content)
  }

  function cancel() {
    setTarget(null)
    if (ONLY_A_NAME.test(text)) change('')
  }

  function done() {
    if (!isEdit) change('')
    // A new comment is at the top, which may be out of sight.
    if (!target) window.scrollTo({ top: 0 })
    setTarget(null)
  }

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
                <CommentThread
                  key={comment._id}
                  comment={comment}
                  postOwnerId={ownerId}
                  onChanged={refresh}
                  onTarget={aim}
                />
              ))}
            </ul>
          )}
          {comments && hasMore && (
            <Button variant="default" onClick={more} loading={isLoading} className={styles.more}>{t`Show more`}</Button>
          )}
          <CommentForm
            postId={post_id}
            target={target}
            text={isEdit ? editText : text}
            onText={isEdit ? setEditText : change}
            onDone={done}
            onCancel={cancel}
          />
        </div>
      )}
    </Screen>
  )
}
