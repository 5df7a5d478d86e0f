import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReviewTag } from '@meydan/domain/deal-rules.ts'
import { Link } from 'react-router'
import type { Review } from '#features/deals/deals.graphql.ts'
import { useTagNames } from '#features/deals/review-tags.ts'
import { ReportReview } from '#features/reports/ReportReview.tsx'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'
import { formatRelativeTime } from '#i18n/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Stars } from '#ui/Stars.tsx'
import styles from './ReviewRow.module.css'

/** A review, its answer, and for the reviewed person a button to answer it. `onBlocked`: the viewer has blocked its author. */
export function ReviewRow({ review, onBlocked }: { review: Review; onBlocked?: () => void }) {
  const { t } = useLingui()
  const names = useTagNames()
  const sheet = useLazyComponent(async () => (await import('./AnswerReviewSheet.tsx')).AnswerReviewSheet)
  const { _id, stars, tags, text, is_by_seller, is_mine, is_about_me, answer, published_at, created_at, author } =
    review
  const at = published_at ?? created_at
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
          <span className={styles.facts}>
            <Stars stars={stars} />
            <span>
              {is_by_seller ? t`Owner of the post` : t`Answered the post`} ·{' '}
              <time dateTime={at}>{formatRelativeTime(Date.parse(at))}</time>
            </span>
          </span>
        </span>
        {!is_mine && <ReportReview subject={{ type: 'review', id: _id }} author={author} onBlocked={onBlocked} />}
      </header>
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {names[tag as ReviewTag]}
            </li>
          ))}
        </ul>
      )}
      {text && (
        <p className={styles.text}>
          <bdi>{text}</bdi>
        </p>
      )}
      {answer && (
        <div className={styles.answer}>
          <strong>{t`The answer`}</strong>
          <p className={styles.text}>
            <bdi>{answer}</bdi>
          </p>
        </div>
      )}
      {is_about_me && !answer && published_at && (
        <Button
          variant="default"
          size="sm"
          className={styles.button}
          aria-haspopup="dialog"
          loading={sheet.isLoading}
          onClick={sheet.open}
        >
          {t`Answer`}
        </Button>
      )}
      {sheet.Component && <sheet.Component reviewId={_id} onClose={sheet.close} />}
    </article>
  )
}
