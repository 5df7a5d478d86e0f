import { create } from 'zustand'

/** People unfollowed since their posts were fetched: those copies still say the opposite. */
export const useUnfollowed = create<ReadonlySet<string>>(() => new Set())

export const rememberUnfollowed = (userId: string) =>
  useUnfollowed.setState((people) => new Set([...people, userId]), true)
