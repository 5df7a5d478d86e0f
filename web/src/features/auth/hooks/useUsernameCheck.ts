import { useDebouncedValue } from '@mantine/hooks'
import { usernameProblem } from '@meydan/domain/account-rules.ts'
import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { UserExistsMutation } from '#features/auth/user-exists.ts'

const PAUSE_IN_TYPING_MS = 400

/** Checks while a username is typed whether it is free. Null while unknown, and for the person's own username. */
export function useUsernameCheck(username: string, own = ''): 'free' | 'taken' | null {
  const client = useClient()
  const [typed] = useDebouncedValue(username, PAUSE_IN_TYPING_MS)
  const [answer, setAnswer] = useState<{ username: string; isTaken: boolean } | null>(null)

  useEffect(() => {
    if (!typed || typed === own || usernameProblem(typed)) return
    let isLatest = true
    client.mutation(UserExistsMutation, { name: 'username', value: typed }).then(({ data }) => {
      if (isLatest && data) setAnswer({ username: typed, isTaken: data.checkIfUserExists })
    })
    return () => {
      isLatest = false
    }
  }, [client, typed, own])

  if (answer?.username !== username) return null
  return answer.isTaken ? 'taken' : 'free'
}
