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
])
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** True when the database cannot answer now but may again: down, restarting, full, or too slow. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  const isSystemCall =
    'syscall' in error && (error.syscall === 'connect' || error.syscall === 'read' || error.syscall === 'write')
  if (isSystemCall && AWAY_SYSTEM_CODES.has(code)) return true
  return ('severity' in error && AWAY_SQLSTATE.test(code)) || AWAY_MESSAGES.test(error.message)
}
