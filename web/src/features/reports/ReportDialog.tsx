import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react/macro'
import { Button, Modal, NativeSelect, Textarea } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { POST_MESSAGES } from '@meydan/domain/post-rules.ts'
import { REPORT_TEXT_CHARACTERS, type ReportSubjectType } from '@meydan/domain/report-rules.ts'
import { type FormEvent, useState } from 'react'
import { useMutation, useQuery } from 'urql'
import { typedDirection } from '#forms/typed-direction.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useFocusReturns } from '#hooks/useFocusReturns.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import styles from './ReportDialog.module.css'

const ReportTitlesQuery = graphql(`
  query ReportTitles($requestingLanguage: String, $subject_type: ReportSubjectType) {
    getReportTitlesApp(requestingLanguage: $requestingLanguage, subject_type: $subject_type) {
      _id
      name
      status
    }
  }
`)

const SendReportMutation = graphql(`
  mutation SendReport($subject_type: ReportSubjectType!, $subject_id: ID!, $tag: ID!, $text: String, $and_block: Boolean) {
    sendReport(subject_type: $subject_type, subject_id: $subject_id, tag: $tag, text: $text, and_block: $and_block)
  }
`)

interface ReportDialogProps {
  subject: { type: ReportSubjectType; id: string }
  /** Whose it is: can be blocked in the same step. */
  person?: { _id: string; username: string } | null
  onBlocked?: () => void
  onClose: () => void
}

/** Reports something for a reason chosen from a list, with words of one's own; its owner can be blocked in the same step. */
export function ReportDialog({ subject, person, onBlocked, onClose }: ReportDialogProps) {
  const { t } = useLingui()
  useFocusReturns()
  const say = useSay()
  const { code } = useLanguage(({ language }) => language)
  const [{ data, error }] = useQuery({
    query: ReportTitlesQuery,
    variables: { requestingLanguage: code, subject_type: subject.type },
  })
  const [{ fetching }, send] = useMutation(SendReportMutation)
  const [tag, setTag] = useState('')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const titles = data?.getReportTitlesApp.filter(({ status }) => status) ?? []
  const questions: Record<ReportSubjectType, string> = {
    post: t`What is wrong with this post?`,
    person: t`What is wrong with this person?`,
    comment: t`What is wrong with this comment?`,
    conversation: t`What is wrong with this conversation?`,
    place: t`What is wrong with this place?`,
    review: t`What is wrong with this review?`,
    place_review: t`What is wrong with this review?`,
  }

  async function report(andBlock: boolean) {
    if (!tag) return setProblem(POST_MESSAGES.chooseReportTitle)
    const { type: subject_type, id: subject_id } = subject
    const result = await send({ subject_type, subject_id, tag, text: text.trim(), and_block: andBlock })
    if (result.error) return toast.error(say(sentenceOf(result.error)))
    toast.success(say(MESSAGES.reported))
    onClose()
    if (andBlock) onBlocked?.()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    report(false)
  }

  return (
    <Modal opened onClose={onClose} title={t`Report`} centered closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <NativeSelect
          label={questions[subject.type]}
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
        <Textarea
          label={t`Tell us more (optional)`}
          size="md"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={REPORT_TEXT_CHARACTERS}
          {...typedDirection(text)}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p className={styles.hint}>{t`We look at it, keep a copy of it, and tell you what we decided.`}</p>
        <div className={styles.actions}>
          {person && (
            <Button
              className={styles.block}
              variant="light"
              color="red"
              disabled={fetching}
              onClick={() => report(true)}
            >
              {t`Report and block`}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" color="red" loading={fetching}>{t`Report`}</Button>
        </div>
      </form>
    </Modal>
  )
}
