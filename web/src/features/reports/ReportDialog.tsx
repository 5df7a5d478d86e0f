import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react/macro'
import { Button, Modal, NativeSelect } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { POST_MESSAGES } from '@meydan/domain/post-rules.ts'
import { type FormEvent, useState } from 'react'
import { useMutation, useQuery } from 'urql'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useFocusReturns } from '#hooks/useFocusReturns.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import styles from './ReportDialog.module.css'

const ReportTitlesQuery = graphql(`
  query ReportTitles($requestingLanguage: String) {
    getReportTitlesApp(requestingLanguage: $requestingLanguage) {
      _id
      name
      status
    }
  }
`)

const ReportMutation = graphql(`
  mutation ReportContent($post: ID!, $tag: ID!) {
    reportContentApp(post: $post, tag: $tag)
  }
`)

const ReportConversationMutation = graphql(`
  mutation ReportConversation($conversation_id: ID!, $tag: ID!) {
    reportConversation(conversation_id: $conversation_id, tag: $tag)
  }
`)

type ReportDialogProps = ({ postId: string } | { conversationId: string }) & { onClose: () => void }

/** Reports a post or a conversation for a reason chosen from a list. */
export function ReportDialog({ onClose, ...subject }: ReportDialogProps) {
  const { t } = useLingui()
  useFocusReturns()
  const say = useSay()
  const { code } = useLanguage(({ language }) => language)
  const [{ data, error }] = useQuery({ query: ReportTitlesQuery, variables: { requestingLanguage: code } })
  const [{ fetching: isReportingPost }, reportPost] = useMutation(ReportMutation)
  const [{ fetching: isReportingConversation }, reportConversation] = useMutation(ReportConversationMutation)
  const fetching = isReportingPost || isReportingConversation
  const [tag, setTag] = useState('')
  const [problem, setProblem] = useState<string>()
  const titles = data?.getReportTitlesApp.filter(({ status }) => status) ?? []

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!tag) return setProblem(POST_MESSAGES.chooseReportTitle)
    const result =
      'postId' in subject
        ? await reportPost({ post: subject.postId, tag })
        : await reportConversation({ conversation_id: subject.conversationId, tag })
    if (result.error) return toast.error(say(sentenceOf(result.error)))
    toast.success(say(MESSAGES.reported))
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title={t`Report`} centered closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <NativeSelect
          label={'postId' in subject ? t`What is wrong with this post?` : t`What is wrong with this conversation?`}
          size="md"
          value={tag}
          error={problem ? say(problem) : error && !data ? say(MESSAGES.couldNotFetch) : undefined}
          onChange={(event) => {
            setTag(event.currentTarget.value)
            setProblem(undefined)
          }}
          data-autofocus
        >
          <option value="" disabled>
            {t`Choose a reason`}
          </option>
          {titles.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" color="red" loading={fetching}>{t`Report`}</Button>
        </div>
      </form>
    </Modal>
  )
}
