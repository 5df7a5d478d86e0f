import { i18n } from '@lingui/core'
import { dictionaryOf, type Language, readStoredLanguage, storedLanguage } from '@meydan/domain/languages.ts'
import { create } from 'zustand'

export const LANGUAGE_KEY = 'lang'

interface LanguageState {
  language: Language
}

export const useLanguage = create<LanguageState>(() => ({
  language: readStoredLanguage(localStorage.getItem(LANGUAGE_KEY)),
}))

export const currentLanguage = () => useLanguage.getState().language

/** The BCP 47 tag for `Intl` and for `lang` attributes. */
export const tagOf = ({ locale }: Language) => locale.replace('_', '-')

const dictionaries = {
  en: () => import('./dictionaries/en.po'),
  tr: () => import('./dictionaries/tr.po'),
  fa: () => import('./dictionaries/fa.po'),
}

async function show(language: Language) {
  const dictionary = dictionaryOf(language)
  const { messages } = await dictionaries[dictionary]()
  i18n.loadAndActivate({ locale: dictionary, messages })
  document.documentElement.lang = dictionary
  document.documentElement.dir = language.direction
}

/** Before the first render: the texts of the stored language. */
export const startLanguage = () => show(currentLanguage())

/** Texts first, then the direction and the store, so that no half-translated page is ever seen. */
export async function switchLanguage(language: Language) {
  await show(language)
  localStorage.setItem(LANGUAGE_KEY, storedLanguage(language))
  useLanguage.setState({ language })
}
