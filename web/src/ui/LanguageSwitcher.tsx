import { useLingui } from '@lingui/react/macro'
import { LANGUAGES } from '@meydan/domain/languages.ts'
import { IconChevronDown, IconWorld } from '@tabler/icons-react'
import { switchLanguage, tagOf, useLanguage } from '#i18n/language.ts'
import styles from './LanguageSwitcher.module.css'

/** A native select: fast and familiar. */
export function LanguageSwitcher() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const choose = (locale: string) => {
    const chosen = LANGUAGES.find((candidate) => candidate.locale === locale)
    if (chosen) switchLanguage(chosen)
  }
  return (
    <span className={styles.switcher}>
      <IconWorld className={styles.icon} size={18} aria-hidden="true" />
      <select
        className={styles.select}
        aria-label={t`Language`}
        value={language.locale}
        onChange={(event) => choose(event.target.value)}
      >
        {LANGUAGES.map((candidate) => (
          <option key={candidate.locale} value={candidate.locale} lang={tagOf(candidate)}>
            {candidate.nativeName}
          </option>
        ))}
      </select>
      <IconChevronDown className={styles.icon} size={16} aria-hidden="true" />
    </span>
  )
}
