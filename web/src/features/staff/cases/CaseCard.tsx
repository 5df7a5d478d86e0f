import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { CASE_DECISIONS, type CaseDecision, type CaseReason, HIDEABLE_SUBJECTS } from '@meydan/domain/case-rules.ts'
import { Link } from 'react-router'
import staffStyles from '#features/staff/staff.module.css'
import { useStaffQuery } from '#features/staff/useStaffQuery.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { CaseEvidence } from './CaseEvidence.tsx'
import { ComparedPhotos } from './ComparedPhotos.tsx'
import { CaseDetailsQuery, type StaffCase } from './cases.graphql.ts'
import styles from './StaffCasesScreen.module.css'
import { useCaseTexts } from './useCaseTexts.ts'

interface CaseCardProps {
  row: StaffCase
  checkedCount: number
  onClaim: () => void
  onDecide: (decision: CaseDecision) => void
}

const linkOf = ({ subject_type, subject_id, owner_id }: StaffCase) =>
  subject_type === 'post'
    ? `/post/${subject_id}`
    : subject_type === 'place'
      ? `/places/${subject_id}/info`
      : `/profile/${owner_id}`

/** The chosen case: what was reported, by whom, what was decided before, and the decisions. */
export function CaseCard({ row, checkedCount, onClaim, onDecide }: CaseCardProps) {
  const { t, i18n } = useLingui()
  const { subjects, decisions, reasons } = useCaseTexts()
  const requestingLanguage = useLanguage(({ language }) => language.code)
  const [{ data }] = useStaffQuery({
    query: CaseDetailsQuery,
    variables: { case_id: row._id, requestingLanguage },
  })
  const offered = CASE_DECISIONS.filter(
    (decision) => HIDEABLE_SUBJECTS.includes(row.subject_type) || (decision !== 'hide' && decision !== 'delete'),
  )
  return (
    <section className={staffStyles.card} aria-label={t`Case`}>
      <h2 dir="auto">{row.excerpt}</h2>
      <p className={staffStyles.dim}>
        {subjects[row.subject_type]} · <span dir="ltr">{row.owner}</span> ·{' '}
        <Link to={linkOf(row)} target="_blank">{t`Open it`}</Link>
      </p>
      <div className={staffStyles.row}>
        <Button variant="default" onClick={onClaim}>
          {row.claimed_by ? t`Release` : t`Claim`}
        </Button>
        {offered.map((decision) => (
          <Button
            key={decision}
            variant={decision === 'dismiss' ? 'default' : 'light'}
            color={decision === 'dismiss' ? undefined : 'red'}
            onClick={() => onDecide(decision)}
          >
            {decisions[decision]}
          </Button>
        ))}
      </div>
      {checkedCount > 1 && <p>{t`A decision is for all ${i18n.number(checkedCount)} selected cases.`}</p>}
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
      <h3>{t`Earlier decisions about this person`}</h3>
      {data?.staffCaseDetails.history.length === 0 && <p className={staffStyles.dim}>{t`None`}</p>}
      <ul className={styles.signals}>
        {data?.staffCaseDetails.history.map(({ _id, excerpt, decision, reason, decided_at }) => (
          <li key={_id}>
            {decisions[decision as CaseDecision]}
            {reason && <> · {reasons[reason as CaseReason]}</>} · {formatDate(Date.parse(decided_at))} ·{' '}
            <span dir="auto">{excerpt}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
