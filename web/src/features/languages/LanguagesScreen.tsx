import { useLingui } from '@lingui/react/macro'
import { LANGUAGES, type Language } from '@meydan/domain/languages.ts'
import { IconCheck } from '@tabler/icons-react'
import { nameOfLanguage } from '#i18n/format.ts'
import { hasDictionary, switchLanguage, tagOf, useLanguage } from '#i18n/language.ts'
import { Screen } from '#ui/Screen.tsx'
import { toast } from '#ui/toast.ts'
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

  /** Says it also afterwards: whoever chose German and reads English should know why. */
  async function choose() {
    await switchLanguage(language)
    if (!hasDictionary(language)) toast.success(t`This language is not ready yet, so the texts stay in English.`)
  }

  return (
    <button type="button" className={styles.language} aria-pressed={isCurrent} onClick={choose}>
      <span className={styles.names}>
        <span className={styles.nativeName} lang={tagOf(language)}>
          {language.nativeName}
        </span>
        <span className={styles.name}>
          {nameOfLanguage(language.code)}
          {!hasDictionary(language) && ` · ${t`texts in English`}`}
        </span>
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
