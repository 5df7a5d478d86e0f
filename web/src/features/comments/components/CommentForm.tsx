import { useLingui } from '@lingui/react/macro'
import { ActionIcon, TextInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { commentProblem, tidyComment } from '@meydan/domain/post-rules.ts'
import { IconSend2 } from '@tabler/icons-react'
import { useClient } from 'urql'
import { typedDirection } from '#forms/typed-direction.ts'
import { useForm } from '#forms/useForm.ts'
import { hasCode, sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import styles from './CommentForm.module.css'
import { CommentRowFragment } from './CommentRow.tsx'

const PostNewCommentMutation = graphql(
  `
    mutation PostNewComment($post_id: ID!, $content: String!) {
      postNewComment(post_id: $post_id, content: $content) {
        _id
        ...CommentRow
      }
    }
  `,
  [CommentRowFragment],
)

interface CommentFormProps {
  postId: string
  onAdded: () => void
}

export function CommentForm({ postId, onAdded }: CommentFormProps) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const form = useForm({
    initialValues: { content: '' },
    rules: ({ content }) => ({ content: commentProblem(tidyComment(content)) }),
  })
  const { content } = form.values

  const submit = form.submit(async (values) => {
    const { data, error } = await form.busyWhile(() =>
      client.mutation(PostNewCommentMutation, { post_id: postId, content: values.content }),
    )
    // A limit says when to try again.
    if (!data)
      return toast.error(say(error && hasCode(error, 'RATE_LIMITED') ? sentenceOf(error) : MESSAGES.commentFailed))
    form.set({ content: '' })
    onAdded()
    toast.success(say(MESSAGES.commentAdded))
    form.focus('content')
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        {...form.input('content')}
        className={styles.field}
        aria-label={t`Type Your Comment`}
        placeholder={t`Type Your Comment`}
        autoComplete="off"
        enterKeyHint="send"
        {...typedDirection(content)}
        required
      />
      <ActionIcon type="submit" size={44} radius="xl" loading={form.isBusy} aria-label={t`Send comment`}>
        <IconSend2 className={styles.send} aria-hidden="true" />
      </ActionIcon>
    </form>
  )
}
