import { useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import {
  PLACE_REVIEW_CHARACTERS,
  PLACE_REVIEW_MESSAGES,
  PLACE_REVIEW_PHOTOS_MOST,
  placeReviewProblem,
  tidyPlaceReview,
} from '@meydan/domain/place-review-rules.ts'
import { type FormEvent, useState } from 'react'
import { PictureChooser } from '#features/places/components/PictureChooser.tsx'
import { usePlaceUpload } from '#features/places/hooks/usePlaceUpload.ts'
import type { PictureDraft } from '#features/places/place-draft.ts'
import { useDraft } from '#forms/drafts.ts'
import { typedDirection } from '#forms/typed-direction.ts'
import { upload } from '#graphql/upload.ts'
import { formatNumber } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { ActionSheet } from '#ui/ActionSheet.tsx'
import { StarsField } from '#ui/StarsField.tsx'
import styles from './PlaceReviewSheet.module.css'
import { type PlaceReview, WritePlaceReviewMutation } from './place-reviews.graphql.ts'

interface PlaceReviewSheetProps {
  placeId: string
  /** The viewer's review so far. */
  review: PlaceReview | null
  onClose: (isChanged?: boolean) => void
}

/** Asks for stars, a text and photos. */
export function PlaceReviewSheet({ placeId, review, onClose }: PlaceReviewSheetProps) {
  const { t } = useLingui()
  const say = useSay()
  const { run, uploadProgress } = usePlaceUpload()
  const [stars, setStars] = useState(review?.stars ?? 0)
  const { text, change, sent } = useDraft('review', placeId, review?.text ?? '')
  const [pictures, setPictures] = useState<PictureDraft[]>(() =>
    (review?.photos ?? []).map(({ _id, href, thumbnails }, at) => ({
      key: _id,
      name: formatNumber(at + 1),
      href: thumbnails[0]?.href ?? href,
    })),
  )
  const [problem, setProblem] = useState<{ field: string; message: string } | null>(null)
  const problemOf = (field: string) => (problem?.field === field ? say(problem.message) : undefined)

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const wrong = placeReviewProblem(stars, tidyPlaceReview(text))
    if (wrong) return setProblem(wrong)
    const photos = pictures.flatMap((picture) => ('file' in picture ? [new File([picture.file], picture.name)] : []))
    const kept_photos = pictures.flatMap((picture) => ('href' in picture ? [picture.key] : []))
    const outcome = await run(async (options) => {
      await upload(WritePlaceReviewMutation, { place_id: placeId, stars, text, photos, kept_photos }, options)
      return 'done' as const
    })
    if (outcome === 'done') {
      sent()
      return onClose(true)
    }
    if (outcome === 'cancelled') return
    const field = outcome.field?.startsWith('photos') ? 'photos' : outcome.field === 'stars' ? 'stars' : 'text'
    setProblem({ field, message: outcome.sentence })
  }

  return (
    <ActionSheet title={review ? t`Change your review` : t`Write a review`} onClose={() => onClose()}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <StarsField
          label={t`How do you like this place?`}
          value={stars}
          error={problemOf('stars')}
          onChange={(chosen) => {
            setStars(chosen)
            setProblem(null)
          }}
        />
        <Textarea
          label={t`In your words (optional)`}
          description={review ? t`What you wrote before stays readable.` : undefined}
          size="md"
          autosize
          minRows={3}
          maxRows={8}
          maxLength={PLACE_REVIEW_CHARACTERS}
          {...typedDirection(text)}
          value={text}
          error={problemOf('text')}
          onChange={(event) => {
            change(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <PictureChooser
          pictures={pictures}
          most={PLACE_REVIEW_PHOTOS_MOST}
          tooMany={PLACE_REVIEW_MESSAGES.tooManyPhotos}
          error={problemOf('photos')}
          onChange={(chosen, message) => {
            setPictures(chosen)
            setProblem(message ? { field: 'photos', message } : null)
          }}
        />
        <Button type="submit" size="md" loading={uploadProgress !== null}>{t`Publish the review`}</Button>
      </form>
    </ActionSheet>
  )
}
