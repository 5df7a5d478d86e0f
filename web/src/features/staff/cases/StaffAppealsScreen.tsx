import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { CaseDecision } from '@meydan/domain/case-rules.ts'
import { useState } from 'react'
import { useClient } from 'urql'
import { ReasonDialog } from '#features/staff/components/ReasonDialog.tsx'
import { StaffPage } from '#features/staff/components/StaffPage.tsx'
import styles from '#features/staff/staff.module.css'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { graphql } from '#graphql/gql.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { useCaseTexts } from './useCaseTexts.ts'

const AppealsQuery = graphql(`
  query StaffAppeals($requestingLanguage: String) {
    staffAppeals(requestingLanguage: $requestingLanguage) {
      _id
      username
      kind
      reason
      excerpt
      text
      appealed_at
    }
  }
`)

const DecideAppealMutation = graphql(`
  mutation StaffDecideAppeal($sanction_id: ID!, $grant: Boolean!, $answer: String!) {
    staffDecideAppeal(sanction_id: $sanction_id, grant: $grant, answer: $answer)
  }
`)

/** Appeals against decisions of colleagues. */
export function StaffAppealsScreen() {
  const { t } = useLingui()
  const { decisions } = useCaseTexts()
  const client = useClient()
  const requestingLanguage = useLanguage(({ language }) => language.code)
  const [{ data, error }, refetch] = useStaffQuery({ query: AppealsQuery, variables: { requestingLanguage } })
  const [act, setAct] = useState<{ sanction_id: string; grant: boolean } | null>(null)
  return (
    <StaffPage title={t`Appeals`}>
      {error && !data ? (
        <ErrorView />
      ) : !data ? (
        <RowsSkeleton />
      ) : data.staffAppeals.length === 0 ? (
        <EmptyState
          drawing={<Signpost />}
          title={t`No appeals`}
          hint={t`Appeals against your own decisions go to your colleagues.`}
        />
      ) : (
        <ul className={styles.list}>
          {data.staffAppeals.map(({ _id, username, kind, reason, excerpt, text, appealed_at }) => (
            <li key={_id} className={styles.card}>
              <h2 dir="ltr">{username}</h2>
              <p className={styles.dim}>
                {decisions[kind as CaseDecision]} · {reason} · {formatDateTime(Date.parse(appealed_at))}
              </p>
              <p dir="auto">{excerpt}</p>
              <blockquote dir="auto">{text}</blockquote>
              <div className={styles.row}>
                <Button onClick={() => setAct({ sanction_id: _id, grant: true })}>{t`Grant`}</Button>
                <Button
                  variant="default"
                  onClick={() => setAct({ sanction_id: _id, grant: false })}
                >{t`Refuse`}</Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {act && (
        <ReasonDialog
          title={act.grant ? t`Grant the appeal?` : t`Refuse the appeal?`}
          action={act.grant ? t`Grant` : t`Refuse`}
          isHarmless={act.grant}
          send={(answer) => client.mutation(DecideAppealMutation, { ...act, answer })}
          onDone={() => {
            setAct(null)
            refetch({ requestPolicy: 'network-only' })
          }}
          onClose={() => setAct(null)}
        >
          <p>{t`The person reads your reason.`}</p>
        </ReasonDialog>
      )}
    </StaffPage>
  )
}
