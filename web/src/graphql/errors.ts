import type { ErrorCode } from '@meydan/domain/errors.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import type { CombinedError } from 'urql'

export const hasCode = (error: CombinedError | undefined, code: ErrorCode) =>
  error?.graphQLErrors.some(({ extensions }) => extensions?.code === code) ?? false

/** The field a BAD_USER_INPUT is about, where one field is at fault. */
export function fieldAtFault(error: CombinedError): string | undefined {
  const field = error.graphQLErrors.find(({ extensions }) => extensions?.code === 'BAD_USER_INPUT')?.extensions.field
  return typeof field === 'string' ? field : undefined
}

/** The server's own sentence for a toast; a network failure has none of its own. */
export const sentenceOf = (error: CombinedError): string => error.graphQLErrors[0]?.message ?? MESSAGES.couldNotFetch
