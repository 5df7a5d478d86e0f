import { isDeepStrictEqual } from 'node:util'
import { MESSAGES } from '@meydan/domain/messages.ts'
import {
  DOCUMENT_KINDS,
  DOCUMENTS_PER_KIND_MOST,
  type DocumentKind,
  PEOPLE_MESSAGES,
  requiredDocuments,
  VERIFICATION_LIMITS,
  VERIFICATION_REASON_MAX_CHARACTERS,
} from '@meydan/domain/people-rules.ts'
import { STAFF_MESSAGES } from '@meydan/domain/staff-rules.ts'
import { VISIBLE } from '@meydan/domain/visible-text.ts'
import type { Database } from '#db/database.ts'
import type { MediaService } from '#features/media/media.service.ts'
import type { MessagesService } from '#features/messages/messages.service.ts'
import { type BadgeNames, namesOf } from '#features/people/badge.policy.ts'
import type { UsersService } from '#features/people/users.service.ts'
import { allOrNone } from '#lib/all-or-none.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { allow, badInput, conflict, notFound } from '#lib/problem.ts'
import type { Upload } from '#lib/upload.ts'
import { isUuid } from '#lib/uuid.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { Applicant, VerificationInfo, VerificationRequest, VerificationStore } from './verification.store.ts'

export type { VerificationInfo, VerificationRequest } from './verification.store.ts'
export type Submission = { applicant: Applicant; documents: Documents }
type Verdict = { verdict: 'approve' | 'decline'; reason?: string }
type Documents = Partial<Record<DocumentKind, Upload[] | null | undefined>>

type Dependencies = {
  store: VerificationStore
  users: UsersService
  media: MediaService
  messages: MessagesService
  limiter: Limiter
  db: Database
  clock: Clock
}

const REQUESTS_LIMIT = { most: 10, spanS: 24 * 60 * 60 }
const PENDING_SHOWN = 50

/** Requests for the badge of a verified account, and what staff decide about them. */
export class VerificationService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Stores the form without its documents; staff see a request only once it is complete. */
  async request(viewer: UserViewer, input: VerificationInfo) {
    const { store, limiter, db, clock } = this.#deps
    const info = checkInfo(input)
    await limiter.take(`verification:user:${viewer.id}`, REQUESTS_LIMIT)
    await db.transaction(async () => {
      const names = await this.#requireNotVerified(viewer)
      await store.put({ userId: viewer.id, info, applicant: null, names, now: clock.now() })
    })
  }

  /** Stores the form with its documents, or nothing at all: all six sets, or those that the applicant needs. */
  async submit(viewer: UserViewer, input: VerificationInfo, { applicant, documents }: Submission) {
    const { store, media, limiter, db, clock } = this.#deps
    const info = checkInfo(input)
    const files = checkDocuments(documents, applicant)
    await limiter.take(`verification:user:${viewer.id}`, REQUESTS_LIMIT)
    await db.transaction(() => this.#requireNotVerified(viewer))
    const stored = await allOrNone(
      // The client may send the files in another order than ours, so all of them must be read at the same time.
      files.map(async ({ kind, position, upload }) => ({
        kind,
        position,
        id: (await media.addDocument(viewer.id, upload, kind)).id,
      })),
      (done) => media.remove(done.map(({ id }) => id)),
    )
    const ids = stored.map(({ id }) => id)
    try {
      await db.transaction(async () => {
        const names = await this.#requireNotVerified(viewer)
        const requestId = await store.put({ userId: viewer.id, info, applicant, names, now: clock.now() })
        for (const { kind, position, id } of stored) await store.addDocument({ requestId, kind, position, mediaId: id })
        await media.attach(ids)
      })
    } catch (error) {
      // Not left to the job that removes unused files after a day: they are papers.
      await media.remove(ids)
      throw error
    }
  }

  /** The viewer's newest request. */
  ofViewer(viewer: UserViewer): Promise<VerificationRequest | undefined> {
    return this.#deps.store.newest(viewer.id)
  }

  /** Complete requests that wait for a decision, those of paying people first; for staff. */
  pending(): Promise<VerificationRequest[]> {
    return this.#deps.store.pending(PENDING_SHOWN)
  }

  /** A request by its id, for staff. */
  async find(id: string): Promise<VerificationRequest | undefined> {
    return isUuid(id) ? this.#deps.store.find(id) : undefined
  }

  /** Staff see a request beside the names of the person: an approval is for these. */
  async show(id: string): Promise<VerificationRequest | undefined> {
    await this.#deps.store.keepNames(id)
    return this.find(id)
  }

  /** The newest request of a person, for staff. */
  async ofUsername(username: string): Promise<VerificationRequest> {
    const { store, users } = this.#deps
    const userId = await users.findId({ username })
    const request = userId && (await store.newest(userId))
    if (!request) throw notFound(STAFF_MESSAGES.noRequest)
    return request
  }

  /**
   * Approves or declines a request, for staff: sets the badge if approved, removes the papers if declined, and sends one message with
   * the reason either way.
   */
  async decide(
    username: string,
    { verdict, reason: text = '' }: Verdict,
    decidedBy: string,
  ): Promise<VerificationRequest> {
    const reason = checkReason(text, verdict)
    const { store, users, messages, db, clock } = this.#deps
    const userId = await users.findId({ username })
    return db.transaction(async () => {
      const person = userId && (await users.lock(userId))
      const request = await this.ofUsername(username)
      allow(request.status === 'pending', () => conflict('username', STAFF_MESSAGES.decidedAlready))
      allow(request.documents.length > 0, () => conflict('username', STAFF_MESSAGES.noDocuments))
      const isSeen = person && isDeepStrictEqual(namesOf(person), request.names)
      allow(isSeen || verdict === 'decline', () => conflict('username', STAFF_MESSAGES.renamedMeanwhile))
      const status = verdict === 'approve' ? 'approved' : 'declined'
      await store.decide(request.id, { status, reason, decidedBy, now: clock.now() })
      if (verdict === 'approve') await users.setVerified(request.user_id)
      else await store.removeDocuments(request.id)
      await messages.send({
        userId: request.user_id,
        slug: status === 'declined' ? 'verification_declined_for' : 'verification_approved',
        ...(reason && { params: { reason } }),
        eventKey: `verification:${request.id}`,
      })
      return { ...request, status, reason, documents: verdict === 'approve' ? request.documents : [] }
    })
  }

  /** Refuses people who are verified already or whose complete request is pending; returns their names. */
  async #requireNotVerified(viewer: UserViewer): Promise<BadgeNames> {
    const { store, users } = this.#deps
    const person = await users.lock(viewer.id)
    allow(person?.is_active === true && !person.is_authorised, () =>
      conflict('username', PEOPLE_MESSAGES.alreadyVerified),
    )
    const newest = await store.newest(viewer.id)
    const isPending = newest?.status === 'pending' && newest.documents.length > 0
    allow(!isPending, () => conflict('username', PEOPLE_MESSAGES.beingVerified))
    return namesOf(person)
  }
}

function checkInfo(input: VerificationInfo): VerificationInfo {
  const info = { ...input }
  for (const field of ['full_name', 'id', 'postal_code', 'address'] as const) {
    info[field] = input[field].trim()
    if (!VISIBLE.test(info[field])) throw badInput(field, MESSAGES.required)
    if (info[field].length > VERIFICATION_LIMITS[field])
      throw badInput(field, `At most ${VERIFICATION_LIMITS[field]} characters`)
  }
  return info
}

/** A person who is declined must know why, to be able to try again. */
function checkReason(text: string, verdict: Verdict['verdict']): string | null {
  const reason = text.trim()
  allow(reason !== '' || verdict === 'approve', () => badInput('reason', STAFF_MESSAGES.reasonNeeded))
  const isShort = reason.length <= VERIFICATION_REASON_MAX_CHARACTERS
  allow(isShort, () => badInput('reason', `At most ${VERIFICATION_REASON_MAX_CHARACTERS} characters`))
  return reason || null
}

function checkDocuments(documents: Documents, applicant: Applicant) {
  const required = requiredDocuments(applicant)
  return DOCUMENT_KINDS.flatMap((kind) => {
    const uploads = documents[kind] ?? []
    if (uploads.length === 0 && required.includes(kind)) throw badInput(kind, MESSAGES.allFilesRequired)
    if (uploads.length > DOCUMENTS_PER_KIND_MOST) throw badInput(kind, PEOPLE_MESSAGES.tooManyFiles)
    return uploads.map((upload, position) => ({ kind, position, upload }))
  })
}
