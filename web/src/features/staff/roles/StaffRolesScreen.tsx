import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useClient } from 'urql'
import { ReasonDialog } from '#features/staff/components/ReasonDialog.tsx'
import { StaffPage } from '#features/staff/components/StaffPage.tsx'
import styles from '#features/staff/staff.module.css'
import { useRoleNames } from '#features/staff/useRoleNames.ts'
import { useStaffMe } from '#features/staff/useStaffMe.ts'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { graphql, type ResultOf } from '#graphql/gql.ts'
import { isolate } from '#i18n/format.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { GrantRole } from './GrantRole.tsx'

const MembersQuery = graphql(`
  query StaffMembers {
    staffMembers {
      _id
      username
      name
      roles
      has_second_factor
    }
  }
`)

const TakeRoleMutation = graphql(`
  mutation StaffTakeRole($user_id: ID!, $role: StaffRole!, $reason: String!) {
    staffTakeRole(user_id: $user_id, role: $role, reason: $reason)
  }
`)

const ResetMutation = graphql(`
  mutation StaffResetSecondFactor($user_id: ID!, $reason: String!) {
    staffResetSecondFactor(user_id: $user_id, reason: $reason)
  }
`)

type Member = ResultOf<typeof MembersQuery>['staffMembers'][number]
type Act = { member: Member; role: Member['roles'][number] | null }

/** Who is staff: roles are given and taken here. */
export function StaffRolesScreen() {
  const { t } = useLingui()
  const me = useStaffMe()
  const names = useRoleNames()
  const client = useClient()
  const [{ data, error }, refetch] = useStaffQuery({ query: MembersQuery, variables: {} })
  const [act, setAct] = useState<Act | null>(null)
  const askAgain = () => refetch({ requestPolicy: 'network-only' })
  const send = ({ member, role }: Act, reason: string) =>
    role
      ? client.mutation(TakeRoleMutation, { user_id: member._id, role, reason }).toPromise()
      : client.mutation(ResetMutation, { user_id: member._id, reason }).toPromise()

  return (
    <StaffPage title={t`Roles`}>
      <GrantRole onGranted={askAgain} />
      {error && !data ? (
        <ErrorView />
      ) : !data ? (
        <RowsSkeleton />
      ) : (
        <ul className={styles.list}>
          {data.staffMembers.map((member) => (
            <li key={member._id} className={styles.card}>
              <h2 dir="ltr">{member.username}</h2>
              <p className={styles.dim}>
                {member.has_second_factor ? t`Authenticator app is set up` : t`No authenticator app yet`}
              </p>
              <div className={styles.row}>
                {member.roles.map((role) => (
                  <Button
                    key={role}
                    variant="default"
                    disabled={member._id === me._id}
                    onClick={() => setAct({ member, role })}
                  >
                    {t`Take ${names[role]}`}
                  </Button>
                ))}
                {member.has_second_factor && member._id !== me._id && (
                  <Button variant="subtle" onClick={() => setAct({ member, role: null })}>{t`Reset the app`}</Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {act && (
        <ReasonDialog<unknown>
          title={act.role ? t`Take ${names[act.role]} from ${act.member.username}?` : t`Reset the authenticator app?`}
          action={act.role ? t`Take the role` : t`Reset`}
          done={
            act.role
              ? t`${names[act.role]} taken from ${isolate(act.member.username)}`
              : t`Authenticator app reset: ${isolate(act.member.username)}`
          }
          send={(reason) => send(act, reason)}
          onDone={() => {
            setAct(null)
            askAgain()
          }}
          onClose={() => setAct(null)}
        />
      )}
    </StaffPage>
  )
}
