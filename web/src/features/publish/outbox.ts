import { create } from 'zustand'
import type { OutboxEntry } from './draft-storage.ts'

const KEY = 'outbox'

/** Whether anything may be waiting, known without opening the database: most people never have a post that waits. */
export const useOutboxMark = create<{ isMarked: boolean }>(() => ({ isMarked: localStorage.getItem(KEY) !== null }))

export function markOutbox(isMarked: boolean) {
  if (isMarked) localStorage.setItem(KEY, 'waiting')
  else localStorage.removeItem(KEY)
  useOutboxMark.setState({ isMarked })
}

export interface Waiting {
  entries: OutboxEntry[]
  /** How much of the one under way is sent, from 0 to 1. */
  sending: { client_id: string; part: number } | null
}
export const useOutbox = create<Waiting>(() => ({ entries: [], sending: null }))
