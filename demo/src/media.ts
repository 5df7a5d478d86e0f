import type { Storage } from '@meydan/server/lib/storage.ts'
import { demoId } from './plan/clockwork.ts'
import type { RenderedPicture } from './render.ts'

type Use = 'avatar' | 'post' | 'place'

const mainKey = (id: string) => `demo/${id}.jpg`
const thumbnailKey = (id: string) => `demo/${id}-150.jpg`

/** Puts rendered pictures where they are used; each use has its own files, because deleting one must not hurt another. */
export function createMediaShelf(storage: Pick<Storage, 'put'>, pictures: Map<string, RenderedPicture>) {
  const waiting: [key: string, bytes: Buffer][] = []
  const rows: Record<string, unknown>[] = []

  function picture(key: string): RenderedPicture {
    const found = pictures.get(key)
    if (!found) throw new Error(`nobody drew ${key}`)
    return found
  }

  return {
    rows,

    /** A file of a person's, with its row; returns the row's id. */
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

    /** A file that belongs to nobody, as a map service's picture of an unclaimed place; returns its address. */
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
