export type Direction = 'ltr' | 'rtl'

export interface Language {
  /** The first part of the value in local storage: `en_US,ltr,English`. */
  readonly locale: string
  /** Sent to the server as `requestingLanguage`. */
  readonly code: string
  readonly direction: Direction
  readonly name: string
  readonly nativeName: string
}

export const LANGUAGES = [
  { locale: 'en_US', code: 'en', direction: 'ltr', name: 'English', nativeName: 'English' },
  { locale: 'tr_TR', code: 'tr', direction: 'ltr', name: 'Turkish', nativeName: 'Türkçe' },
  { locale: 'fa_IR', code: 'fa', direction: 'rtl', name: 'Persian', nativeName: 'فارسی' },
  { locale: 'ar_SA', code: 'ar', direction: 'rtl', name: 'Arabic', nativeName: 'العربية' },
  { locale: 'zh_CN', code: 'zh', direction: 'ltr', name: 'Chinese', nativeName: '中文' },
  { locale: 'de_DE', code: 'de', direction: 'ltr', name: 'German', nativeName: 'Deutsch' },
  { locale: 'hi_IN', code: 'hi', direction: 'ltr', name: 'Hindi', nativeName: 'हिन्दी' },
  { locale: 'pt_BR', code: 'pt', direction: 'ltr', name: 'Portuguese', nativeName: 'Português' },
  { locale: 'ru_RU', code: 'ru', direction: 'ltr', name: 'Russian', nativeName: 'Русский' },
  { locale: 'es_ES', code: 'es', direction: 'ltr', name: 'Spanish', nativeName: 'Español' },
  { locale: 'fr_FR', code: 'fr', direction: 'ltr', name: 'French', nativeName: 'Français' },
  { locale: 'ko_KR', code: 'ko', direction: 'ltr', name: 'Korean', nativeName: '한국어' },
  { locale: 'ja_JP', code: 'ja', direction: 'ltr', name: 'Japanese', nativeName: '日本語' },
] as const satisfies readonly Language[]

export const DEFAULT_LANGUAGE: Language = LANGUAGES[0]

/** Languages whose interface texts exist; the others show English texts. */
export const DICTIONARIES = ['en', 'tr', 'fa'] as const
export type Dictionary = (typeof DICTIONARIES)[number]

export const dictionaryOf = (language: Language): Dictionary =>
  DICTIONARIES.find((dictionary) => dictionary === language.code) ?? 'en'

/** The dictionary for a stored language (`tr_TR`) of an account; English if there is none. */
export const dictionaryFor = (locale: string | null | undefined): Dictionary =>
  DICTIONARIES.find((dictionary) => locale?.split('_')[0] === dictionary) ?? 'en'

export const storedLanguage = ({ locale, direction, name }: Language) => `${locale},${direction},${name}`

/** The stored language, or null if it is missing or unknown. */
export function readStoredLanguage(stored: string | null): Language | null {
  const locale = stored?.split(',')[0]
  return LANGUAGES.find((language) => language.locale === locale) ?? null
}

/** The first of the browser's languages (`tr-TR`, `en`) that has a dictionary, or the default. */
export function preferredLanguage(tags: readonly string[]): Language {
  const codes = tags.map((tag) => tag.split('-')[0])
  const code = codes.find((candidate) => DICTIONARIES.some((dictionary) => dictionary === candidate))
  return LANGUAGES.find((language) => language.code === code) ?? DEFAULT_LANGUAGE
}
