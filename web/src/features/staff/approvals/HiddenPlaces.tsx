import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useClient } from 'urql'
import { ReasonDialog } from '#features/staff/components/ReasonDialog.tsx'
import styles from '#features/staff/staff.module.css'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { graphql } from '#graphql/gql.ts'
import { formatDate, isolate } from '#i18n/format.ts'

const HiddenPlacesQuery = graphql(`
  query StaffHiddenPlaces($cursor: String) {
    staffHiddenPlaces(cursor: $cursor) {
      places {
        _id
        title
        address
        hidden_at
      }
      cursor
    }
  }
`)

const ShowPlaceMutation = graphql(`
  mutation StaffShowPlace($place_id: ID!, $reason: String!) {
    staffShowPlace(place_id: $place_id, reason: $reason)
  }
`)

/** Hidden places that nobody owns: nobody can appeal, so that staff give them back here. */
export function HiddenPlaces() {
  const { t } = useLingui()
  const client = useClient()
  const [cursor, setCursor] = useState<string | null>(null)
  const [{ data }, refetch] = useStaffQuery({ query: HiddenPlacesQuery, variables: { cursor } })
  const [shown, setShown] = useState<{ place_id: string; title: string } | null>(null)
  const { places, cursor: next } = data?.staffHiddenPlaces ?? { places: [], cursor: null }
  if (places.length === 0 && !cursor) return null
  return (
    <section className={styles.list}>
      <h2>{t`Hidden places that nobody owns`}</h2>
      <ul className={styles.list} aria-label={t`Hidden places that nobody owns`}>
        {places.map(({ _id, title, address, hidden_at }) => (
          <li key={_id} className={styles.card}>
            <h3 dir="auto">{title}</h3>
            <p className={styles.dim}>
              <bdi>{address}</bdi> · {t`hidden on ${formatDate(Date.parse(hidden_at))}`}
            </p>
            <div className={styles.row}>
              <Button variant="default" onClick={() => setShown({ place_id: _id, title })}>{t`Show again`}</Button>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        {cursor && <Button variant="default" onClick={() => setCursor(null)}>{t`First page`}</Button>}
        {next && <Button variant="default" onClick={() => setCursor(next)}>{t`Next page`}</Button>}
      </div>
      {shown && (
        <ReasonDialog
          title={t`Show “${shown.title}” again?`}
          action={t`Show again`}
          isHarmless
          done={t`Shown again: ${isolate(shown.title)}`}
          send={(reason) => client.mutation(ShowPlaceMutation, { place_id: shown.place_id, reason })}
          onDone={() => {
            setShown(null)
            refetch({ requestPolicy: 'network-only' })
          }}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  )
}
