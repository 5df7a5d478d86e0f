import { useState } from 'react'
import { useSession } from '#graphql/session.ts'

type Kind = 'message' | 'comment' | 'review' | 'answer'

/** What was begun in a conversation, below a post or about a deal or a place, and not sent. */
const keyOf = (kind: Kind, place: string) => `${kind}-draft:${useSession.getState().claims?.uid}:${place}`

export const readDraft = (kind: Kind, place: string) => localStorage.getItem(keyOf(kind, place)) ?? ''

export function keepDraft(kind: Kind, place: string, text: string) {
  if (text.trim()) localStorage.setItem(keyOf(kind, place), text)
  else localStorage.removeItem(keyOf(kind, place))
}

/** What was typed instead of `initial`. If that has been changed since, on another device, nothing replaces it. */
function readChange(kind: Kind, place: string, initial: string): string {
  try {
    const kept: { text: string; initial: string } = JSON.parse(readDraft(kind, place))
    return kept.initial === initial ? kept.text : initial
  } catch {
    return initial
  }
}

/** The text of a sheet. It is there again after a tap beside the sheet, Back or a reload, until it is `sent`. */
export function useDraft(kind: Kind, place: string, current = '') {
  const [initial] = useState(current)
  const [text, setText] = useState(() => readChange(kind, place, initial))
  function change(typed: string) {
    setText(typed)
    keepDraft(kind, place, !typed.trim() || typed === initial ? '' : JSON.stringify({ text: typed, initial }))
  }
  return { text, change, sent: () => keepDraft(kind, place, '') }
}
