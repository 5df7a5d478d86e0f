import { MESSAGES } from '@meydan/domain/messages.ts'
import { readLoginIdentifier } from '@meydan/domain/typed-digits.ts'

export interface DirectoryEntry {
  user_id: string
  zone: string
}

/** The directory is unavailable, so it is not known whether the person exists. */
export class DirectoryUnavailable extends Error {}

/** Too many requests to the directory from this network; the zone's server may still know the person. */
export class LookupRateLimited extends Error {}

async function requestDirectory(identifier: string): Promise<Response> {
  const options = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(readLoginIdentifier(identifier)),
  }
  const response = await fetch('/users', options).catch(() => null)
  if (!response || response.status >= 500) throw new DirectoryUnavailable(MESSAGES.tryInAFewMoments)
  return response
}

/** The person with this username or number, and their zone; null if there is none. */
export async function findUser(identifier: string): Promise<DirectoryEntry | null> {
  const response = await requestDirectory(identifier)
  const answer = await response.json()
  if (response.ok && answer.status) return { user_id: answer.user_id, zone: answer.zone }
  if (response.status === 429) throw new LookupRateLimited(answer.errors?.[0]?.message)
  if (response.status !== 404 && !response.ok) throw new Error(answer.errors?.[0]?.message ?? MESSAGES.couldNotFetch)
  console.info(MESSAGES.userNotFound)
  return null
}
