import { useLingui } from '@lingui/react/macro'
import staffStyles from '#features/staff/staff.module.css'
import { formatDate } from '#i18n/format.ts'
import styles from './StaffCasesScreen.module.css'

interface CaseEvidenceProps {
  evidence: {
    _id: string
    reporter: string
    created_at: string
    lines: { name: string; text: string; at: string | null }[]
  }[]
}

/** What reporters saw, as it was at that moment: it may have been changed or deleted since. */
export function CaseEvidence({ evidence }: CaseEvidenceProps) {
  const { t } = useLingui()
  const names: Record<string, string> = { reporter: t`Reporter`, reported: t`Reported person` }
  return evidence
    .filter(({ lines }) => lines.length > 0)
    .map(({ _id, reporter, created_at, lines }) => (
      <details key={_id}>
        <summary>
          {t`Copy at the time of the report`} · <span dir="ltr">{reporter}</span> · {formatDate(Date.parse(created_at))}
        </summary>
        <ul className={styles.signals}>
          {lines.map(({ name, text, at }) => (
            <li key={`${at} ${name} ${text}`}>
              <span className={staffStyles.dim}>{names[name] ?? name}</span> <span dir="auto">{text}</span>
            </li>
          ))}
        </ul>
      </details>
    ))
}
