import { create } from 'zustand'
import type { OutboxEntry } from './draft-storage.ts'

const KEY = 'outbox'

/** Whether the outbox may have posts, without opening the database: most people never have one. */
export const useOutboxMark = create<{ isMarked: boolean }>(() => ({ isMarked: localStorage.getItem(KEY) !== null }))

export function markOutbox(isMarked: boolean) {
  if (isMarked) localStorage.setItem(KEY, 'waiting')
  else localStorage.removeItem(KEY)
  useOutboxMark.setState({ isMarked })
}

export interface OutboxState {
  entries: OutboxEntry[]
  /** The progress of the post that is being sent, from 0 to 1. */
  sending: { client_id: string; part: number } | null
}
export const useOutbox = create<OutboxState>(() => ({ entries: [], sending: null }))

const watchers = new Set<() => void>()

/** Calls back when posts of the outbox have been published. */
export function onPostsSent(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export function announcePostsSent() {
  for (const watcher of watchers) watcher()
}
