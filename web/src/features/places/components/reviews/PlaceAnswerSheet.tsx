import { useLingui } from '@lingui/react/macro'
import { PLACE_ANSWER_CHARACTERS, placeAnswerProblem, tidyPlaceReview } from '@meydan/domain/place-review-rules.ts'
import { useMutation } from 'urql'
import { AnswerSheet } from '#forms/AnswerSheet.tsx'
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
  const [{ fetching }, send] = useMutation(AnswerPlaceReviewMutation)
  return (
    <AnswerSheet
      reviewId={reviewId}
      description={t`Everybody can read it.`}
      mostCharacters={PLACE_ANSWER_CHARACTERS}
      answer={answer}
      isBusy={fetching}
      problemOf={(text) => placeAnswerProblem(tidyPlaceReview(text))}
      send={(text) => send({ review_id: reviewId, text })}
      onClose={onClose}
    />
  )
}
