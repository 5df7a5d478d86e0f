import { CONVERSATION_MESSAGES } from '@meydan/domain/conversation-rules.ts'
import type { Maybe } from '@meydan/domain/maybe.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { POST_IMAGE_MOST_BYTES } from '@meydan/domain/publishing-rules.ts'
import type { MediaService } from '#features/media/media.service.ts'
import type { UsersService } from '#features/people/users.service.ts'
import type { Limiter } from '#lib/limiter.ts'
import { allow, badInput, Problem } from '#lib/problem.ts'
import type { Upload } from '#lib/upload.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { SendingService, SentMessage } from './sending.service.ts'

type Dependencies = { sending: SendingService; media: MediaService; users: UsersService; limiter: Limiter }
/** Where a message goes, and the id the device gave it. */
export type Sharing = { conversation_id: string; client_id: string }

const PHOTO = { use: 'conversation', mostBytes: POST_IMAGE_MOST_BYTES, side: 1_600 } as const
const PHOTOS_PER_HOUR = { most: 60, spanS: 60 * 60 }

/** Sends what is not a text: a photo, a location, the viewer's phone number. */
export class SharingService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Sends a photo, rendered again like those of posts. */
  async photo(
    viewer: UserViewer,
    { conversation_id, client_id }: Sharing,
    upload: Maybe<Upload>,
  ): Promise<SentMessage> {
    if (!upload) throw badInput('file', MESSAGES.required)
    const { sending, media, limiter } = this.#deps
    const sent = await sending.sentBefore(viewer, client_id)
    if (sent) return sent
    const message = { clientId: client_id, kind: 'photo' } as const
    // Before the file is received: most of what is refused need not be stored.
    await sending.requireSendable(viewer, conversation_id, message)
    await limiter.take(`photo:user:${viewer.id}`, PHOTOS_PER_HOUR)
    const { id: mediaId } = await media.addPicture(viewer.id, upload, 'file', PHOTO)
    return sending.send(viewer, { conversation_id }, { ...message, mediaId }, async () => {
      await media.attach([mediaId])
    })
  }

  async location(viewer: UserViewer, { conversation_id, client_id }: Sharing, lat: number, lng: number) {
    const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    allow(isOnEarth, () => badInput('location', CONVERSATION_MESSAGES.noSuchPlace))
    const message = { clientId: client_id, kind: 'location', lat, lng } as const
    return this.#deps.sending.send(viewer, { conversation_id }, message)
  }

  /** Sends the phone number of the viewer's account. */
  async phone(viewer: UserViewer, { conversation_id, client_id }: Sharing): Promise<SentMessage> {
    const { sending, users } = this.#deps
    const sent = await sending.sentBefore(viewer, client_id)
    if (sent) return sent
    const text = (await users.find(viewer.id))?.phone_number
    if (!text) throw new Problem('CONFLICT', CONVERSATION_MESSAGES.noPhone)
    return sending.send(viewer, { conversation_id }, { clientId: client_id, kind: 'phone', text })
  }
}
