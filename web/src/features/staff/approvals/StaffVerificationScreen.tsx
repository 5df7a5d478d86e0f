import { Plural, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useClient } from 'urql'
import { ReasonDialog } from '#features/staff/components/ReasonDialog.tsx'
import { StaffPage } from '#features/staff/components/StaffPage.tsx'
import staffStyles from '#features/staff/staff.module.css'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { graphql } from '#graphql/gql.ts'
import { formatRelativeTime, isolate } from '#i18n/format.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import styles from './Papers.module.css'
import { Papers } from './Papers.tsx'

const VerificationsQuery = graphql(`
  query StaffVerifications {
    staffVerifications {
      _id
      user_id
      username
      full_name
      id_number
      postal_code
      address
      applicant
      papers_count
      created_at
    }
  }
`)

const DecideMutation = graphql(`
  mutation StaffDecideVerification($_id: ID!, $approve: Boolean!, $reason: String!) {
    staffDecideVerification(_id: $_id, approve: $approve, reason: $reason)
  }
`)

type Act = { _id: string; username: string; approve: boolean }

/** Requests for the verified badge: the form beside its papers. */
export function StaffVerificationScreen() {
  const { t } = useLingui()
  const client = useClient()
  const [{ data, error }, refetch] = useStaffQuery({ query: VerificationsQuery, variables: {} })
  const [act, setAct] = useState<Act | null>(null)
  return (
    <StaffPage title={t`Verification`}>
      {error && !data ? (
        <ErrorView />
      ) : !data ? (
        <RowsSkeleton />
      ) : data.staffVerifications.length === 0 ? (
        <EmptyState drawing={<Signpost />} title={t`No papers to look at`} hint={t`New requests appear here.`} />
      ) : (
        <ul className={staffStyles.list}>
          {data.staffVerifications.map(({ _id, username, ...request }) => (
            <li key={_id} className={`${staffStyles.card} ${styles.request}`}>
              <div className={styles.form}>
                <h2 dir="ltr">
                  <Link to={`/profile/${request.user_id}`} target="_blank">
                    {username}
                  </Link>
                </h2>
                <p className={staffStyles.dim}>
                  {request.applicant === 'person' ? t`Person` : t`Business`} ·{' '}
                  <Plural value={request.papers_count} one="# paper" other="# papers" /> ·{' '}
                  {formatRelativeTime(Date.parse(request.created_at))}
                </p>
                <dl>
                  <dt>{t`Full name`}</dt>
                  <dd dir="auto">{request.full_name}</dd>
                  <dt>{t`ID number`}</dt>
                  <dd dir="ltr">{request.id_number}</dd>
                  <dt>{t`Postal code`}</dt>
                  <dd dir="ltr">{request.postal_code}</dd>
                  <dt>{t`Address`}</dt>
                  <dd dir="auto">{request.address}</dd>
                </dl>
                <div className={staffStyles.row}>
                  <Button onClick={() => setAct({ _id, username, approve: true })}>{t`Approve`}</Button>
                  <Button variant="default" onClick={() => setAct({ _id, username, approve: false })}>
                    {t`Decline`}
                  </Button>
                </div>
              </div>
              <Papers requestId={_id} />
            </li>
          ))}
        </ul>
      )}
      {act && (
        <ReasonDialog
          title={act.approve ? t`Give ${act.username} the verified badge?` : t`Decline ${act.username}?`}
          action={act.approve ? t`Approve` : t`Decline`}
          isHarmless={act.approve}
          done={act.approve ? t`Verified: ${isolate(act.username)}` : t`Request declined: ${isolate(act.username)}`}
          send={(reason) => client.mutation(DecideMutation, { _id: act._id, approve: act.approve, reason })}
          onDone={() => {
            setAct(null)
            refetch({ requestPolicy: 'network-only' })
          }}
          onClose={() => setAct(null)}
        >
          <p>{act.approve ? t`The reason is for the log.` : t`The person reads your reason.`}</p>
        </ReasonDialog>
      )}
    </StaffPage>
  )
}
