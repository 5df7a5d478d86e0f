import type { DocumentKind, VerificationApplicant } from '@meydan/domain/people-rules.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { BadgeNames } from '#features/people/badge.policy.ts'

export type VerificationInfo = { full_name: string; id: string; postal_code: string; address: string }
export type Applicant = VerificationApplicant | null
type StoredDocument = { kind: DocumentKind; name: string; mimetype: string; storage_key: string }

export type VerificationRequest = {
  id: string
  user_id: string
  username: string
  /** The name and the title of the page, as they are now. */
  name: string | null
  page_title: string | null
  /** Those that staff saw last, or with which the request was sent. Null before they were kept. */
  names: BadgeNames | null
  full_name: string
  id_number: string
  postal_code: string
  address: string
  applicant: Applicant
  status: 'pending' | 'approved' | 'declined'
  /** Why staff decided so. */
  reason: string | null
  created_at: Date
  decided_at: Date | null
  documents: StoredDocument[]
}

type NewRequest = { userId: string; info: VerificationInfo; applicant: Applicant; names: BadgeNames; now: Date }
type NewDocument = { requestId: string; kind: DocumentKind; position: number; mediaId: string }
type Decision = { status: 'approved' | 'declined'; reason: string | null; decidedBy: string; now: Date }

const REQUESTS = `
  SELECT r.id, r.user_id, u.username, u.name, u.page_title, r.names, r.full_name, r.id_number, r.postal_code, r.address, r.applicant, r.status, r.reason, r.created_at, r.decided_at,
    coalesce((
      SELECT json_agg(json_build_object('kind', d.kind, 'name', m.name, 'mimetype', m.mimetype, 'storage_key', m.storage_key)
        ORDER BY d.kind, d.position)
      FROM verification_documents d JOIN media m ON m.id = d.media_id WHERE d.request_id = r.id), '[]') AS documents
  FROM verification_requests r JOIN users u ON u.id = r.user_id`

export class VerificationStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async newest(userId: string): Promise<VerificationRequest | undefined> {
    const [request] = await this.#db.query<VerificationRequest>(
      `${REQUESTS} WHERE r.user_id = :user_id ORDER BY r.created_at DESC LIMIT 1`,
      { user_id: userId },
    )
    return request
  }

  async find(id: string): Promise<VerificationRequest | undefined> {
    const [request] = await this.#db.query<VerificationRequest>(`${REQUESTS} WHERE r.id = :id`, { id })
    return request
  }

  /** People with a paid plan come first. */
  pending(limit: number): Promise<VerificationRequest[]> {
    return this.#db.query(
      `${REQUESTS} WHERE r.status = 'pending' AND EXISTS (SELECT FROM verification_documents WHERE request_id = r.id)
       ORDER BY u.is_vip DESC, r.created_at LIMIT :limit`,
      { limit },
    )
  }

  /** Adds a person's pending request or updates it; returns its id. */
  async put({ userId, info, applicant, names, now }: NewRequest): Promise<string> {
    const { full_name, id, postal_code, address } = info
    const form = { full_name, id_number: id, postal_code, address, applicant }
    const fields = { ...form, names: JSON.stringify(names), created_at: now }
    const request = await this.#db.sql
      .insertInto('verification_requests')
      .values({ user_id: userId, ...fields })
      // Written out: with a value, PostgreSQL does not find the partial index once the statement has a generic plan.
      .onConflict((conflict) => conflict.column('user_id').where(sql<boolean>`status = 'pending'`).doUpdateSet(fields))
      .returning('id')
      .executeTakeFirstOrThrow()
    return request.id
  }

  async addDocument({ requestId, kind, position, mediaId }: NewDocument) {
    await this.#db.sql
      .insertInto('verification_documents')
      .values({ request_id: requestId, kind, position, media_id: mediaId })
      .execute()
  }

  /** Removes the papers of a request with their files. */
  async removeDocuments(id: string) {
    await this.#db.query('DELETE FROM verification_documents WHERE request_id = :id', { id })
  }

  /** Keeps the names that staff see now. */
  async keepNames(id: string) {
    await this.#db.query(
      `UPDATE verification_requests SET names = json_build_object('username', username, 'name', name, 'page_title', page_title)
       FROM users WHERE verification_requests.id = :id AND users.id = user_id`,
      { id },
    )
  }

  async decide(id: string, { status, reason, decidedBy, now }: Decision) {
    await this.#db.sql
      .updateTable('verification_requests')
      .set({ status, reason, decided_by: decidedBy, decided_at: now })
      .where('id', '=', id)
      .execute()
  }
}
