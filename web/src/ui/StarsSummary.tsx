import { Plural, useLingui } from '@lingui/react/macro'
import { formatCount, formatNumber, formatRating } from '#i18n/format.ts'
import { Stars } from './Stars.tsx'
import styles from './StarsSummary.module.css'

interface StarsSummaryProps {
  mean: number
  count: number
  /** How many have one star, two … five stars. */
  byStars: readonly number[]
}

/** The mean of reviews, and how many there are of each number of stars. */
export function StarsSummary({ mean, count, byStars }: StarsSummaryProps) {
  const { t } = useLingui()
  const shownCount = formatCount(count)
  const most = Math.max(1, ...byStars)
  return (
    <div className={styles.summary}>
      <div className={styles.mean}>
        <span className={styles.number}>{formatRating(mean)}</span>
        <Stars stars={Math.round(mean)} />
        <span className={styles.dim}>
          <Plural value={count} one={`${shownCount} review`} other={`${shownCount} reviews`} />
        </span>
      </div>
      <ul className={styles.bars}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const reviews = byStars[stars - 1] ?? 0
          const [step, number] = [formatNumber(stars), formatNumber(reviews)]
          return (
            <li key={stars} className={styles.row} aria-label={t`${step} stars: ${number}`}>
              <span aria-hidden="true">{step}</span>
              <span className={styles.bar} aria-hidden="true">
                <span className={styles.part} style={{ inlineSize: `${(100 * reviews) / most}%` }} />
              </span>
              <span className={styles.dim} aria-hidden="true">
                {number}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
