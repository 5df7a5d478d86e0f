import { useLingui } from '@lingui/react/macro'
import type { CaseDecision, CaseReason } from '@meydan/domain/case-rules.ts'
import staffStyles from '#features/staff/staff.module.css'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { CaseEvidence } from './CaseEvidence.tsx'
import { ComparedPhotos } from './ComparedPhotos.tsx'
import { CaseDetailsQuery } from './cases.graphql.ts'
import styles from './StaffCasesScreen.module.css'
import { useCaseTexts } from './useCaseTexts.ts'

/** What was reported in a case, by whom, the copies of it, and what was decided about this person before. */
export function CaseRecord({ caseId, isOwned = true }: { caseId: string; isOwned?: boolean }) {
  const { t, i18n } = useLingui()
  const { decisions, reasons } = useCaseTexts()
  const requestingLanguage = useLanguage(({ language }) => language.code)
  const [{ data }] = useStaffQuery({ query: CaseDetailsQuery, variables: { case_id: caseId, requestingLanguage } })
  return (
    <>
      <h3>{t`Reports`}</h3>
      <ul className={styles.signals}>
        {data?.staffCaseDetails.signals.map(({ _id, title, text, photos, reporter, weight }) => (
          <li key={_id}>
            <strong>{title}</strong> {text && <span dir="auto">{text}</span>}
            <ComparedPhotos photos={photos} />
            <br />
            <span className={staffStyles.dim}>
              <span dir="ltr">{reporter ?? t`Automatic flag`}</span> ·{' '}
              {t`weight ${i18n.number(weight, { maximumFractionDigits: 1 })}`}
            </span>
          </li>
        ))}
      </ul>
      <CaseEvidence evidence={data?.staffCaseDetails.evidence ?? []} />
      {isOwned && <h3>{t`Earlier decisions about this person`}</h3>}
      {isOwned && data?.staffCaseDetails.history.length === 0 && <p className={staffStyles.dim}>{t`None`}</p>}
      <ul className={styles.signals}>
        {data?.staffCaseDetails.history.map(({ _id, excerpt, decision, reason, decided_at }) => (
          <li key={_id}>
            {decisions[decision as CaseDecision]}
            {reason && <> · {reasons[reason as CaseReason]}</>} · {formatDate(Date.parse(decided_at))} ·{' '}
            <span dir="auto">{excerpt}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
