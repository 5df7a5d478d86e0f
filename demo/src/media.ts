import type { Storage } from '@meydan/server/lib/storage.ts'
import { demoId } from './plan/clockwork.ts'
import type { RenderedPicture } from './render.ts'

type Use = 'avatar' | 'post' | 'place'

const mainKey = (id: string) => `demo/${id}.jpg`
const thumbnailKey = (id: string) => `demo/${id}-150.jpg`

/** Stores rendered pictures; each use has its own files, because deleting one must not affect another. */
export function createMediaShelf(storage: Pick<Storage, 'put'>, pictures: Map<string, RenderedPicture>) {
  const waiting: [key: string, bytes: Buffer][] = []
  const rows: Record<string, unknown>[] = []

  function picture(key: string): RenderedPicture {
    const rendered = pictures.get(key)
    if (!rendered) throw new Error(`The album has no picture ${key}`)
    return rendered
  }

  return {
    rows,

    /** Stores a file of a person with its row; returns the row's id. */
    add(id: string, pictureKey: string, ownerId: string, use: Use, createdAt: Date): string {
      const { width, height, main, thumbnail, thumbnailSize, placeholder } = picture(pictureKey)
      waiting.push([mainKey(id), main], [thumbnailKey(id), thumbnail])
      rows.push({
        id,
        owner_id: ownerId,
        type: 'image',
        using_as: use,
        mimetype: 'image/jpeg',
        name: `${pictureKey}.jpg`,
        storage_key: mainKey(id),
        size_bytes: main.byteLength,
        width,
        height,
        thumbnails: [{ storage_key: thumbnailKey(id), ...thumbnailSize }],
        placeholder,
        attached_at: createdAt,
        created_at: createdAt,
        updated_at: createdAt,
      })
      return id
    },

    /** Stores a file without an owner, like a map service's picture of an unclaimed place; returns its address. */
    addOwnerless(pictureKey: string): string {
      const key = mainKey(demoId('file', pictureKey))
      waiting.push([key, picture(pictureKey).main])
      return `/media/${key}`
    },

    async save() {
      for (let at = 0; at < waiting.length; at += 16)
        await Promise.all(waiting.slice(at, at + 16).map(([key, bytes]) => storage.put(key, bytes)))
    },
  }
}
