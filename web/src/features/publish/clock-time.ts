import { formatNumber } from '#i18n/format.ts'

/** 75.4 → 1:15.4, in the reader's digits. */
export function clockTime(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  const minutes = Math.floor(tenths / 600)
  const rest = (tenths - minutes * 600) / 10
  return `${formatNumber(minutes)}:${rest < 10 ? formatNumber(0) : ''}${formatNumber(rest)}`
}
