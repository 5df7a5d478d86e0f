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

/** A comment of its own that was begun, or a reply. */
type Begun = { text: string; reply: CommentTarget | null }

function readBegun(postId: string): Begun {
  const kept = readDraft('comment', postId)
  try {
    const { text = '', reply = null }: Partial<Begun> = JSON.parse(kept)
    return { text, reply }
  } catch {
    return { text: kept, reply: null }
  }
}

/** The comments on a post, the pinned one and then newest first, always fetched again. */
export function CommentsScreen() {
  const { t } = useLingui()
  const { post_id = '' } = useParams()
  const { comments, ownerId, error, hasMore, isLoading, more, refresh } = useComments(post_id)
  const [{ text, reply }, setBegun] = useState(() => readBegun(post_id))
  const [edited, setEdited] = useState<CommentTarget | null>(null)
  const [editText, setEditText] = useState('')

  /** It stays when the screen is left, with whom it answers. */
  function change(begun: Begun) {
    setBegun(begun)
    const isNothing = !begun.text.trim() || ONLY_A_NAME.test(begun.text)
    keepDraft('comment', post_id, isNothing ? '' : JSON.stringify(begun))
  }

  function aim(aimed: CommentTarget, content: string) {
    const isEdit = aimed.kind === 'edit'
    setEdited(isEdit ? aimed : null)
    if (isEdit) setEditText(content)
    else change({ text: !text || ONLY_A_NAME.test(text) ? content : text, reply: aimed })
  }

  function cancel() {
    if (edited) setEdited(null)
    else change({ text: ONLY_A_NAME.test(text) ? '' : text, reply: null })
  }

  function done() {
    if (edited) return setEdited(null)
    // A new comment is at the top, which may be out of sight.
    if (!reply) window.scrollTo({ top: 0 })
    change({ text: '', reply: null })
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
            target={edited ?? reply}
            text={edited ? editText : text}
            onText={edited ? setEditText : (typed) => change({ text: typed, reply })}
            onDone={done}
            onCancel={cancel}
          />
        </div>
      )}
    </Screen>
  )
}
