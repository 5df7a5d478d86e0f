import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { CaseDecision } from '@meydan/domain/case-rules.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useClient } from 'urql'
import { ReasonDialog } from '#features/staff/components/ReasonDialog.tsx'
import { StaffPage } from '#features/staff/components/StaffPage.tsx'
import styles from '#features/staff/staff.module.css'
import { useStaffMe } from '#features/staff/useStaffMe.ts'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { graphql } from '#graphql/gql.ts'
import { formatDateTime, isolate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { CaseRecord } from './CaseRecord.tsx'
import { useCaseTexts } from './useCaseTexts.ts'

const AppealsQuery = graphql(`
  query StaffAppeals($requestingLanguage: String) {
    staffAppeals(requestingLanguage: $requestingLanguage) {
      _id
      case_id
      user_id
      username
      kind
      reason
      subject_type
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

type Act = { sanction_id: string; grant: boolean; username: string }

/** Appeals against decisions of colleagues. */
export function StaffAppealsScreen() {
  const { t } = useLingui()
  const { decisions, subjects } = useCaseTexts()
  const { permissions } = useStaffMe()
  const client = useClient()
  const requestingLanguage = useLanguage(({ language }) => language.code)
  const [{ data, error }, refetch] = useStaffQuery({ query: AppealsQuery, variables: { requestingLanguage } })
  const [opened, setOpened] = useState<string | null>(null)
  const [act, setAct] = useState<Act | null>(null)
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
          {data.staffAppeals.map(({ _id, username, user_id, kind, reason, excerpt, text, appealed_at, ...appeal }) => (
            <li key={_id} className={styles.card}>
              <h2 dir="ltr">
                {/* What was taken down opens for nobody: the record of the case has a copy of it. */}
                <Link to={permissions.includes('people.read') ? `/staff/people/${user_id}` : `/profile/${user_id}`}>
                  {username}
                </Link>
              </h2>
              <p className={styles.dim}>
                {decisions[kind as CaseDecision]} · {reason} · {formatDateTime(Date.parse(appealed_at))}
              </p>
              <p>
                {subjects[appeal.subject_type]}: <bdi>{excerpt}</bdi>
              </p>
              <Button
                variant="subtle"
                size="compact-md"
                className={styles.disclose}
                aria-expanded={opened === _id}
                onClick={() => setOpened(opened === _id ? null : _id)}
              >
                {t`What was reported`}
              </Button>
              {opened === _id && <CaseRecord caseId={appeal.case_id} />}
              <h3>{t`Appeal`}</h3>
              <blockquote dir="auto">{text}</blockquote>
              <div className={styles.row}>
                <Button onClick={() => setAct({ sanction_id: _id, grant: true, username })}>{t`Grant`}</Button>
                <Button
                  variant="default"
                  onClick={() => setAct({ sanction_id: _id, grant: false, username })}
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
          done={act.grant ? t`Appeal granted: ${isolate(act.username)}` : t`Appeal refused: ${isolate(act.username)}`}
          send={(answer) =>
            client.mutation(DecideAppealMutation, { sanction_id: act.sanction_id, grant: act.grant, answer })
          }
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
