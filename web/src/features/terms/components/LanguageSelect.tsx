import { useLingui } from '@lingui/react/macro'
import { LANGUAGES } from '@meydan/domain/languages.ts'
import { IconChevronDown } from '@tabler/icons-react'
import styles from './LanguageSelect.module.css'

interface LanguageSelectProps {
  languages: string[]
  value: string
  onChange: (lang: string) => void
}

const nativeNameOf = (lang: string) => LANGUAGES.find(({ code }) => code === lang)?.nativeName ?? lang

/** Chooses the language of a text, independent of the interface. */
export function LanguageSelect({ languages, value, onChange }: LanguageSelectProps) {
  const { t } = useLingui()
  return (
    <div className={styles.bar}>
      <span className={styles.frame}>
        <select
          className={styles.select}
          aria-label={t`Language of the text`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {languages.map((lang) => (
            <option key={lang} value={lang} lang={lang}>
              {nativeNameOf(lang)}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles.chevron} size={16} aria-hidden="true" />
      </span>
    </div>
  )
}
