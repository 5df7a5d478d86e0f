import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useClient } from 'urql'
import { ReasonDialog } from '#features/staff/components/ReasonDialog.tsx'
import { StaffPage } from '#features/staff/components/StaffPage.tsx'
import { Books } from '#features/staff/money/Books.tsx'
import styles from '#features/staff/staff.module.css'
import { useLoggedRead } from '#features/staff/useLoggedRead.ts'
import { useStaffMe } from '#features/staff/useStaffMe.ts'
import { isolate } from '#i18n/format.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { EndSessionsMutation, OpenPersonMutation, RestoreMutation } from './people.graphql.ts'

/** The record of one person. */
export function StaffPersonScreen() {
  const { t } = useLingui()
  const client = useClient()
  const { permissions } = useStaffMe()
  const { id = '' } = useParams()
  const { data, error, readAgain } = useLoggedRead(OpenPersonMutation, { user_id: id })
  const [act, setAct] = useState<'end' | 'restore' | null>(null)
  if (error) return <ErrorView />
  if (!data) return <RowsSkeleton />
  const person = data.staffOpenPerson
  const send = (reason: string) =>
    client.mutation(act === 'restore' ? RestoreMutation : EndSessionsMutation, { user_id: id, reason }).toPromise()
  return (
    <StaffPage title={person.username} actions={<Link to={`/profile/${id}`}>{t`Open the profile`}</Link>}>
      <div className={styles.list}>
        <PersonFacts person={person} onEnd={permissions.includes('people.act') ? () => setAct('end') : null} />
        {permissions.includes('people.act') && person.deletion_due_at && (
          <div className={styles.row}>
            <Button onClick={() => setAct('restore')}>{t`Restore the account`}</Button>
          </div>
        )}
        {permissions.includes('money.read') && <Books userId={id} />}
      </div>
      {act && (
        <ReasonDialog<unknown>
          title={act === 'end' ? t`End all sessions of ${person.username}?` : t`Restore ${person.username}?`}
          action={act === 'end' ? t`End all sessions` : t`Restore the account`}
          isHarmless={act === 'restore'}
          done={
            act === 'end'
              ? t`Sessions ended: ${isolate(person.username)}`
              : t`Account restored: ${isolate(person.username)}`
          }
          send={send}
          onDone={() => {
            setAct(null)
            readAgain()
          }}
          onClose={() => setAct(null)}
        />
      )}
    </StaffPage>
  )
}
