import { MESSAGES } from '@meydan/domain/messages.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useClient } from 'urql'
import { serverConfig } from '#graphql/config.ts'
import { sentenceOf, waitOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { forgetUnfinished, storeZone, useSession } from '#graphql/session.ts'
import { useCountdown } from '#hooks/useCountdown.ts'
import { type DirectoryEntry, DirectoryUnavailable, findUser, LookupRateLimited } from './find-user.ts'
import { welcomeBack } from './welcome-back.ts'

const LoginMutation = graphql(`
  mutation Login($username: String!, $password: String!, $user_id: ID) {
    login(username: $username, password: $password, user_id: $user_id) {
      token
      is_back
      code_wait_s
      user {
        _id
        username
      }
    }
  }
`)

/**
 * If the directory is unavailable, people who have logged in here before still can: their zone is stored. If too many
 * people behind the same network address have used the directory, the zone follows from the phone number.
 */
async function lookUp(identifier: string): Promise<Partial<DirectoryEntry> | null> {
  try {
    return await findUser(identifier)
  } catch (error) {
    if (error instanceof DirectoryUnavailable) return {}
    if (!(error instanceof LookupRateLimited)) throw error
    const { zoneOfTypedPhone } = await import('#features/directory/sign-up-zone.ts')
    const zone = zoneOfTypedPhone(identifier, await serverConfig())
    return zone ? { zone } : {}
  }
}

/** Finds the person and their zone, then checks the password. The guard navigates once the token is stored. */
export function useLogin() {
  const client = useClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [isBusy, setBusy] = useState(false)
  const wait = useCountdown()
  const [problem, setProblem] = useState<string | null>(null)

  async function attempt(identifier: string, password: string): Promise<string | null> {
    const person = await lookUp(identifier)
    if (!person) return MESSAGES.wrongCredentials
    forgetUnfinished()
    if (person.zone) storeZone(person.zone)
    const { data, error } = await client.mutation(LoginMutation, {
      username: identifier.trim(),
      password,
      user_id: person.user_id ?? null,
    })
    if (error) {
      wait.start(waitOf(error) ?? 0)
      return sentenceOf(error)
    }
    welcomeBack(data?.login)
    if (useSession.getState().claims?.tmp) {
      navigate('/login/verify-code', {
        state: { ...state, origin: 'login', tfa: true, code_wait_s: data?.login.code_wait_s },
      })
    }
    return null
  }

  async function logIn(identifier: string, password: string) {
    setBusy(true)
    setProblem(null)
    try {
      setProblem(await attempt(identifier, password))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : MESSAGES.couldNotFetch)
    } finally {
      setBusy(false)
    }
  }

  return { logIn, isBusy, problem, waitSeconds: wait.left_s }
}
