import { notFound, Problem } from '#lib/problem.ts'

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const NUL_IN_TEXT = ['22021', '22P05']
const DATA_EXCEPTION = /^22/
const FOREIGN_KEY_VIOLATION = '23503'
/** PostgreSQL tells the two kinds apart only in words: deleting what is still referred to is our bug. */
const REFERS_TO_NOTHING = /^insert or update on table/
const UNIQUE_VIOLATION = '23505'
const PROGRAM_LIMIT_EXCEEDED = /^54/

/** Turns a value that PostgreSQL rejects, and no service has checked before, into an error of the sender. */
export function inputProblem(error: unknown): Problem | null {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return null
  const code = String(error.code)
  if (NUL_IN_TEXT.includes(code)) return new Problem('BAD_USER_INPUT', 'A text may not hold the character NUL')
  if (DATA_EXCEPTION.test(code)) return new Problem('BAD_USER_INPUT', 'A value has the wrong form or is out of range')
  if (code === FOREIGN_KEY_VIOLATION && REFERS_TO_NOTHING.test(error.message)) return notFound() // deleted a moment ago
  if (code === UNIQUE_VIOLATION) return new Problem('CONFLICT', 'Somebody else has just taken this')
  if (PROGRAM_LIMIT_EXCEEDED.test(code)) return new Problem('TOO_LARGE', 'A value is too large')
  return null
}
