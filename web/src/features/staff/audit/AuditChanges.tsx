import { useLanguage } from '#i18n/language.ts'
import styles from './AuditChanges.module.css'
import { type AuditNames, useAuditFields } from './useAuditFields.ts'

interface AuditChangesProps {
  /** As JSON. */
  before: string | null
  after: string | null
  names: AuditNames
}

/** What an act changed, fact by fact. */
export function AuditChanges({ before, after, names }: AuditChangesProps) {
  const linesOf = useAuditFields(names)
  const arrow = useLanguage(({ language }) => (language.direction === 'rtl' ? '←' : '→'))
  const lines = linesOf(before, after)
  if (lines.length === 0) return null
  return (
    <dl className={styles.changes}>
      {lines.map(({ name, label, before: was, value, areHours }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {was !== null && (
              <>
                {areHours ? was : <bdi>{was}</bdi>} {arrow}{' '}
              </>
            )}
            {areHours ? value : <bdi>{value}</bdi>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
