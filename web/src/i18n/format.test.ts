import { expect, test } from 'vitest'
import {
  commaList,
  formatCount,
  formatFileSize,
  formatMonth,
  formatNumber,
  formatPrice,
  formatRelativeTime,
  mainDirection,
} from './format.ts'

const NOW_MS = Date.UTC(2026, 0, 15, 12)
const HOUR_MS = 3_600_000

test('numbers have the digits and separators of the language', () => {
  expect(formatNumber(1234567, 'en-US')).toBe('1,234,567')
  expect(formatNumber(1234567, 'tr-TR')).toBe('1.234.567')
  expect(formatNumber(1234567, 'fa-IR')).toBe('۱٬۲۳۴٬۵۶۷')
})

test('counts are shortened only when they are long', () => {
  expect(formatCount(9_999, 'en-US')).toBe('9,999')
  expect(formatCount(12_400, 'en-US')).toBe('12.4K')
})

test('a currency sign is attached to its number, a word follows it', () => {
  expect(formatPrice(1250, '₺', 'tr-TR').replace('\u2060', '')).toBe('₺1.250')
  expect(formatPrice(19.9, '$', 'en-US').replace('\u2060', '')).toBe('$19.90')
  expect(formatPrice(500000, 'ریال', 'fa-IR')).toBe('۵۰۰٬۰۰۰\u00a0ریال')
})

test('relative times use the largest unit', () => {
  const ago = (ms: number, tag: string) => formatRelativeTime(NOW_MS - ms, NOW_MS, tag)
  expect(ago(10_000, 'en-US')).toBe('now')
  expect(ago(3 * HOUR_MS, 'en-US')).toBe('3 hours ago')
  expect(ago(24 * HOUR_MS, 'tr-TR')).toBe('dün')
  expect(ago(14 * 24 * HOUR_MS, 'en-US')).toBe('2 weeks ago')
  expect(ago(3 * HOUR_MS, 'fa-IR')).toBe('۳ ساعت پیش')
})

test('file sizes are in kilobytes or megabytes', () => {
  expect(formatFileSize(300, 'en-US')).toBe('1 kB')
  expect(formatFileSize(1_536, 'en-US')).toBe('1.5 kB')
  expect(formatFileSize(50 * 1024 * 1024, 'tr-TR')).toBe('50 MB')
  expect(formatFileSize(2_621_440, 'fa-IR')).toContain('۲٫۵')
})

test('a month comes before its year', () => {
  expect(formatMonth(NOW_MS, 'en-US')).toBe('January 2026')
  expect(formatMonth(NOW_MS, 'tr-TR')).toBe('Ocak 2026')
  expect(formatMonth(NOW_MS, 'fa-IR')).toBe('دی ۱۴۰۴')
})

test('words in a row have the comma of their script', () => {
  expect(commaList(['استانبول', 'ترکیه'])).toBe('استانبول، ترکیه')
  expect(commaList(['۰۹:۰۰–۱۲:۰۰', '۱۳:۰۰–۱۸:۰۰'])).toBe('۰۹:۰۰–۱۲:۰۰، ۱۳:۰۰–۱۸:۰۰')
  expect(commaList(['Lale Sokak No: 3', '34430'])).toBe('Lale Sokak No: 3, 34430')
})

test('an address has the direction of most of its letters', () => {
  expect(mainDirection('Tehran، خیابان ولیعصر، پلاک ۱۲')).toBe('rtl')
  expect(mainDirection('Atatürk Caddesi 12')).toBe('ltr')
  expect(mainDirection('12')).toBeNull()
})
