import { MESSAGES } from '@meydan/domain/messages.ts'
import { AVATAR_MOST_BYTES } from '@meydan/domain/people-rules.ts'
import type { Database } from '#db/database.ts'
import { hrefOf, type MediaService } from '#features/media/media.service.ts'
import type { Limiter } from '#lib/limiter.ts'
import { badInput } from '#lib/problem.ts'
import type { Upload } from '#lib/upload.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { OwnPartsStore } from './own-parts.store.ts'

const UPLOADS = { most: 30, spanS: 60 * 60 }
const SIDE_PX = 640 // shown at 82 and, opened, across a phone

type Needs = { parts: OwnPartsStore; media: MediaService; limiter: Limiter; db: Database }

/** The picture of a profile. The crop is the client's; what it sends is taken as it is. */
export function createAvatar({ parts, media, limiter, db }: Needs) {
  async function replace(viewer: UserViewer, mediaId: string | null) {
    await db.transaction(async () => {
      const before = await parts.setAvatar(viewer.id, mediaId)
      if (mediaId) await media.attach([mediaId])
      if (before) await media.remove([before])
    })
  }

  return {
    async uploadAvatar(viewer: UserViewer, upload: Upload | null | undefined): Promise<{ href: string }> {
      if (!upload) throw badInput('file', MESSAGES.required)
      await limiter.take(`avatar:user:${viewer.id}`, UPLOADS)
      const use = { use: 'avatar', mostBytes: AVATAR_MOST_BYTES, side: SIDE_PX } as const
      const { id, storage_key } = await media.addPicture(viewer.id, upload, 'file', use)
      await replace(viewer, id)
      return { href: hrefOf(storage_key) }
    },

    removeAvatar: (viewer: UserViewer) => replace(viewer, null),
  }
}
