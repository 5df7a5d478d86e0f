import type { Draft } from './draft.ts'

let kept: { userId: string; draft: Draft } | null = null

/** Before a way out that comes back here, such as choosing the address on the map. */
export const keepDraft = (userId: string, draft: Draft) => {
  kept = { userId, draft }
}

/** What was kept for this person, once. */
export function keptDraft(userId: string): Draft | null {
  return kept?.userId === userId ? kept.draft : null
}

export const dropKeptDraft = () => {
  kept = null
}
