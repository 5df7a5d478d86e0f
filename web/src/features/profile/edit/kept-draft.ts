import type { Draft } from './draft.ts'

let kept: { userId: string; draft: Draft } | null = null

/** Saves the draft before a screen that returns here, such as choosing the address on the map. */
export const keepDraft = (userId: string, draft: Draft) => {
  kept = { userId, draft }
}

/** Returns this person's saved draft and deletes it. */
export function keptDraft(userId: string): Draft | null {
  return kept?.userId === userId ? kept.draft : null
}

export const dropKeptDraft = () => {
  kept = null
}
