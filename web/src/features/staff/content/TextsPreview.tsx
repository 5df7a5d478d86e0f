import type { Texts } from '@meydan/domain/content-rules.ts'
import { DICTIONARIES } from '@meydan/domain/languages.ts'
import staffStyles from '#features/staff/staff.module.css'
import { nameOfLanguage } from '#i18n/format.ts'
import styles from './StaffContentScreen.module.css'

interface TextsPreviewProps {
  label: string
  texts: Texts
  isHtml?: boolean
}

/** How people read a text, in the three languages side by side. */
export function TextsPreview({ label, texts, isHtml = false }: TextsPreviewProps) {
  return (
    <section className={styles.preview} aria-label={label}>
      {DICTIONARIES.map((language) => (
        <div key={language} lang={language} dir={language === 'fa' ? 'rtl' : 'ltr'} className={staffStyles.card}>
          <p className={staffStyles.dim}>{nameOfLanguage(language)}</p>
          {isHtml ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has left out what runs, loads or styles
            <div dangerouslySetInnerHTML={{ __html: texts[language] }} />
          ) : (
            <p className={staffStyles.text}>{texts[language] || '–'}</p>
          )}
        </div>
      ))}
    </section>
  )
}
