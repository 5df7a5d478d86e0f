import { useLingui } from '@lingui/react/macro'
import { REVIEW_ANSWER_CHARACTERS, reviewAnswerProblem, tidyReview } from '@meydan/domain/deal-rules.ts'
import { useMutation } from 'urql'
import { AnswerReviewMutation } from '#features/deals/deals.graphql.ts'
import { AnswerSheet } from '#forms/AnswerSheet.tsx'

/** Asks for the one public answer to a review. */
export function AnswerReviewSheet({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const { t } = useLingui()
  const [{ fetching }, answer] = useMutation(AnswerReviewMutation)
  return (
    <AnswerSheet
      reviewId={reviewId}
      description={t`Everybody can read it. You can answer once.`}
      mostCharacters={REVIEW_ANSWER_CHARACTERS}
      isBusy={fetching}
      problemOf={(text) => reviewAnswerProblem(tidyReview(text))}
      send={(text) => answer({ review_id: reviewId, text })}
      onClose={onClose}
    />
  )
}
