import { useLingui } from '@lingui/react/macro'
import { VERIFICATION_REASON_MAX_CHARACTERS } from '@meydan/domain/people-rules.ts'
import { useState } from 'react'
import { useClient } from 'urql'
import { ReasonDialog } from '#features/staff/components/ReasonDialog.tsx'
import { StaffPage } from '#features/staff/components/StaffPage.tsx'
import staffStyles from '#features/staff/staff.module.css'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { graphql } from '#graphql/gql.ts'
import { isolate } from '#i18n/format.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { RequestCard } from './RequestCard.tsx'

const VerificationsQuery = graphql(`
  query StaffVerifications {
    staffVerifications {
      _id
      user_id
      username
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
          {data.staffVerifications.map((request) => (
            <RequestCard
              key={request._id}
              request={request}
              onDecide={(approve) => setAct({ _id: request._id, username: request.username, approve })}
            />
          ))}
        </ul>
      )}
      {act && (
        <ReasonDialog
          title={act.approve ? t`Give ${act.username} the verified badge?` : t`Decline ${act.username}?`}
          action={act.approve ? t`Approve` : t`Decline`}
          isHarmless={act.approve}
          {...(!act.approve && { maxCharacters: VERIFICATION_REASON_MAX_CHARACTERS })}
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
