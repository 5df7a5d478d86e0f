export type UpdateType = 'none' | 'patch' | 'minor' | 'major'

const parts = (version: string) => version.split('.').map(Number)

/** How far a client is behind the server. A client that is ahead, after a rollback, needs no update. */
export function updateNeeded(client: string, current: string): UpdateType {
  const [theirs, ours] = [parts(client), parts(current)]
  for (const [index, type] of (['major', 'minor', 'patch'] as const).entries()) {
    const difference = (ours[index] ?? 0) - (theirs[index] ?? 0)
    if (difference > 0) return type
    if (difference < 0) return 'none'
  }
  return 'none'
}
