import type { SecondFactorStep } from '@meydan/domain/staff-rules.ts'
import type { CombinedError } from 'urql'
import { create } from 'zustand'

interface SecondFactorState {
  /** Called once a code was accepted (true) or the dialog was closed (false). */
  answer: ((isVerified: boolean) => void) | null
}

/** Whether the dialog that asks for a code is open. */
export const useSecondFactor = create<SecondFactorState>(() => ({ answer: null }))

/** Opens the dialog; true once a code was accepted. */
const askForCode = () =>
  new Promise<boolean>((resolve) => {
    // Later, so that the key that closes this dialog does not also close the one below it.
    const answer = (isVerified: boolean) =>
      void setTimeout(() => {
        useSecondFactor.setState({ answer: null })
        resolve(isVerified)
      })
    useSecondFactor.setState({ answer })
  })

export const stepIn = (error: CombinedError | undefined): SecondFactorStep | undefined =>
  error?.graphQLErrors.find(({ extensions }) => extensions?.second_factor)?.extensions.second_factor as
    | SecondFactorStep
    | undefined

/** Closes a dialog, unless the one that asks for a code is open above it: what was chosen there stays. */
export const unlessAskingForCode = (close: () => void) => () => {
  if (!useSecondFactor.getState().answer) close()
}

/** Runs a request; if it needs a fresh code, asks for one and runs it again. */
export async function withFreshCode<Result extends { error?: CombinedError | undefined }>(
  run: () => PromiseLike<Result>,
): Promise<Result> {
  const result = await run()
  return stepIn(result.error) === 'code' && (await askForCode()) ? run() : result
}
