import { useLingui } from '@lingui/react/macro'
import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { commentProblem, tidyComment } from '@meydan/domain/post-rules.ts'
import { IconSend2 } from '@tabler/icons-react'
import { useEffect } from 'react'
import { type OperationResult, useClient } from 'urql'
import { type CommentTarget, EditCommentMutation, PostNewCommentMutation } from '#features/comments/comments.graphql.ts'
import { typedDirection } from '#forms/typed-direction.ts'
import { useForm } from '#forms/useForm.ts'
import { hasCode, sentenceOf } from '#graphql/errors.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import styles from './CommentForm.module.css'

interface CommentFormProps {
  postId: string
  /** Null for a comment of its own. */
  target: CommentTarget | null
  text: string
  onText: (text: string) => void
  onDone: () => void
  onCancel: () => void
}

/** Writes a comment, a reply, or an own comment anew. */
export function CommentForm({ postId, target, text, onText, onDone, onCancel }: CommentFormProps) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const form = useForm({
    initialValues: { content: '' },
    rules: ({ content }) => ({ content: commentProblem(tidyComment(content)) }),
    store: { values: { content: text }, change: ({ content }) => onText(content ?? '') },
  })
  const { focus } = form
  const isEdit = target?.kind === 'edit'

  useEffect(() => {
    if (target) focus('content')
  }, [target, focus])

  const submit = form.submit(async ({ content }) => {
    const parent_id = target?.kind === 'reply' ? target._id : null
    const { data, error } = await form.busyWhile(
      async (): Promise<OperationResult> =>
        isEdit
          ? client.mutation(EditCommentMutation, { comment_id: target._id, content }).toPromise()
          : client.mutation(PostNewCommentMutation, { post_id: postId, content, parent_id }).toPromise(),
    )
    // What was refused for a reason says the reason: a limit, or a comment that is gone or too old to edit.
    const hasReason = isEdit || hasCode(error, 'RATE_LIMITED') || (parent_id && hasCode(error, 'NOT_FOUND'))
    if (!data) return toast.error(say(error && hasReason ? sentenceOf(error) : MESSAGES.commentFailed))
    onDone()
    if (!isEdit) toast.success(say(MESSAGES.commentAdded))
    focus('content')
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {target && (
        <p className={styles.target}>
          <span>{isEdit ? t`Editing your comment` : t`Replying to ${target.username}`}</span>
          <CloseButton size={32} aria-label={t`Cancel`} onClick={onCancel} />
        </p>
      )}
      <TextInput
        {...form.input('content')}
        className={styles.field}
        aria-label={t`Type Your Comment`}
        placeholder={t`Type Your Comment`}
        autoComplete="off"
        enterKeyHint="send"
        {...typedDirection(text)}
        required
      />
      <ActionIcon type="submit" size={44} radius="xl" loading={form.isBusy} aria-label={t`Send comment`}>
        <IconSend2 className={styles.send} aria-hidden="true" />
      </ActionIcon>
    </form>
  )
}
