import { Trans, useLingui } from '@lingui/react/macro'
import { clockAt, weekdayOf } from '@meydan/domain/opening-hours.ts'
import { CLOSED_ALL_DAY } from '@meydan/domain/place-rules.ts'
import { formatHours, formatSpecialDate, nameOfWeekday, weekInOrder } from '#features/places/place-formats.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { commaList } from '#i18n/format.ts'
import styles from './OpeningHours.module.css'

export const OpeningHoursFragment = graphql(`
  fragment OpeningHours on Place {
    time_zone
    opening_hours {
      day
      hours
    }
    special_hours {
      date
      hours
    }
  }
`)

/** Collapsed by default: most people only want to know whether it is open now, which is shown above. */
export function OpeningHours({ place }: { place: FragmentOf<typeof OpeningHoursFragment> }) {
  const { t } = useLingui()
  const { opening_hours, special_hours, time_zone } = readFragment(OpeningHoursFragment, place)
  const today = clockAt(time_zone, new Date()).date
  const coming = [...new Set(special_hours.map(({ date }) => date))].filter((date) => date >= today).sort()
  if (opening_hours.length === 0 && coming.length === 0) return null
  const written = (hours: string[]) =>
    hours.length === 0 || hours.includes(CLOSED_ALL_DAY) ? t`Closed` : commaList(hours.map(formatHours))
  return (
    <details className={styles.hours}>
      <summary>
        <Trans>Opening hours</Trans>
      </summary>
      {opening_hours.length > 0 && (
        <dl className={styles.days}>
          {weekInOrder().map((day) => (
            <div key={day} className={styles.day} aria-current={day === weekdayOf(today) ? 'date' : undefined}>
              <dt>{nameOfWeekday(day)}</dt>
              <dd>{written(opening_hours.filter((span) => span.day === day).map(({ hours }) => hours))}</dd>
            </div>
          ))}
        </dl>
      )}
      {coming.length > 0 && (
        <>
          <h3 className={styles.special}>{t`Holidays and special days`}</h3>
          <dl className={styles.days}>
            {coming.map((date) => (
              <div key={date} className={styles.day} aria-current={date === today ? 'date' : undefined}>
                <dt>{formatSpecialDate(date)}</dt>
                <dd>{written(special_hours.filter((span) => span.date === date).map(({ hours }) => hours))}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </details>
  )
}
