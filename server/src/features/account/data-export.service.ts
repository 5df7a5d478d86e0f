import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { MediaService } from '#features/media/media.service.ts'
import type { Clock } from '#lib/clock.ts'
import { isSameSecret } from '#lib/is-same-secret.ts'
import { keyedHash } from '#lib/keyed-hash.ts'
import type { Limiter } from '#lib/limiter.ts'
import { notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { DataExportStore } from './data-export.store.ts'

type Dependencies = { store: DataExportStore; media: MediaService; limiter: Limiter; clock: Clock; secret: string }
type SignedLink = { user: string; expires: number; signature: string }

const LINK_LIFE_MS = 5 * 60_000
const ONCE = { most: 1, spanS: LINK_LIFE_MS / 1_000 }
const DOWNLOADS = { most: 10, spanS: 24 * 60 * 60 }

/** "Download my data": a zip of everything about a person, written while it is downloaded, so that no copy is stored. */
export class DataExportService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** A signed link instead of the file: a browser downloads from an address, and an address carries no token. */
  async link(viewer: UserViewer): Promise<{ href: string; expires_at: Date }> {
    const { limiter, clock } = this.#deps
    await limiter.take(`my-data:user:${viewer.id}`, DOWNLOADS)
    const expires = clock.now().getTime() + LINK_LIFE_MS
    const signature = this.#sign(viewer.id, expires)
    return {
      href: `/my-data?user=${viewer.id}&expires=${expires}&signature=${signature}`,
      expires_at: new Date(expires),
    }
  }

  /** Opens a link once: whoever finds it later in a history or a log cannot use it. */
  async open({ user, expires, signature }: SignedLink): Promise<Readable> {
    const { limiter, clock } = this.#deps
    const isGenuine = isSameSecret(signature, this.#sign(user, expires))
    if (!isGenuine || expires <= clock.now().getTime()) throw notFound()
    await limiter.take(`my-data:link:${signature}`, ONCE).catch(() => {
      throw notFound()
    })
    const zip = new ZipFile()
    const stream = zip.outputStream as Readable
    zip.on('error', (error: Error) => stream.destroy(error))
    this.#fill(zip, user).catch((error: Error) => stream.destroy(error))
    return stream
  }

  async #fill(zip: ZipFile, userId: string) {
    const { store, media, clock } = this.#deps
    const mtime = clock.now()
    for (const name of store.names) {
      const rows = await store.rows(name, userId)
      zip.addBuffer(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), `${name}.json`, { mtime })
    }
    for (const { storage_key, open } of await media.filesOf(userId))
      zip.addReadStreamLazy(`files/${storage_key}`, { mtime, compress: false }, (done) => done(null, open()))
    zip.end()
  }

  #sign(userId: string, expires: number): string {
    return keyedHash(this.#deps.secret, 'my data', `${userId}\0${expires}`).toString('base64url')
  }
}
