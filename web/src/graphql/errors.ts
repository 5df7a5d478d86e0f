import type { ErrorCode } from '@meydan/domain/errors.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import type { CombinedError } from 'urql'

export const hasCode = (error: CombinedError | undefined, code: ErrorCode) =>
  error?.graphQLErrors.some(({ extensions }) => extensions?.code === code) ?? false

/** The invalid field, if the error is about one field. */
export function fieldAtFault(error: CombinedError): string | undefined {
  const field = error.graphQLErrors.find(({ extensions }) => extensions?.field)?.extensions.field
  return typeof field === 'string' ? field : undefined
}

/** How long to wait after too many attempts, in seconds. */
export function waitOf(error: CombinedError): number | undefined {
  const wait_s = error.graphQLErrors.find(({ extensions }) => extensions?.code === 'RATE_LIMITED')?.extensions
    .retry_after_s
  return typeof wait_s === 'number' ? wait_s : undefined
}

/** The server's message for a toast; a network failure has a default one. */
export const sentenceOf = (error: CombinedError): string => error.graphQLErrors[0]?.message ?? MESSAGES.couldNotFetch
