import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { Plural, useLingui } from '@lingui/react/macro'
import { Checkbox, UnstyledButton } from '@mantine/core'
import { formatRelativeTime } from '#i18n/format.ts'
import type { StaffCase } from './cases.graphql.ts'
import styles from './StaffCasesScreen.module.css'
import { useCaseTexts } from './useCaseTexts.ts'

interface CaseRowProps {
  row: StaffCase
  isChosen: boolean
  isChecked: boolean
  onChoose: () => void
  onCheck: (isOn: boolean) => void
}

export function CaseRow({ row, isChosen, isChecked, onChoose, onCheck }: CaseRowProps) {
  const { t } = useLingui()
  const { subjects } = useCaseTexts()
  return (
    <li className={styles.row} data-chosen={isChosen}>
      <Checkbox
        aria-label={t`Select ${row.excerpt}`}
        checked={isChecked}
        onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
      />
      <UnstyledButton className={styles.choose ?? ''} aria-pressed={isChosen} onClick={onChoose}>
        <span dir="auto">{row.excerpt}</span>
        <span className={styles.facts}>
          {subjects[row.subject_type]} · <Plural value={row.signals_count} one="# report" other="# reports" /> ·{' '}
          {formatRelativeTime(Date.parse(row.created_at))}
          {row.claimed_by && <> · {t`with ${row.claimed_by}`}</>}
        </span>
      </UnstyledButton>
    </li>
  )
}
