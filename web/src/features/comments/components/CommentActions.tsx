import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { isEditable } from '@meydan/domain/comment-rules.ts'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { type OperationResult, useMutation } from 'urql'
import {
  type CommentProps,
  type CommentRowFragment,
  HideCommentMutation,
  LikeCommentMutation,
  PinCommentMutation,
} from '#features/comments/comments.graphql.ts'
import { hasCode, sentenceOf } from '#graphql/errors.ts'
import type { ResultOf } from '#graphql/gql.ts'
import { useSession } from '#graphql/session.ts'
import { formatCount } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import styles from './CommentRow.module.css'

interface CommentActionsProps extends CommentProps {
  comment: ResultOf<typeof CommentRowFragment>
}

/** What the viewer can do with a comment, in one row below it. */
export function CommentActions({ comment, postOwnerId, onChanged, onTarget }: CommentActionsProps) {
  const { t } = useLingui()
  const say = useSay()
  const me = useSession(({ claims }) => claims?.uid)
  const [, like] = useMutation(LikeCommentMutation)
  const [pinning, pin] = useMutation(PinCommentMutation)
  const [hiding, hide] = useMutation(HideCommentMutation)
  const { _id, parent_id, content, created_at, is_pinned, is_hidden, is_liked, likes_count, user } = comment
  const { username } = user
  const isMine = user._id === me
  const isOwner = postOwnerId === me
  const Heart = is_liked ? IconHeartFilled : IconHeart

  /** Returns whether it was done. A comment that is gone leaves the list. */
  function isDone({ error }: OperationResult): boolean {
    if (hasCode(error, 'NOT_FOUND')) onChanged()
    if (error) toast.error(say(sentenceOf(error)))
    return !error
  }

  const toggleLike = async () => isDone(await like({ comment_id: _id, is_liked: !is_liked }))
  const toggleHidden = async () => isDone(await hide({ comment_id: _id, is_hidden: !is_hidden }))
  const togglePinned = async () => {
    if (isDone(await pin({ comment_id: _id, is_pinned: !is_pinned }))) onChanged()
  }
  const small = { size: 'compact-sm', variant: 'subtle', color: 'gray' } as const

  return (
    <div className={styles.actions}>
      <Button
        {...small}
        aria-pressed={is_liked}
        leftSection={<Heart size={16} className={is_liked ? styles.liked : undefined} aria-hidden="true" />}
        onClick={toggleLike}
      >
        {t`Like`} {likes_count > 0 && formatCount(likes_count)}
      </Button>
      <Button {...small} onClick={() => onTarget({ kind: 'reply', _id, username }, parent_id ? `@${username} ` : '')}>
        {t`Reply`}
      </Button>
      {isMine && isEditable(Date.parse(created_at), Date.now()) && (
        <Button {...small} onClick={() => onTarget({ kind: 'edit', _id, username }, content)}>{t`Edit`}</Button>
      )}
      {isOwner && !parent_id && !is_hidden && (
        <Button {...small} loading={pinning.fetching} onClick={togglePinned}>
          {is_pinned ? t`Unpin` : t`Pin`}
        </Button>
      )}
      {isOwner && !isMine && (
        <Button {...small} loading={hiding.fetching} onClick={toggleHidden}>
          {is_hidden ? t`Show` : t`Hide`}
        </Button>
      )}
    </div>
  )
}
