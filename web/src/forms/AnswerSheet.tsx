import { useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { CombinedError } from 'urql'
import { sentenceOf } from '#graphql/errors.ts'
import { useSay } from '#i18n/say.ts'
import { ActionSheet } from '#ui/ActionSheet.tsx'
import styles from './AnswerSheet.module.css'
import { useDraft } from './drafts.ts'
import { typedDirection } from './typed-direction.ts'

interface AnswerSheetProps {
  reviewId: string
  description: string
  mostCharacters: number
  /** The answer there is. */
  answer?: string
  isBusy: boolean
  /** What is wrong with the text. */
  problemOf: (text: string) => string | null
  send: (text: string) => Promise<{ error?: CombinedError | undefined }>
  onClose: () => void
}

/** Asks for a public answer to a review. It stays open with what was typed until the server has it. */
export function AnswerSheet(props: AnswerSheetProps) {
  const { reviewId, description, mostCharacters, answer = '', isBusy, problemOf, send, onClose } = props
  const { t } = useLingui()
  const say = useSay()
  const { text, change, sent } = useDraft('answer', reviewId, answer)
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const wrong = problemOf(text)
    if (wrong) return setProblem(wrong)
    const { error } = await send(text)
    if (error) return setProblem(sentenceOf(error))
    sent()
    onClose()
  }

  return (
    <ActionSheet title={t`Answer the review`} onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <Textarea
          label={t`Your answer`}
          description={description}
          size="md"
          autosize
          minRows={3}
          maxRows={8}
          maxLength={mostCharacters}
          {...typedDirection(text)}
          value={text}
          error={problem ? say(problem) : undefined}
          onChange={(event) => {
            change(event.currentTarget.value)
            setProblem(null)
          }}
          data-autofocus
        />
        <Button type="submit" size="md" loading={isBusy}>{t`Publish the answer`}</Button>
      </form>
    </ActionSheet>
  )
}
