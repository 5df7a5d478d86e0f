import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useClient } from 'urql'
import { ReasonDialog } from '#features/staff/components/ReasonDialog.tsx'
import { StaffPage } from '#features/staff/components/StaffPage.tsx'
import styles from '#features/staff/staff.module.css'
import { useStaffMe } from '#features/staff/useStaffMe.ts'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { graphql } from '#graphql/gql.ts'
import { isolate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { Evidence } from './Evidence.tsx'
import { HiddenPlaces } from './HiddenPlaces.tsx'
import { MergePlaces } from './MergePlaces.tsx'
import { usePlaceChanges } from './usePlaceChanges.ts'

const PlacesQuery = graphql(`
  query StaffPlaces($requestingLanguage: String) {
    staffClaims {
      _id
      place_id
      title
      address
      username
      note
      has_document
    }
    staffSuggestions(requestingLanguage: $requestingLanguage) {
      _id
      place_id
      title
      username
      note
      changes {
        name
        before
        after
        spans_before {
          day
          hours
        }
        spans_after {
          day
          hours
        }
      }
    }
  }
`)

const DecideClaimMutation = graphql(`
  mutation StaffDecideClaim($_id: ID!, $approve: Boolean!, $reason: String!) {
    staffDecideClaim(_id: $_id, approve: $approve, reason: $reason)
  }
`)

const DecideSuggestionMutation = graphql(`
  mutation StaffDecideSuggestion($_id: ID!, $approve: Boolean!, $reason: String!) {
    staffDecideSuggestion(_id: $_id, approve: $approve, reason: $reason)
  }
`)

type Act = { _id: string; title: string; approve: boolean; isClaim: boolean }

/** Claims of places and suggested changes. */
export function StaffPlacesScreen() {
  const { t } = useLingui()
  const client = useClient()
  const requestingLanguage = useLanguage(({ language }) => language.code)
  const [{ data, error }, refetch] = useStaffQuery({ query: PlacesQuery, variables: { requestingLanguage } })
  const [act, setAct] = useState<Act | null>(null)
  const linesOf = usePlaceChanges()
  const { permissions } = useStaffMe()
  const buttons = (request: Omit<Act, 'approve'>) => (
    <div className={styles.row}>
      <Button onClick={() => setAct({ ...request, approve: true })}>{t`Approve`}</Button>
      <Button variant="default" onClick={() => setAct({ ...request, approve: false })}>{t`Decline`}</Button>
    </div>
  )
  const send = ({ _id, approve, isClaim }: Act, reason: string) =>
    isClaim
      ? client.mutation(DecideClaimMutation, { _id, approve, reason }).toPromise()
      : client.mutation(DecideSuggestionMutation, { _id, approve, reason }).toPromise()

  return (
    <StaffPage title={t`Places`}>
      {error && !data ? (
        <ErrorView />
      ) : !data ? (
        <RowsSkeleton />
      ) : data.staffClaims.length + data.staffSuggestions.length === 0 ? (
        <EmptyState
          drawing={<Signpost />}
          title={t`Nothing to decide`}
          hint={t`Claims and suggested changes appear here.`}
        />
      ) : (
        <ul className={styles.list}>
          {data.staffClaims.map(({ _id, place_id, title, address, username, note, has_document }) => (
            <li key={_id} className={styles.card}>
              <h2 dir="auto">
                <Link to={`/places/${place_id}/info`} target="_blank">
                  {title}
                </Link>
              </h2>
              <p className={styles.dim}>{t`${username} says this is theirs`}</p>
              <p dir="auto">{address}</p>
              <p dir="auto">{note}</p>
              {has_document && <Evidence claimId={_id} />}
              {buttons({ _id, title, isClaim: true })}
            </li>
          ))}
          {data.staffSuggestions.map(({ _id, place_id, title, username, note, changes }) => (
            <li key={_id} className={styles.card}>
              <h2 dir="auto">
                <Link to={`/places/${place_id}/info`} target="_blank">
                  {title}
                </Link>
              </h2>
              <p className={styles.dim}>{t`${username} suggests a change`}</p>
              <p dir="auto">{note}</p>
              {changes.flatMap(linesOf).map(({ label, before, after, areHours }) => (
                <p key={label}>
                  <strong>{label}</strong>
                  <br />
                  <span className={styles.dim}>{t`Now`}</span> {areHours ? before : <bdi>{before}</bdi>}
                  <br />
                  <span className={styles.dim}>{t`Suggested`}</span> {areHours ? after : <bdi>{after}</bdi>}
                </p>
              ))}
              {buttons({ _id, title, isClaim: false })}
            </li>
          ))}
        </ul>
      )}
      {permissions.includes('cases.decide') && <HiddenPlaces />}
      <MergePlaces />
      {act && (
        <ReasonDialog<unknown>
          title={act.approve ? t`Approve this?` : t`Decline this?`}
          action={act.approve ? t`Approve` : t`Decline`}
          isHarmless={act.approve}
          done={act.approve ? t`Approved: ${isolate(act.title)}` : t`Declined: ${isolate(act.title)}`}
          send={(reason) => send(act, reason)}
          onDone={() => {
            setAct(null)
            refetch({ requestPolicy: 'network-only' })
          }}
          onClose={() => setAct(null)}
        >
          <p>{t`The reason is for the log.`}</p>
        </ReasonDialog>
      )}
    </StaffPage>
  )
}
