/** A table as CSV (RFC 4180), with a mark that tells spreadsheets it is UTF-8. */
export function toCsv(names: string[], rows: unknown[][]): string {
  return `\uFEFF${[names, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A text that begins like a formula is not calculated by the spreadsheet. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
