import type { ErrorCode } from '@meydan/domain/errors.ts'
import type { SecondFactorStep } from '@meydan/domain/staff-rules.ts'

type Details = { field?: string; retry_after_s?: number; unknown_document?: true; second_factor?: SecondFactorStep }

/** An error that a person can cause or should see: a code for the program, a sentence for the person. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.details = details
  }

  get extensions() {
    return { code: this.code, ...this.details }
  }
}

export const unauthenticated = () => new Problem('UNAUTHENTICATED', 'Only logged in users access here!')
export const forbidden = (message = 'This is not yours to do') => new Problem('FORBIDDEN', message)
export const notFound = (message = 'Not found') => new Problem('NOT_FOUND', message)
export const badInput = (field: string, message: string) => new Problem('BAD_USER_INPUT', message, { field })
export const conflict = (field: string, message: string) => new Problem('CONFLICT', message, { field })
export const unavailable = (message = 'Please try again in a few moments') => new Problem('UNAVAILABLE', message)
export const rateLimited = (retryAfterS: number) =>
  new Problem('RATE_LIMITED', 'Too many tries, please wait a little', { retry_after_s: retryAfterS })

/** Throws the problem unless the condition holds. Only then is it made: an error records where it was made, which takes time. */
export function allow(permitted: boolean, problem: () => Problem = forbidden): asserts permitted {
  if (!permitted) throw problem()
}
