import { useLingui } from '@lingui/react/macro'
import { LANGUAGES, type Language } from '@meydan/domain/languages.ts'
import { IconCheck } from '@tabler/icons-react'
import { nameOfLanguage } from '#i18n/format.ts'
import { switchLanguage, tagOf, useLanguage } from '#i18n/language.ts'
import { Screen } from '#ui/Screen.tsx'
import styles from './LanguagesScreen.module.css'

export function LanguagesScreen() {
  const { t } = useLingui()
  const { language: current } = useLanguage()
  return (
    <Screen title={t`Languages`} backTo="/profile">
      <ul className={styles.list}>
        {LANGUAGES.map((language) => (
          <li key={language.locale}>
            <LanguageRow language={language} isCurrent={language.locale === current.locale} />
          </li>
        ))}
      </ul>
    </Screen>
  )
}

function LanguageRow({ language, isCurrent }: { language: Language; isCurrent: boolean }) {
  const { t } = useLingui()
  return (
    <button type="button" className={styles.language} aria-pressed={isCurrent} onClick={() => switchLanguage(language)}>
      <span className={styles.names}>
        <span className={styles.nativeName} lang={tagOf(language)}>
          {language.nativeName}
        </span>
        <span className={styles.name}>{nameOfLanguage(language.code)}</span>
      </span>
      {isCurrent && (
        <span className={styles.tag}>
          <IconCheck size={16} aria-hidden="true" />
          {t`current language`}
        </span>
      )}
    </button>
  )
}
