import type { Draft } from './draft.ts'

let saved: { userId: string; draft: Draft } | null = null

/** Saves the draft before a screen that returns here, such as choosing the address on the map. */
export const saveDraft = (userId: string, draft: Draft) => {
  saved = { userId, draft }
}

/** The saved draft of this person. */
export function savedDraft(userId: string): Draft | null {
  return saved?.userId === userId ? saved.draft : null
}

export const deleteSavedDraft = () => {
  saved = null
}
