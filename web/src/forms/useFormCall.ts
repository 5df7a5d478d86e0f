import { ACCOUNT_MESSAGES } from '@meydan/domain/account-rules.ts'
import { useRef, useState } from 'react'
import type { OperationResult } from 'urql'
import { fieldAtFault, hasCode, sentenceOf, waitOf } from '#graphql/errors.ts'
import { useCountdown } from '#hooks/useCountdown.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import { useFieldErrors } from './useFieldErrors.ts'

/** A form and its one call: busy meanwhile; what goes wrong is said in a toast, and at its field where it has one. */
export function useFormCall<Field extends string>(fields: readonly Field[]) {
  const say = useSay()
  const errors = useFieldErrors<Field>()
  const wait = useCountdown()
  const [isBusy, setBusy] = useState(false)
  const shownError = useRef<string>(null)

  async function call<Data>(work: () => PromiseLike<OperationResult<Data>>): Promise<Data | null> {
    setBusy(true)
    // The error of the last attempt must not stand beside the success of this one.
    if (shownError.current) toast.hide(shownError.current)
    const { data, error } = await work()
    setBusy(false)
    if (!error) return data ?? null
    const name = fields.find((candidate) => candidate === fieldAtFault(error))
    // The step's token has run out, which to the person means the code has; the screen leads back to the start.
    const sentence = hasCode(error, 'UNAUTHENTICATED') ? ACCOUNT_MESSAGES.codeExpired : sentenceOf(error)
    if (name) errors.accept({ [name]: sentence } as Partial<Record<Field, string>>)
    shownError.current = toast.error(say(sentence))
    wait.start(waitOf(error) ?? 0)
    return null
  }

  return { ...errors, call, isBusy, wait_s: wait.left_s }
}
