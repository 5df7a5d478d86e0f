/** Waits for all, even if one fails; then undoes those that succeeded, so that nothing is left behind. */
export async function allOrNone<T>(works: Promise<T>[], undo: (done: T[]) => Promise<unknown>): Promise<T[]> {
  const results = await Promise.allSettled(works)
  const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) return done
  await undo(done)
  throw failed.reason
}
