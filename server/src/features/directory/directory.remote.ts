import { unavailable } from '#lib/problem.ts'
import type {
  ClaimResult,
  Directory,
  DirectoryChange,
  DirectoryEntry,
  DirectoryKey,
  NewDirectoryEntry,
} from './directory.ts'

const TIMEOUT_MS = 3_000

/** The directory of another node, over HTTP. If it does not answer, calls fail with UNAVAILABLE. */
export class RemoteDirectory implements Directory {
  readonly #url: string
  readonly #secret: string

  constructor({ url, secret }: { url: string; secret: string }) {
    this.#url = url
    this.#secret = secret
  }

  async find(key: DirectoryKey): Promise<DirectoryEntry | undefined> {
    return (await this.#call<{ entry?: DirectoryEntry }>('find', key)).entry
  }

  claim(entry: NewDirectoryEntry): Promise<ClaimResult> {
    return this.#call('claim', entry)
  }

  change(user_id: string, change: DirectoryChange): Promise<ClaimResult> {
    return this.#call('change', { user_id, ...change })
  }

  async release(user_id: string) {
    await this.#call('release', { user_id })
  }

  async #call<Answer>(operation: string, body: Record<string, unknown>): Promise<Answer> {
    const encoded = Object.entries(body).map(([key, value]) => [
      key,
      Buffer.isBuffer(value) ? value.toString('base64url') : value,
    ])
    const response = await fetch(`${this.#url}/directory/${operation}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(encoded)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null)
    if (!response?.ok) throw unavailable()
    return response.json() as Promise<Answer>
  }
}
