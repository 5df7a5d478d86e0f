import { MESSAGES } from '@meydan/domain/messages.ts'
import { AVATAR_MOST_BYTES } from '@meydan/domain/people-rules.ts'
import type { Database } from '#db/database.ts'
import { hrefOf, type MediaService } from '#features/media/media.service.ts'
import type { UsersService } from '#features/people/users.service.ts'
import type { Limiter } from '#lib/limiter.ts'
import { badInput } from '#lib/problem.ts'
import type { Upload } from '#lib/upload.ts'
import type { UserViewer } from '#lib/viewer.ts'

type Dependencies = { users: UsersService; media: MediaService; limiter: Limiter; db: Database }

const UPLOADS_LIMIT = { most: 30, spanS: 60 * 60 }
const SIDE_PX = 640 // shown at 82 and, opened, across a phone

/** The picture of a profile. The client crops it; the server only scales it. */
export class AvatarService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Replaces the viewer's avatar by an uploaded picture. */
  async upload(viewer: UserViewer, upload: Upload | null | undefined): Promise<{ href: string }> {
    const { media, limiter } = this.#deps
    if (!upload) throw badInput('file', MESSAGES.required)
    await limiter.take(`avatar:user:${viewer.id}`, UPLOADS_LIMIT)
    const use = { use: 'avatar', mostBytes: AVATAR_MOST_BYTES, side: SIDE_PX } as const
    const { id, storage_key } = await media.addPicture(viewer.id, upload, 'file', use)
    await this.#replace(viewer, id)
    return { href: hrefOf(storage_key) }
  }

  /** Removes the viewer's avatar and its files. */
  remove(viewer: UserViewer): Promise<void> {
    return this.#replace(viewer, null)
  }

  #replace(viewer: UserViewer, mediaId: string | null): Promise<void> {
    const { users, media, db } = this.#deps
    return db.transaction(async () => {
      const previousId = await users.setAvatar(viewer.id, mediaId)
      if (mediaId) await media.attach([mediaId])
      if (previousId) await media.remove([previousId])
    })
  }
}
