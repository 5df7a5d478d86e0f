import '@mantine/core/styles/Chip.css'
import { useLingui } from '@lingui/react/macro'
import { Button, Chip, Textarea } from '@mantine/core'
import { REVIEW_CHARACTERS, reviewProblem, tagsFor, tidyReview } from '@meydan/domain/deal-rules.ts'
import { type FormEvent, useState } from 'react'
import { useMutation } from 'urql'
import { WriteReviewMutation } from '#features/deals/deals.graphql.ts'
import { useTagNames } from '#features/deals/review-tags.ts'
import { useDraft } from '#forms/drafts.ts'
import { typedDirection } from '#forms/typed-direction.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { useSay } from '#i18n/say.ts'
import { ActionSheet } from '#ui/ActionSheet.tsx'
import { StarsField } from '#ui/StarsField.tsx'
import styles from './ReviewSheet.module.css'

interface ReviewSheetProps {
  dealId: string
  name: string
  onClose: () => void
}

/** Asks for stars, some tags and a text about the other of a deal. */
export function ReviewSheet({ dealId, name, onClose }: ReviewSheetProps) {
  const { t } = useLingui()
  const say = useSay()
  const names = useTagNames()
  const { text, change: changeText, sent } = useDraft('review', dealId)
  const [review, setReview] = useState({ stars: 0, tags: [] as string[] })
  const [problem, setProblem] = useState<{ field: string; message: string } | null>(null)
  const [{ fetching }, write] = useMutation(WriteReviewMutation)
  const change = (part: Partial<typeof review>) => {
    setReview((before) => ({ ...before, ...part }))
    setProblem(null)
  }
  const tags: readonly string[] = review.stars ? tagsFor(review.stars) : []

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const wrong = reviewProblem({ ...review, text: tidyReview(text) })
    if (wrong) return setProblem(wrong)
    const { error } = await write({ deal_id: dealId, ...review, text })
    if (error) return setProblem({ field: 'text', message: sentenceOf(error) })
    sent()
    onClose()
  }

  return (
    <ActionSheet title={t`Review of ${name}`} onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <StarsField
          label={t`How was the deal?`}
          value={review.stars}
          error={problem?.field === 'stars' ? say(problem.message) : undefined}
          // Tags of another number of stars no longer fit.
          onChange={(stars) =>
            change({ stars, tags: review.tags.filter((tag) => (tagsFor(stars) as readonly string[]).includes(tag)) })
          }
        />
        {tags.length > 0 && (
          <Chip.Group multiple value={review.tags} onChange={(chosen) => change({ tags: chosen })}>
            <div className={styles.chips}>
              {tagsFor(review.stars).map((tag) => (
                <Chip key={tag} value={tag} size="md">
                  {names[tag]}
                </Chip>
              ))}
            </div>
          </Chip.Group>
        )}
        <Textarea
          label={t`In your words (optional)`}
          description={t`Both reviews appear together once you both wrote, or after 14 days.`}
          size="md"
          autosize
          minRows={3}
          maxLength={REVIEW_CHARACTERS}
          {...typedDirection(text)}
          value={text}
          error={problem && problem.field !== 'stars' ? say(problem.message) : undefined}
          onChange={(event) => {
            changeText(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <Button type="submit" size="md" loading={fetching}>{t`Send the review`}</Button>
      </form>
    </ActionSheet>
  )
}
