import { MESSAGES } from '@meydan/domain/messages.ts'
import { LOGIN_PHONE_PATTERN, westernDigits } from '@meydan/domain/phone.ts'

export interface FoundUser {
  user_id: string
  zone: string
}

/** How the authentication service is told who somebody is. */
export function identification(identifier: string): { phone_number: string } | { username: string } {
  const text = westernDigits(identifier.trim())
  return LOGIN_PHONE_PATTERN.test(text) ? { phone_number: text } : { username: text }
}

/** Whose identifier this is and which zone they live in; nothing where nobody has it. */
export async function findUser(identifier: string): Promise<FoundUser | null> {
  const response = await fetch('/users', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(identification(identifier)),
  })
  const answer = await response.json()
  if (response.ok && answer.status) return { user_id: answer.user_id, zone: answer.zone }
  const problem = answer.errors?.[0]?.message
  if (response.status !== 404 && !response.ok) throw new Error(problem ?? MESSAGES.couldNotFetch)
  console.info(MESSAGES.userNotFound)
  return null
}
