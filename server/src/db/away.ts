// Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html that say "not now" and not "not so".
const AWAY_SQLSTATE = /^(08|53|57P0|57014|25P03|55P03)/
const AWAY_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
const AWAY_SYSTEM_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo'])
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error/

/** True when the database cannot answer now but may again: down, restarting, full, or too slow. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A host name with several addresses fails with one error for each of them.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseAway)
  const code = 'code' in error ? String(error.code) : ''
  const isSystemCall = 'syscall' in error && AWAY_SYSTEM_CALLS.has(String(error.syscall))
  if (isSystemCall && AWAY_SYSTEM_CODES.has(code)) return true
  return ('severity' in error && AWAY_SQLSTATE.test(code)) || AWAY_MESSAGES.test(error.message)
}
