import { useLingui } from '@lingui/react/macro'
import { openStateAt, weekdayOf } from '@meydan/domain/opening-hours.ts'
import styles from '#features/places/OpenState.module.css'
import { OpenState, OpenStateFragment } from '#features/places/OpenState.tsx'
import { formatHours, shortWeekday } from '#features/places/place-formats.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'

export const OpenNowFragment = graphql(
  `
    fragment OpenNow on Place {
      temporarilyClosed
      permanentlyClosed
      time_zone
      opening_hours {
        day
        hours
      }
      special_hours {
        date
        hours
      }
      ...OpenState
    }
  `,
  [OpenStateFragment],
)

/** “Open · closes 23:00” or “Closed · opens Mon 09:00”, by the clock of the place. */
export function OpenNow({ place }: { place: FragmentOf<typeof OpenNowFragment> }) {
  const { t } = useLingui()
  const times = readFragment(OpenNowFragment, place)
  const state = openStateAt(times, new Date())
  if (times.permanentlyClosed || times.temporarilyClosed || !state) return <OpenState place={times} />
  const { isOpen, changes } = state
  const time = changes && formatHours(changes.time)
  const day = changes && shortWeekday(weekdayOf(changes.date))
  return (
    <span className={isOpen ? styles.open : styles.closed}>
      {isOpen
        ? time
          ? t`Open · closes ${time}`
          : t`Open`
        : !changes
          ? t`Closed now`
          : changes.daysAhead === 0
            ? t`Closed · opens ${time}`
            : changes.daysAhead === 1
              ? t`Closed · opens tomorrow ${time}`
              : t`Closed · opens ${day} ${time}`}
    </span>
  )
}
