import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useClient } from 'urql'
import { ReasonDialog } from '#features/staff/components/ReasonDialog.tsx'
import styles from '#features/staff/staff.module.css'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { isolate } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'

const DuplicatesQuery = graphql(`
  query StaffPlaceDuplicates($place_id: ID!) {
    staffPlaceDuplicates(place_id: $place_id) {
      place {
        _id
        title
        address
        owner
      }
      similar {
        _id
        title
        address
        owner
      }
    }
  }
`)

const MergeMutation = graphql(`
  mutation StaffMergePlaces($kept_id: ID!, $duplicate_id: ID!, $reason: String!) {
    staffMergePlaces(kept_id: $kept_id, duplicate_id: $duplicate_id, reason: $reason)
  }
`)

/** The id in a pasted link of a place, or the text itself. */
const idIn = (text: string) => /[0-9a-f]{8}-[0-9a-f-]{27}/i.exec(text)?.[0] ?? text.trim()

/** Finds duplicates of a place and merges them into it. */
export function MergePlaces() {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const [typed, setTyped] = useState('')
  const [placeId, setPlaceId] = useState('')
  const [merged, setMerged] = useState<{ _id: string; title: string } | null>(null)
  const variables = { place_id: placeId }
  const [{ data, error, fetching }, refetch] = useStaffQuery({ query: DuplicatesQuery, variables, pause: !placeId })
  const found = data?.staffPlaceDuplicates
  const search = (event: FormEvent) => {
    event.preventDefault()
    setPlaceId(idIn(typed))
  }
  return (
    <section className={styles.list}>
      <h2>{t`Duplicates`}</h2>
      <form className={styles.form} onSubmit={search} aria-label={t`Duplicates`}>
        <TextInput
          label={t`Link or id of the place to keep`}
          value={typed}
          dir="ltr"
          error={error && !fetching ? say(sentenceOf(error)) : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" disabled={!typed.trim()}>{t`Find duplicates`}</Button>
      </form>
      {placeId && found && !error && (
        <div className={styles.card}>
          <h3 dir="auto">{found.place.title}</h3>
          <p dir="auto">{found.place.address}</p>
          {found.similar.length === 0 && <p className={styles.dim}>{t`No similar places nearby`}</p>}
          {found.similar.map(({ _id, title, address, owner }) => (
            <div key={_id} className={styles.row}>
              <Link to={`/places/${_id}/info`} target="_blank" dir="auto">
                {title}
              </Link>
              <span className={styles.dim} dir="auto">
                {[address, owner].filter(Boolean).join(' · ')}
              </span>
              <Button variant="default" onClick={() => setMerged({ _id, title })}>{t`Merge into the place`}</Button>
            </div>
          ))}
        </div>
      )}
      {merged && found && (
        <ReasonDialog
          title={t`Merge “${merged.title}” into “${found.place.title}”?`}
          action={t`Merge`}
          done={t`Merged: ${isolate(merged.title)}`}
          send={(reason) =>
            client.mutation(MergeMutation, { kept_id: found.place._id, duplicate_id: merged._id, reason })
          }
          onDone={() => {
            setMerged(null)
            refetch({ requestPolicy: 'network-only' })
          }}
          onClose={() => setMerged(null)}
        >
          <p>{t`The duplicate is removed; its address leads to the place that is kept.`}</p>
        </ReasonDialog>
      )}
    </section>
  )
}
