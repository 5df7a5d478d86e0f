import { useEffect } from 'react'
import { type AnyVariables, type UseQueryArgs, type UseQueryResponse, useQuery } from 'urql'
import { create } from 'zustand'
import { stepIn } from './second-factor.ts'

/** Counts up when the console has to be opened with a code again. */
export const useLocked = create(() => ({ times: 0 }))

/** A query of the console. Its data is never taken from the cache alone: colleagues change it, too. */
export function useStaffQuery<Data, Variables extends AnyVariables>(
  args: UseQueryArgs<Variables, Data>,
): UseQueryResponse<Data, Variables> {
  const response = useQuery<Data, Variables>({ requestPolicy: 'cache-and-network', ...args })
  const isLocked = stepIn(response[0].error) !== undefined
  useEffect(() => {
    if (isLocked) useLocked.setState(({ times }) => ({ times: times + 1 }))
  }, [isLocked])
  return response
}
