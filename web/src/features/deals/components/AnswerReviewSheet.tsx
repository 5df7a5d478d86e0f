import { useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { REVIEW_ANSWER_CHARACTERS, reviewAnswerProblem, tidyReview } from '@meydan/domain/deal-rules.ts'
import { type FormEvent, useState } from 'react'
import { useMutation } from 'urql'
import { AnswerReviewMutation } from '#features/deals/deals.graphql.ts'
import { typedDirection } from '#forms/typed-direction.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { useSay } from '#i18n/say.ts'
import { ActionSheet } from '#ui/ActionSheet.tsx'
import styles from './ReviewSheet.module.css'

/** Asks for the one public answer to a review. */
export function AnswerReviewSheet({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const { t } = useLingui()
  const say = useSay()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [{ fetching }, answer] = useMutation(AnswerReviewMutation)

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const wrong = reviewAnswerProblem(tidyReview(text))
    if (wrong) return setProblem(wrong)
    const { error } = await answer({ review_id: reviewId, text })
    if (error) return setProblem(sentenceOf(error))
    onClose()
  }

  return (
    <ActionSheet title={t`Answer the review`} onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <Textarea
          label={t`Your answer`}
          description={t`Everybody can read it. You can answer once.`}
          size="md"
          autosize
          minRows={3}
          maxLength={REVIEW_ANSWER_CHARACTERS}
          {...typedDirection(text)}
          value={text}
          error={problem ? say(problem) : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setProblem(null)
          }}
          data-autofocus
        />
        <Button type="submit" size="md" loading={fetching}>{t`Publish the answer`}</Button>
      </form>
    </ActionSheet>
  )
}
