import { i18n } from '@lingui/core'
import {
  dictionaryOf,
  type Language,
  preferredLanguage,
  readStoredLanguage,
  storedLanguage,
} from '@meydan/domain/languages.ts'
import { create } from 'zustand'

export const LANGUAGE_KEY = 'lang'

interface LanguageState {
  language: Language
}

export const hasStoredLanguage = () => localStorage.getItem(LANGUAGE_KEY) !== null

/** What was chosen here, else the device's own language. The account's is read once somebody is logged in. */
const firstLanguage = () =>
  readStoredLanguage(localStorage.getItem(LANGUAGE_KEY)) ?? preferredLanguage(navigator.languages)

export const useLanguage = create<LanguageState>(() => ({ language: firstLanguage() }))

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
