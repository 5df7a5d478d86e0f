import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { MediaService } from '#features/media/media.service.ts'
import type { Clock } from '#lib/clock.ts'
import { isSameSecret } from '#lib/is-same-secret.ts'
import { keyedHash } from '#lib/keyed-hash.ts'
import type { Limiter } from '#lib/limiter.ts'
import { notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { ExportStore } from './export.store.ts'

const LINK_LIFE_MS = 5 * 60_000
const ONCE = { most: 1, spanS: LINK_LIFE_MS / 1_000 }
const DOWNLOADS = { most: 10, spanS: 24 * 60 * 60 }

type Needs = { store: ExportStore; media: MediaService; limiter: Limiter; clock: Clock; secret: string }
type Link = { user: string; expires: number; signature: string }

/** "Download my data": a zip of everything of mine, written while it is downloaded, so that no copy lies about. */
export function createExportService({ store, media, limiter, clock, secret }: Needs) {
  const signatureOf = (userId: string, expires: number) =>
    keyedHash(secret, 'my data', `${userId}\0${expires}`).toString('base64url')

  async function fill(zip: ZipFile, userId: string) {
    const mtime = clock.now()
    for (const name of store.names) {
      const rows = await store.rows(name, userId)
      zip.addBuffer(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), `${name}.json`, { mtime })
    }
    for (const { storage_key, open } of await media.filesOf(userId))
      zip.addReadStreamLazy(`files/${storage_key}`, { mtime, compress: false }, (done) => done(null, open()))
    zip.end()
  }

  return {
    /** A link and not the file itself: a browser downloads by address, and an address carries no token. */
    async link(viewer: UserViewer): Promise<{ href: string; expires_at: Date }> {
      await limiter.take(`my-data:user:${viewer.id}`, DOWNLOADS)
      const expires = clock.now().getTime() + LINK_LIFE_MS
      const signature = signatureOf(viewer.id, expires)
      return {
        href: `/my-data?user=${viewer.id}&expires=${expires}&signature=${signature}`,
        expires_at: new Date(expires),
      }
    },

    /** A link opens once: whoever finds it in a history or a log has nothing of it. */
    async open({ user, expires, signature }: Link): Promise<Readable> {
      const isGood = isSameSecret(signature, signatureOf(user, expires))
      if (!isGood || expires <= clock.now().getTime()) throw notFound()
      await limiter.take(`my-data:link:${signature}`, ONCE).catch(() => {
        throw notFound()
      })
      const zip = new ZipFile()
      const stream = zip.outputStream as Readable
      zip.on('error', (error: Error) => stream.destroy(error))
      fill(zip, user).catch((error: Error) => stream.destroy(error))
      return stream
    },
  }
}
