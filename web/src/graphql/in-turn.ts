const last = new Map<string, Promise<unknown>>()

/** Does what has the same key one after the other, so that the last one decides. */
export function inTurn<Answer>(key: string, send: () => Promise<Answer>): Promise<Answer> {
  const turn = (last.get(key) ?? Promise.resolve()).then(send, send)
  last.set(key, turn)
  return turn
}
