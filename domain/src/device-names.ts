import type { Dictionary } from './languages.ts'

const UNKNOWN: Record<Dictionary, string> = { en: 'Unknown device', tr: 'Bilinmeyen cihaz', fa: 'دستگاه ناشناس' }

/** A device as sessions store it ("Chrome on Android") in the language of whoever reads it. */
export function deviceName(stored: string, language: Dictionary): string {
  if (stored === UNKNOWN.en) return UNKNOWN[language]
  const [, browser, system] = /^(.+) on (.+)$/.exec(stored) ?? []
  if (!browser || language === 'en') return stored
  return language === 'fa' ? `${browser} روی ${system}` : `${system} üzerinde ${browser}`
}
