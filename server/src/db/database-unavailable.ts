// Transient errors among the codes of https://www.postgresql.org/docs/current/errcodes-appendix.html.
// 25006: the server only reads, as a standby does, or a primary that has just become one.
const TRANSIENT_SQLSTATE = /^(08|53|57P0|57014|25006|25P03|55P03)/
const SYSTEM_CODES = new Set([
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
const SYSTEM_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo'])
const MESSAGES =
  /Connection terminated|No server of the database takes writes|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error/

/** Whether the error is temporary: the database is down, restarting, full or too slow. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A host name with several addresses fails with one error for each of them.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseUnavailable)
  const code = 'code' in error ? String(error.code) : ''
  const isSystemCall = 'syscall' in error && SYSTEM_CALLS.has(String(error.syscall))
  if (isSystemCall && SYSTEM_CODES.has(code)) return true
  return ('severity' in error && TRANSIENT_SQLSTATE.test(code)) || MESSAGES.test(error.message)
}
