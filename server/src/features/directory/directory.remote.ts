import { unavailable } from '#lib/problem.ts'
import type { ClaimResult, Directory, DirectoryEntry } from './directory.ts'

const TIMEOUT_MS = 3_000

/** The directory of another node, over HTTP. If it does not answer, calls fail with UNAVAILABLE. */
export function createRemoteDirectory({ url, secret }: { url: string; secret: string }): Directory {
  async function call<Answer>(operation: string, body: Record<string, unknown>): Promise<Answer> {
    const encoded = Object.entries(body).map(([key, value]) => [
      key,
      Buffer.isBuffer(value) ? value.toString('base64url') : value,
    ])
    const response = await fetch(`${url}/directory/${operation}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(encoded)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null)
    if (!response?.ok) throw unavailable()
    return response.json() as Promise<Answer>
  }

  return {
    find: async (key) => (await call<{ entry?: DirectoryEntry }>('find', key)).entry,
    claim: (entry) => call<ClaimResult>('claim', entry),
    change: (user_id, change) => call<ClaimResult>('change', { user_id, ...change }),
    release: async (user_id) => void (await call('release', { user_id })),
  }
}
