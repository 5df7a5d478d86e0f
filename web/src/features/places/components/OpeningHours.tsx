import { Trans, useLingui } from '@lingui/react/macro'
import { WEEKDAYS } from '@meydan/domain/place-rules.ts'
import { formatHours, nameOfWeekday } from '#features/places/place-formats.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import styles from './OpeningHours.module.css'

export const OpeningHoursFragment = graphql(`
  fragment OpeningHours on Place {
    opening_hours {
      day
      hours
    }
  }
`)

/** Collapsed by default: most people only want to know whether it is open now, which is shown above. */
export function OpeningHours({ place }: { place: FragmentOf<typeof OpeningHoursFragment> }) {
  const { t } = useLingui()
  const { opening_hours } = readFragment(OpeningHoursFragment, place)
  if (opening_hours.length === 0) return null
  return (
    <details className={styles.hours}>
      <summary>
        <Trans>Opening hours</Trans>
      </summary>
      <dl className={styles.days}>
        {WEEKDAYS.map((day) => {
          const spans = opening_hours.filter((each) => each.day === day).map(({ hours }) => formatHours(hours))
          return (
            <div key={day} className={styles.day}>
              <dt>{nameOfWeekday(day)}</dt>
              <dd>{spans.length ? spans.join(', ') : t`Closed`}</dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}
