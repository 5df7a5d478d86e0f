import { useLingui } from '@lingui/react/macro'
import { openStateAt, weekdayOf } from '@meydan/domain/opening-hours.ts'
import styles from '#features/places/OpenState.module.css'
import { OpenState } from '#features/places/OpenState.tsx'
import { OpenNowFragment } from '#features/places/place-facts.graphql.ts'
import { formatHours, shortWeekday } from '#features/places/place-formats.ts'
import { type FragmentOf, readFragment } from '#graphql/gql.ts'

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
