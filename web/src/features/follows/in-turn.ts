const last = new Map<string, Promise<unknown>>()

/** Sends requests about the same person one after the other, so that the last one decides. */
export function inTurn<Answer>(userId: string, send: () => Promise<Answer>): Promise<Answer> {
  const turn = (last.get(userId) ?? Promise.resolve()).then(send, send)
  last.set(userId, turn)
  return turn
}
