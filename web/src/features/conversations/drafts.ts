import { useSession } from '#graphql/session.ts'

/** A message that was begun in a conversation and not sent. */
const keyOf = (place: string) => `message-draft:${useSession.getState().claims?.uid}:${place}`

export const readDraft = (place: string) => localStorage.getItem(keyOf(place)) ?? ''

export function keepDraft(place: string, text: string) {
  if (text.trim()) localStorage.setItem(keyOf(place), text)
  else localStorage.removeItem(keyOf(place))
}
