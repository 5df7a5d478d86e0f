import { useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { PLACE_ANSWER_CHARACTERS, placeAnswerProblem, tidyPlaceReview } from '@meydan/domain/place-review-rules.ts'
import { type FormEvent, useState } from 'react'
import { useMutation } from 'urql'
import { typedDirection } from '#forms/typed-direction.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { useSay } from '#i18n/say.ts'
import { ActionSheet } from '#ui/ActionSheet.tsx'
import styles from './PlaceReviewSheet.module.css'
import { AnswerPlaceReviewMutation } from './place-reviews.graphql.ts'

interface PlaceAnswerSheetProps {
  reviewId: string
  /** The answer there is. */
  answer: string
  onClose: () => void
}

/** Asks the owner of a place for an answer to a review. */
export function PlaceAnswerSheet({ reviewId, answer, onClose }: PlaceAnswerSheetProps) {
  const { t } = useLingui()
  const say = useSay()
  const [text, setText] = useState(answer)
  const [problem, setProblem] = useState<string | null>(null)
  const [{ fetching }, send] = useMutation(AnswerPlaceReviewMutation)

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const wrong = placeAnswerProblem(tidyPlaceReview(text))
    if (wrong) return setProblem(wrong)
    const { error } = await send({ review_id: reviewId, text })
    if (error) return setProblem(sentenceOf(error))
    onClose()
  }

  return (
    <ActionSheet title={t`Answer the review`} onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <Textarea
          label={t`Your answer`}
          description={t`Everybody can read it.`}
          size="md"
          autosize
          minRows={3}
          maxRows={8}
          maxLength={PLACE_ANSWER_CHARACTERS}
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
