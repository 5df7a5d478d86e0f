import { useLingui } from '@lingui/react/macro'
import { ActionIcon, TextInput } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { commentProblem, tidyComment } from '@meydan/domain/post-rules.ts'
import { IconSend2 } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useMutation } from 'urql'
import type { ListedComment } from '#features/comments/hooks/useComments.ts'
import { useFieldErrors } from '#forms/useFieldErrors.ts'
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
  onAdded: (comment: ListedComment) => void
}

export function CommentForm({ postId, onAdded }: CommentFormProps) {
  const { t } = useLingui()
  const say = useSay()
  const [content, setContent] = useState('')
  const [{ fetching }, postComment] = useMutation(PostNewCommentMutation)
  const { accept, forgive, field, focus } = useFieldErrors<'content'>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (fetching || !accept({ content: commentProblem(tidyComment(content)) })) return
    const { data } = await postComment({ post_id: postId, content })
    if (!data) return toast.error(say(MESSAGES.commentFailed))
    setContent('')
    onAdded(data.postNewComment)
    toast.success(say(MESSAGES.commentAdded))
    focus('content')
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        {...field('content')}
        className={styles.field}
        aria-label={t`Type Your Comment`}
        placeholder={t`Type Your Comment`}
        value={content}
        onChange={(event) => {
          setContent(event.currentTarget.value)
          forgive('content')
        }}
        autoComplete="off"
        enterKeyHint="send"
        dir={content ? 'auto' : undefined}
        required
      />
      <ActionIcon type="submit" size={44} radius="xl" loading={fetching} aria-label={t`Send comment`}>
        <IconSend2 className={styles.send} aria-hidden="true" />
      </ActionIcon>
    </form>
  )
}
