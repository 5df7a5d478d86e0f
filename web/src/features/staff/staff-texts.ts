import { i18n } from '@lingui/core'
import { dictionaryOf } from '@meydan/domain/languages.ts'
import { useEffect, useState } from 'react'
import { useLanguage } from '#i18n/language.ts'

const dictionaries = {
  en: () => import('#i18n/dictionaries/staff/en.po'),
  tr: () => import('#i18n/dictionaries/staff/tr.po'),
  fa: () => import('#i18n/dictionaries/staff/fa.po'),
}

/** Adds the texts of the console to those of the app; returns whether they are there in the present language. */
export function useStaffTexts(): boolean {
  const dictionary = dictionaryOf(useLanguage(({ language }) => language))
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    dictionaries[dictionary]().then(({ messages }) => {
      i18n.load(dictionary, messages)
      i18n.activate(dictionary)
      setLoaded(dictionary)
    })
  }, [dictionary])
  return loaded === dictionary
}
