import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { dictionaryOf, type Language } from '@meydan/domain/languages.ts'
import { useEffect, useId, useState } from 'react'
import { lookUp } from '#features/directory/lookup.ts'
import { useSession } from '#graphql/session.ts'
import { nameOfLanguage } from '#i18n/format.ts'
import { hasStoredLanguage, switchLanguage, tagOf, useLanguage } from '#i18n/language.ts'
import styles from './LanguageSuggestion.module.css'
import { suggestedLanguage } from './suggested-language.ts'

/** Suggests a language once to visitors who have not chosen one, without covering the page. */
export function LanguageSuggestion() {
  const { t } = useLingui()
  const title = useId()
  const zone = useSession((session) => session.zone)
  const { language: current } = useLanguage()
  const [suggested, setSuggested] = useState<Language | null>(null)

  useEffect(() => {
    if (hasStoredLanguage()) return
    lookUp().then(
      ({ country }) => setSuggested(suggestedLanguage(zone, country)),
      () => setSuggested(null),
    )
  }, [zone])

  if (!suggested || suggested.locale === current.locale || hasStoredLanguage()) return null
  const name = nameOfLanguage(suggested.code)
  const hasTexts = dictionaryOf(suggested) === suggested.code
  return (
    <div role="dialog" aria-labelledby={title} className={styles.card}>
      <p id={title} className={styles.question}>{t`Use ${name} here?`}</p>
      {!hasTexts && <p className={styles.hint}>{t`Its texts are still being translated.`}</p>}
      <div className={styles.answers}>
        <Button variant="default" onClick={() => switchLanguage(current)} lang={tagOf(current)}>
          {current.nativeName}
        </Button>
        <Button onClick={() => switchLanguage(suggested)} lang={tagOf(suggested)}>
          {suggested.nativeName}
        </Button>
      </div>
    </div>
  )
}
