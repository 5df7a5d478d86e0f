import { useEffect } from 'react'
import type { CombinedError } from 'urql'
import { fieldAtFault } from '#graphql/errors.ts'

/** Whether the server knows no such category, as of an old or a mistyped address; then `onUnknown` is called. */
export function useUnknownCategory(error: CombinedError | undefined, onUnknown: () => void): boolean {
  const isUnknown = error !== undefined && fieldAtFault(error) === 'category'
  useEffect(() => {
    if (isUnknown) onUnknown()
  }, [isUnknown, onUnknown])
  return isUnknown
}
