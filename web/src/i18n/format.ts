import { countryInWords } from '@meydan/domain/countries.ts'
import { signInWords, writePrice } from '@meydan/domain/price.ts'
import { currentTag } from './language.ts'

/** With this tag alone, `Intl` uses Persian digits and the Persian calendar. */
const here = () => currentTag()

export const formatNumber = (value: number, tag = here()) => new Intl.NumberFormat(tag).format(value)

/** A number as it is typed into a field: the reader's digits, no separators of thousands. */
export const formatTyped = (value: number, tag = here()) =>
  new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 2 }).format(value)

/** 12,400 → 12.4K, to save room. */
export const formatCount = (value: number, tag = here()) =>
  new Intl.NumberFormat(tag, value < 10_000 ? {} : { notation: 'compact', maximumFractionDigits: 1 }).format(value)

export const formatPrice = (value: number, sign: string, tag = here()) => writePrice(value, sign, tag)

/** The sign of a currency alone. */
export const formatSign = (sign: string, tag = here()) => signInWords(sign, tag)

const RELATIVE_STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const DAY_MS = 86_400_000

/** Whole days by the reader's own calendar: at 00:01, 23:59 was yesterday. */
export function daysSince(at_ms: number, now_ms: number): number {
  const midnight = (moment_ms: number) => {
    const day = new Date(moment_ms)
    return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
  }
  return (midnight(now_ms) - midnight(at_ms)) / DAY_MS
}

/** `3 hours ago`, in the largest unit that fits. */
export function formatRelativeTime(at_ms: number, now_ms = Date.now(), tag = here()) {
  const seconds = (at_ms - now_ms) / 1000
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const step = RELATIVE_STEPS.find(([, size]) => Math.abs(seconds) >= size)
  if (!step) return format.format(0, 'second')
  const [unit, size] = step
  return format.format(unit === 'day' ? -daysSince(at_ms, now_ms) : Math.round(seconds / size), unit)
}

export const formatDate = (at_ms: number, tag = here()) =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(at_ms)

/** November 2026; `Intl` would put the Persian year first. */
export function formatMonth(at_ms: number, tag = here()) {
  const parts = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long' }).formatToParts(at_ms)
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value
  return `${part('month')} ${part('year')}`
}

/** Keeps a name of another script from changing the order of the text around it. */
export const isolate = (name: string) => `\u2068${name}\u2069`

/** The direction most letters have: an address may begin with a foreign word. Null without letters. */
export function mainDirection(text: string): 'rtl' | 'ltr' | null {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const rtl = count(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu)
  const all = count(/\p{L}/gu)
  return all === 0 ? null : rtl * 2 >= all ? 'rtl' : 'ltr'
}

/** Words in a row, with the comma of their own script: an address is written in the language of its place. */
export function commaList(parts: (string | null)[]): string {
  const words = parts.filter(Boolean)
  return words.join(mainDirection(words.join('')) === 'rtl' || /[۰-۹]/.test(words[0] ?? '') ? '، ' : ', ')
}

export const formatDateTime = (at_ms: number, tag = here()) =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(at_ms)

/** 14:05 */
export const formatTime = (at_ms: number, tag = here()) =>
  new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(at_ms)

export const nameOfCountry = (code: string, tag = here()) =>
  new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' }).of(code) ?? code

/** Translates the country of an address, which is stored in English. */
export const formatCountry = (country: string, tag = here()) => countryInWords(country, tag)

/** The name of a language in the reader's language. */
export const nameOfLanguage = (code: string, tag = here()) =>
  new Intl.DisplayNames(tag, { type: 'language' }).of(code) ?? code

/** 4.25 → 4.3 */
export const formatRating = (value: number, tag = here()) =>
  new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)

/** 0.42 → 42 %. */
export const formatPercent = (part: number, tag = here()) =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }).format(part)

const BYTES_OF: [unit: string, bytes: number][] = [
  ['megabyte', 1024 ** 2],
  ['kilobyte', 1024],
]

/** 1.2 MB; at least one kilobyte. */
export function formatFileSize(bytes: number, tag = here()) {
  const [unit, size] = BYTES_OF.find(([, size]) => bytes >= size) ?? ['kilobyte', bytes || 1]
  return new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size)
}

/** An amount in an ISO 4217 currency, formatted by `Intl`; whole amounts have no decimals. */
export const formatMoney = (amount: number, currency: string, tag = here()) =>
  new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)
