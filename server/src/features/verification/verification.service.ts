import { MESSAGES } from '@meydan/domain/messages.ts'
import {
  DOCUMENT_KINDS,
  DOCUMENTS_PER_KIND_MOST,
  type DocumentKind,
  PEOPLE_MESSAGES,
  VERIFICATION_LIMITS,
} from '@meydan/domain/people-rules.ts'
import type { Database } from '#db/database.ts'
import type { MediaService } from '#features/media/media.service.ts'
import type { MessagesService } from '#features/messages/messages.service.ts'
import { allOrNone } from '#lib/all-or-none.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { allow, badInput, conflict, notFound, Problem } from '#lib/problem.ts'
import type { Upload } from '#lib/upload.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { VerificationInfo, VerificationRequest, VerificationStore } from './verification.store.ts'

export type { VerificationInfo, VerificationRequest } from './verification.store.ts'
export type Documents = Partial<Record<DocumentKind, Upload[] | null | undefined>>

type Needs = {
  store: VerificationStore
  media: MediaService
  messages: MessagesService
  limiter: Limiter
  db: Database
  clock: Clock
}

const REQUESTS = { most: 10, spanS: 24 * 60 * 60 }
const WAITING_SHOWN = 50

export function createVerificationService({ store, media, messages, limiter, db, clock }: Needs) {
  /** Somebody verified, or being looked at, has nothing to ask. */
  async function requireOpen(viewer: UserViewer) {
    const person = await store.lockUser(viewer.id)
    allow(person !== undefined && !person.is_authorised, conflict('username', PEOPLE_MESSAGES.alreadyVerified))
    const before = await store.newest(viewer.id)
    const isComplete = before?.status === 'pending' && before.documents.length > 0
    allow(!isComplete, conflict('username', PEOPLE_MESSAGES.beingVerified))
  }

  return {
    /** The form without its papers: kept, but staff sees it complete only. */
    async request(viewer: UserViewer, given: VerificationInfo) {
      const info = checkInfo(given)
      await limiter.take(`verification:user:${viewer.id}`, REQUESTS)
      await db.transaction(async () => {
        await requireOpen(viewer)
        await store.put(viewer.id, info, clock.now())
      })
    },

    /** The form with all six sets of papers, or nothing at all. */
    async submit(viewer: UserViewer, given: VerificationInfo, documents: Documents) {
      const info = checkInfo(given)
      const files = checkDocuments(documents)
      await limiter.take(`verification:user:${viewer.id}`, REQUESTS)
      await db.transaction(() => requireOpen(viewer))
      const kept = await allOrNone(
        // They come in the order the client sent them, which need not be ours: all must be waited for at once.
        files.map(async ({ kind, position, upload }) => ({
          kind,
          position,
          id: (await media.addDocument(viewer.id, upload, kind)).id,
        })),
        (done) => media.remove(done.map(({ id }) => id)),
      )
      await db.transaction(async () => {
        await requireOpen(viewer)
        const requestId = await store.put(viewer.id, info, clock.now())
        for (const { kind, position, id } of kept) await store.addDocument(requestId, kind, position, id)
        await media.attach(kept.map(({ id }) => id))
      })
    },

    ofViewer: (viewer: UserViewer) => store.newest(viewer.id),

    ofUser: store.ofUser,

    waiting: async (): Promise<VerificationRequest[]> =>
      (await store.waiting(WAITING_SHOWN)).filter(({ documents }) => documents.length > 0),

    async ofUsername(username: string): Promise<VerificationRequest> {
      const userId = await store.userNamed(username)
      const request = userId && (await store.newest(userId))
      if (!request) throw notFound(`${username} has not asked to be verified`)
      return request
    },

    /** What staff says: the badge, and a message either way, once. */
    async decide(username: string, verdict: 'approve' | 'decline', by: string): Promise<VerificationRequest> {
      const userId = await store.userNamed(username)
      return db.transaction(async () => {
        if (userId) await store.lockUser(userId)
        const request = await this.ofUsername(username)
        if (request.status !== 'pending') throw new Problem('CONFLICT', `${username} is ${request.status} already`)
        if (request.documents.length === 0) throw new Problem('CONFLICT', `${username} has not sent the documents yet`)
        const status = verdict === 'approve' ? 'approved' : 'declined'
        await store.decide(request.id, status, by, clock.now())
        if (verdict === 'approve') await store.setAuthorised(request.user_id)
        await messages.send(request.user_id, `verification_${status}`, {}, `verification:${request.id}`)
        return { ...request, status }
      })
    },
  }
}

function checkInfo(given: VerificationInfo): VerificationInfo {
  const info = { ...given }
  for (const field of ['full_name', 'id', 'postal_code', 'address'] as const) {
    info[field] = given[field].trim()
    if (!info[field]) throw badInput(field, MESSAGES.required)
    if (info[field].length > VERIFICATION_LIMITS[field])
      throw badInput(field, `At most ${VERIFICATION_LIMITS[field]} characters`)
  }
  return info
}

function checkDocuments(documents: Documents) {
  return DOCUMENT_KINDS.flatMap((kind) => {
    const uploads = documents[kind] ?? []
    if (uploads.length === 0) throw badInput(kind, MESSAGES.allFilesRequired)
    if (uploads.length > DOCUMENTS_PER_KIND_MOST) throw badInput(kind, PEOPLE_MESSAGES.tooManyFiles)
    return uploads.map((upload, position) => ({ kind, position, upload }))
  })
}
