import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMutation } from 'urql'
import { ReportReview } from '#features/reports/ReportReview.tsx'
import { sentenceOf } from '#graphql/errors.ts'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'
import { formatNumber, formatRelativeTime } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Stars } from '#ui/Stars.tsx'
import { toast } from '#ui/toast.ts'
import styles from './PlaceReviewRow.module.css'
import { DeletePlaceReviewMutation, HelpfulMutation, type PlaceReview } from './place-reviews.graphql.ts'

interface PlaceReviewRowProps {
  review: PlaceReview
  /** Whether the viewer owns the place. */
  canAnswer: boolean
  /** The review was deleted, or its author blocked. */
  onGone: () => void
}

/** A review of a place with its photos, the owner's answer, and what it said before it was changed. */
export function PlaceReviewRow({ review, canAnswer, onGone }: PlaceReviewRowProps) {
  const { t } = useLingui()
  const { stars, text, photos, answer, created_at, edited_at, author } = review
  const name = author ? (author.name ?? author.username) : t`Account not available`
  return (
    <article className={styles.review}>
      <header className={styles.head}>
        <Avatar name={author ? name : '?'} href={author?.avatar?.href} size={36} />
        <span className={styles.who}>
          {author ? (
            <Link to={`/profile/${author._id}`} className={styles.name} dir="auto">
              {name}
            </Link>
          ) : (
            name
          )}
          <span className={styles.dim}>
            <time dateTime={created_at}>{formatRelativeTime(Date.parse(created_at))}</time>
            {edited_at && ` · ${t`Edited`}`}
          </span>
        </span>
        <Stars stars={stars} />
      </header>
      {text && (
        <p className={styles.text}>
          <bdi>{text}</bdi>
        </p>
      )}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ _id, href, thumbnails }, at) => {
            const number = formatNumber(at + 1)
            return (
              <li key={_id}>
                <a href={href} target="_blank" rel="noreferrer">
                  <img
                    src={thumbnails[0]?.href ?? href}
                    alt={t`From the review of ${name}, ${number}`}
                    width={88}
                    height={88}
                    loading="lazy"
                    className={styles.photo}
                  />
                </a>
              </li>
            )
          })}
        </ul>
      )}
      {answer && (
        <div className={styles.answer}>
          <strong>{t`Answer of the owner`}</strong>
          <p className={styles.text}>
            <bdi>{answer}</bdi>
          </p>
        </div>
      )}
      <Versions review={review} />
      <Actions review={review} canAnswer={canAnswer} onGone={onGone} />
    </article>
  )
}

function Versions({ review: { versions } }: { review: PlaceReview }) {
  const { t } = useLingui()
  if (!versions.length) return null
  return (
    <details className={styles.versions}>
      <summary>{t`Earlier versions`}</summary>
      <ol className={styles.list}>
        {versions.map(({ _id, stars, text, written_at }) => (
          <li key={_id}>
            <Stars stars={stars} /> <time dateTime={written_at}>{formatRelativeTime(Date.parse(written_at))}</time>
            <p className={styles.text}>
              <bdi>{text}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}

function Actions({ review, canAnswer, onGone }: PlaceReviewRowProps) {
  const { t } = useLingui()
  const say = useSay()
  const [isAsking, setAsking] = useState(false)
  const [{ fetching: isVoting }, vote] = useMutation(HelpfulMutation)
  const [{ fetching: isDeleting }, remove] = useMutation(DeletePlaceReviewMutation)
  const answering = useLazyComponent(async () => (await import('./PlaceAnswerSheet.tsx')).PlaceAnswerSheet)
  const { _id, is_mine, is_helpful_to_me, helpful_count, answer, author } = review
  const Thumb = is_helpful_to_me ? IconThumbUpFilled : IconThumbUp

  async function toggleHelpful() {
    const { error } = await vote({ review_id: _id, is_helpful: !is_helpful_to_me })
    if (error) toast.error(say(sentenceOf(error)))
  }

  async function removeReview() {
    const { error } = await remove({ review_id: _id })
    if (error) return toast.error(say(sentenceOf(error)))
    setAsking(false)
    onGone()
  }

  return (
    <span className={styles.actions}>
      {is_mine ? (
        <Button size="sm" variant="default" onClick={() => setAsking(true)}>{t`Delete`}</Button>
      ) : (
        <Button
          size="sm"
          variant="default"
          aria-pressed={is_helpful_to_me}
          loading={isVoting}
          leftSection={<Thumb size={18} aria-hidden="true" />}
          onClick={toggleHelpful}
        >
          {t`Helpful`} {helpful_count > 0 && `(${formatNumber(helpful_count)})`}
        </Button>
      )}
      {canAnswer && (
        <Button
          size="sm"
          variant="default"
          aria-haspopup="dialog"
          loading={answering.isLoading}
          onClick={answering.open}
        >
          {answer ? t`Change the answer` : t`Answer`}
        </Button>
      )}
      {!is_mine && <ReportReview subject={{ type: 'place_review', id: _id }} author={author} onBlocked={onGone} />}
      {answering.Component && <answering.Component reviewId={_id} answer={answer ?? ''} onClose={answering.close} />}
      {isAsking && (
        <ConfirmDialog
          title={t`Delete your review?`}
          action={t`Delete`}
          isBusy={isDeleting}
          onConfirm={removeReview}
          onClose={() => setAsking(false)}
        >
          <p>{t`Its photos, votes and the owner’s answer are deleted, too.`}</p>
        </ConfirmDialog>
      )}
    </span>
  )
}
