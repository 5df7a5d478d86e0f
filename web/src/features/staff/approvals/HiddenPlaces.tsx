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
  query StaffHiddenPlaces {
    staffHiddenPlaces {
      _id
      title
      address
      hidden_at
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
  const [{ data }, refetch] = useStaffQuery({ query: HiddenPlacesQuery, variables: {} })
  const [shown, setShown] = useState<{ place_id: string; title: string } | null>(null)
  if (!data?.staffHiddenPlaces.length) return null
  return (
    <section className={styles.list}>
      <h2>{t`Hidden places that nobody owns`}</h2>
      <ul className={styles.list} aria-label={t`Hidden places that nobody owns`}>
        {data.staffHiddenPlaces.map(({ _id, title, address, hidden_at }) => (
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
