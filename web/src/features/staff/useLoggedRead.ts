import type { TadaDocumentNode } from 'gql.tada'
import { useEffect, useEffectEvent, useState } from 'react'
import { type AnyVariables, type CombinedError, useClient } from 'urql'
import { withFreshCode } from './second-factor.ts'

/** Reads something whose reading is logged: once when the page opens, and again only when asked. */
export function useLoggedRead<Data, Variables extends AnyVariables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
) {
  const client = useClient()
  const [result, setResult] = useState<{ data?: Data | undefined; error?: CombinedError | undefined }>({})
  const read = useEffectEvent(async () => {
    setResult(await withFreshCode(() => client.mutation(document, variables).toPromise()))
  })
  const [times, setTimes] = useState(0)
  const key = JSON.stringify(variables)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again when asked, or for another subject
  useEffect(() => {
    read()
  }, [times, key])
  return { ...result, readAgain: () => setTimes(times + 1) }
}
