import type { Draft } from './draft.ts'

/** With the new sub-category that was typed but not added. */
type SavedDraft = { draft: Draft; subCategory: string }

let saved: (SavedDraft & { userId: string }) | null = null

/** Saves the draft before a screen that returns here, such as choosing the address on the map. */
export const saveDraft = (userId: string, draft: SavedDraft) => {
  saved = { userId, ...draft }
}

/** The saved draft of this person. */
export function savedDraft(userId: string): SavedDraft | null {
  return saved?.userId === userId ? saved : null
}

export const deleteSavedDraft = () => {
  saved = null
}
