import type { DocumentKind } from '@meydan/domain/people-rules.ts'
import type { Database } from '#db/database.ts'

export type VerificationInfo = { full_name: string; id: string; postal_code: string; address: string }
type StoredDocument = { kind: DocumentKind; name: string; mimetype: string; storage_key: string }

export type VerificationRequest = {
  id: string
  user_id: string
  username: string
  full_name: string
  id_number: string
  postal_code: string
  address: string
  status: 'pending' | 'approved' | 'declined'
  created_at: Date
  decided_at: Date | null
  documents: StoredDocument[]
}

export type VerificationStore = ReturnType<typeof createVerificationStore>

const REQUESTS = `
  SELECT r.id, r.user_id, u.username, r.full_name, r.id_number, r.postal_code, r.address, r.status, r.created_at, r.decided_at,
    coalesce((
      SELECT json_agg(json_build_object('kind', d.kind, 'name', m.name, 'mimetype', m.mimetype, 'storage_key', m.storage_key)
        ORDER BY d.kind, d.position)
      FROM verification_documents d JOIN media m ON m.id = d.media_id WHERE d.request_id = r.id), '[]') AS documents
  FROM verification_requests r JOIN users u ON u.id = r.user_id`

export function createVerificationStore(db: Database) {
  return {
    async newest(userId: string): Promise<VerificationRequest | undefined> {
      const [request] = await db.rows<VerificationRequest>(
        `${REQUESTS} WHERE r.user_id = $1 ORDER BY r.created_at DESC LIMIT 1`,
        [userId],
      )
      return request
    },

    ofUser: (userId: string) =>
      db.rows<VerificationRequest>(`${REQUESTS} WHERE r.user_id = $1 ORDER BY r.created_at`, [userId]),

    waiting: (limit: number) =>
      db.rows<VerificationRequest>(`${REQUESTS} WHERE r.status = 'pending' ORDER BY r.created_at LIMIT $1`, [limit]),

    /** The person's row, so that two requests of one person come one after the other. */
    async lockUser(userId: string): Promise<{ is_authorised: boolean } | undefined> {
      const [row] = await db.rows<{ is_authorised: boolean }>(
        'SELECT is_authorised FROM users WHERE id = $1 AND is_active FOR NO KEY UPDATE',
        [userId],
      )
      return row
    },

    /** The open request of a person, made or brought up to date. */
    async put(userId: string, { full_name, id, postal_code, address }: VerificationInfo, at: Date): Promise<string> {
      const [row] = await db.rows<{ id: string }>(
        `INSERT INTO verification_requests (user_id, full_name, id_number, postal_code, address, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (user_id) WHERE status = 'pending' DO UPDATE
         SET full_name = $2, id_number = $3, postal_code = $4, address = $5, created_at = $6
         RETURNING id`,
        [userId, full_name, id, postal_code, address, at],
      )
      return row?.id ?? ''
    },

    addDocument: (requestId: string, kind: DocumentKind, position: number, mediaId: string) =>
      db.rows('INSERT INTO verification_documents (request_id, kind, position, media_id) VALUES ($1, $2, $3, $4)', [
        requestId,
        kind,
        position,
        mediaId,
      ]),

    decide: (id: string, status: 'approved' | 'declined', by: string, at: Date) =>
      db.rows('UPDATE verification_requests SET status = $2, decided_by = $3, decided_at = $4 WHERE id = $1', [
        id,
        status,
        by,
        at,
      ]),

    setAuthorised: (userId: string) => db.rows('UPDATE users SET is_authorised = true WHERE id = $1', [userId]),

    async userNamed(username: string): Promise<string | undefined> {
      const [row] = await db.rows<{ id: string }>('SELECT id FROM users WHERE username_key = lower($1)', [username])
      return row?.id
    },
  }
}
