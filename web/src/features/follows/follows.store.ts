import { create } from 'zustand'

export type FollowState = 'FOLLOWING' | 'PENDING' | 'NOT_FOLLOWING'

/** How the viewer stands to people since their own last tap: newer than the copies the feed and kept lists hold. */
export const useFollowStates = create<Record<string, FollowState>>(() => ({}))

/** Taps the server has not answered yet, by person. */
const unanswered = new Map<string, Promise<unknown>>()

export const rememberFollowState = (userId: string, state: FollowState) => useFollowStates.setState({ [userId]: state })

/** These people have just come from the server, which knows better, unless it has not heard of the last tap yet. */
export function forgetFollowStates(userIds: string[]) {
  const states = useFollowStates.getState()
  const old = userIds.filter((id) => id in states && !unanswered.has(id))
  if (!old.length) return
  useFollowStates.setState(Object.fromEntries(Object.entries(states).filter(([id]) => !old.includes(id))), true)
}

/** One after the other, so that the last tap wins. Undefined when another tap came meanwhile and decides instead. */
export async function inTurn<Answer>(userId: string, send: () => Promise<Answer>): Promise<Answer | undefined> {
  const turn = (unanswered.get(userId) ?? Promise.resolve()).then(send)
  unanswered.set(userId, turn)
  const answer = await turn
  if (unanswered.get(userId) !== turn) return undefined
  unanswered.delete(userId)
  return answer
}
