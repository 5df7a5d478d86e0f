import { useLanguage } from '#i18n/language.ts'
import styles from './AuditChanges.module.css'
import { useAuditFields } from './useAuditFields.ts'

interface AuditChangesProps {
  /** As JSON. */
  before: string | null
  after: string | null
}

/** What an act changed, fact by fact. */
export function AuditChanges({ before, after }: AuditChangesProps) {
  const linesOf = useAuditFields()
  const arrow = useLanguage(({ language }) => (language.direction === 'rtl' ? '←' : '→'))
  const lines = linesOf(before, after)
  if (lines.length === 0) return null
  return (
    <dl className={styles.changes}>
      {lines.map(({ name, label, before: was, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {was !== null && (
              <>
                <bdi>{was}</bdi> {arrow}{' '}
              </>
            )}
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
