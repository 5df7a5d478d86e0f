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

/** The language of the public page that led here (public/boot.js), else the device's languages. */
function preferredTags(): readonly string[] {
  const ofPage = sessionStorage.getItem(LANGUAGE_KEY)
  return ofPage ? [ofPage] : navigator.languages
}

/** The language chosen here, else the page's or the device's. The account's is read after login. */
const firstLanguage = () => readStoredLanguage(localStorage.getItem(LANGUAGE_KEY)) ?? preferredLanguage(preferredTags())

export const useLanguage = create<LanguageState>(() => ({ language: firstLanguage() }))

export const currentLanguage = () => useLanguage.getState().language

/** The BCP 47 tag for `Intl` and for `lang` attributes. */
export const tagOf = ({ locale }: Language) => locale.replace('_', '-')

/** Whether the interface exists in this language; otherwise it shows English texts. */
export const hasDictionary = (language: Language) => dictionaryOf(language) === language.code

/** The tag for numbers and dates: those of the texts, so a language without a dictionary has European digits. */
export const currentTag = () => (hasDictionary(currentLanguage()) ? tagOf(currentLanguage()) : 'en-US')

const dictionaries = {
  en: () => import('./dictionaries/en.po'),
  tr: () => import('./dictionaries/tr.po'),
  fa: () => import('./dictionaries/fa.po'),
}

// A sentence of the server without an entry is its own text (scripts/lean-english.ts). Those with placeholders always have one.
i18n.setMessagesCompiler((sentence) => [sentence])

async function show(language: Language) {
  const dictionary = dictionaryOf(language)
  const { messages } = await dictionaries[dictionary]()
  i18n.loadAndActivate({ locale: dictionary, messages })
  document.documentElement.lang = dictionary
  document.documentElement.dir = language.direction
}

/** Loads the texts of the stored language before the first render. */
export const startLanguage = () => show(currentLanguage())

/** Loads the texts before the state changes, so that no half-translated page is shown. */
export async function switchLanguage(language: Language) {
  await show(language)
  localStorage.setItem(LANGUAGE_KEY, storedLanguage(language))
  useLanguage.setState({ language })
}
