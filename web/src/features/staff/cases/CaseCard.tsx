import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { CaseDecision } from '@meydan/domain/case-rules.ts'
import { CASE_MESSAGES } from '@meydan/domain/staff-rules.ts'
import { Link } from 'react-router'
import staffStyles from '#features/staff/staff.module.css'
import { formatTime } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { CaseRecord } from './CaseRecord.tsx'
import type { StaffCase } from './cases.graphql.ts'
import { useCaseTexts } from './useCaseTexts.ts'

interface CaseCardProps {
  row: StaffCase
  /** What can be decided about the case, or about all that are selected. */
  offered: CaseDecision[]
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

/** A colleague has claimed it: nothing is offered before they decide, release it or run out of time. */
export const isTaken = ({ decisions }: StaffCase) => decisions.length === 0

/** The chosen case: the decisions, and what there is to know before one. */
export function CaseCard({ row, offered, checkedCount, onClaim, onDecide }: CaseCardProps) {
  const { t, i18n } = useLingui()
  const { subjects, decisions } = useCaseTexts()
  const say = useSay()
  return (
    <section className={staffStyles.card} aria-label={t`Case`}>
      <h2 dir="auto">{row.excerpt}</h2>
      <p className={staffStyles.dim}>
        {subjects[row.subject_type]} · {row.owner ? <span dir="ltr">{row.owner}</span> : t`Nobody owns it`} ·{' '}
        <Link to={linkOf(row)} target="_blank">{t`Open it`}</Link>
      </p>
      {isTaken(row) && row.claimed_until && (
        <p>{t`A colleague is looking at this case until ${formatTime(Date.parse(row.claimed_until))}.`}</p>
      )}
      {row.has_changed_hands && <p>{say(CASE_MESSAGES.otherOwner)}</p>}
      <div className={staffStyles.row}>
        {!isTaken(row) && (
          <Button variant="default" onClick={onClaim}>
            {row.claimed_by ? t`Release` : t`Claim`}
          </Button>
        )}
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
      {checkedCount > 1 && offered.length === 0 && <p>{t`No decision is possible for all selected cases.`}</p>}
      {checkedCount > 1 && offered.length > 0 && (
        <p>{t`A decision is for all ${i18n.number(checkedCount)} selected cases.`}</p>
      )}
      <CaseRecord caseId={row._id} isOwned={row.owner_id !== null} />
    </section>
  )
}
