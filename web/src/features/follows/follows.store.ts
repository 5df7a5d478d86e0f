import { create } from 'zustand'

export type FollowState = 'FOLLOWING' | 'PENDING' | 'NOT_FOLLOWING'

/** How the viewer stands to people since their own last tap: newer than the copies the feed and kept lists hold. */
export const useFollowStates = create<Record<string, FollowState>>(() => ({}))

export const rememberFollowState = (userId: string, state: FollowState) => useFollowStates.setState({ [userId]: state })

/** These people have just come from the server, which knows better. */
export function forgetFollowStates(userIds: string[]) {
  const states = useFollowStates.getState()
  if (!userIds.some((id) => id in states)) return
  useFollowStates.setState(Object.fromEntries(Object.entries(states).filter(([id]) => !userIds.includes(id))), true)
}
