import type { CaseDecision, CaseFilter, CaseSubjectType } from '@meydan/domain/case-rules.ts'
import { REPORT_TEXTS_CHARACTERS } from '@meydan/domain/report-rules.ts'
import type { Database } from '#db/database.ts'
import { type CasePosition, caseQueue, EXCERPT, HAS_INTEREST } from './case-queue.sql.ts'

export type CaseRow = {
  id: string
  subject_type: CaseSubjectType
  subject_id: string
  /** Null for a place that nobody owns. */
  owner_id: string | null
  owner: string | null
  has_badge: boolean
  has_changed_hands: boolean
  excerpt: string
  priority: number
  signals_count: number
  version: number
  claimed_by: string | null
  claimed_until: Date | null
  claimant: string | null
  created_at: Date
}

export type LockedCase = Omit<CaseRow, 'owner' | 'has_badge' | 'has_changed_hands' | 'claimant'> & {
  status: string
  is_own: boolean
}
/** One of two photos that look the same, with the post it is in. */
export type ComparedPhoto = {
  id: string
  post_id: string
  title: string
  owner: string
  storage_key: string
  is_open: boolean
}
export type CaseSignal = {
  id: string
  reporter: string | null
  names: Record<'en' | 'tr' | 'fa', string> | null
  flag: string | null
  photos: ComparedPhoto[]
  text: string
  weight: number
  created_at: Date
}
export type PastDecision = {
  id: string
  excerpt: string
  subject_type: string
  decision: string
  reason: string | null
  decided_at: Date
}
export type NewSignal = {
  subject: { type: CaseSubjectType; id: string }
  ownerId: string | null
  excerpt: string
  reporterId: string | null
  titleId: string | null
  flag: string | null
  /** Of a flag: the photo of the subject, and the one that looks the same. */
  photos: { mediaId: string; otherMediaId: string } | null
  text: string
}
type QueuePage = { from: CasePosition; limit: number; now: Date }
type OwnedCase = Pick<CaseRow, 'subject_type' | 'subject_id' | 'owner_id'> & { is_own: boolean }
type Decision = {
  decision: CaseDecision
  reason: string | null
  decidedBy: string | null
  ownerId: string | null
  now: Date
}

const DAY_MS = 24 * 60 * 60_000

/** Whether a case `c` is about this person, or they have another interest in it. */
const IS_OWN = `coalesce(c.owner_id = :me::uuid, false) OR ${HAS_INTEREST}`

/** The newest reports and flags of a case. */
const SIGNALS = `
  SELECT s.id, u.username AS reporter, t.names, s.flag, s.text, s.weight, s.created_at, (
      SELECT coalesce(json_agg(json_build_object('id', m.id, 'post_id', p.id, 'title', p.title, 'owner', o.username,
        'storage_key', m.storage_key, 'is_open', p.audience = 'everyone') ORDER BY m.id <> s.media_id), '[]')
      FROM media m JOIN post_media ON post_media.media_id = m.id JOIN posts p ON p.id = post_id JOIN users o ON o.id = p.owner_id
      WHERE m.id IN (s.media_id, s.other_media_id)
    ) AS photos
  FROM case_signals s LEFT JOIN users u ON u.id = s.reporter_id LEFT JOIN report_titles t ON t.id = s.title_id
  WHERE s.case_id = :id ORDER BY s.created_at DESC, s.id LIMIT 50`

/** What a report of this person weighs: 1 for a new reporter, up to 2 for one who was always right, down to 0.2. */
const WEIGHT = `
  SELECT greatest(0.2, 2.0 * (count(*) FILTER (WHERE outcome = 'upheld') + 1) / (count(*) + 2)) AS weight
  FROM case_signals WHERE reporter_id = :reporter_id AND outcome <> 'open'`

const OPEN_CASE = `
  INSERT INTO cases (subject_type, subject_id, owner_id, excerpt, created_at)
  VALUES (:type, :subject_id, :owner_id, :excerpt, :now)
  ON CONFLICT (subject_type, subject_id) WHERE status = 'open' DO UPDATE SET excerpt = cases.excerpt RETURNING id`

/** A second signal of the same person about the same case weighs nothing; what it says is added to the first. */
const ADD_SIGNAL = `
  WITH added AS (
    INSERT INTO case_signals (case_id, reporter_id, title_id, flag, text, media_id, other_media_id, weight, created_at)
    VALUES (:case_id, :reporter_id, :title_id, :flag, :text, :media_id, :other_media_id, :weight, :now)
    ON CONFLICT (case_id, reporter_id) DO UPDATE SET text = concat_ws(E'\\n', nullif(case_signals.text, ''), excluded.text)
    WHERE excluded.text <> '' AND strpos(case_signals.text, excluded.text) = 0
      AND length(case_signals.text) + length(excluded.text) < ${REPORT_TEXTS_CHARACTERS}
    RETURNING weight, xmax = 0 AS is_new -- not updated
  )
  UPDATE cases SET priority = priority + CASE WHEN added.is_new THEN added.weight ELSE 0 END,
    signals_count = signals_count + added.is_new::integer, version = version + 1
  FROM added WHERE cases.id = :case_id`

export class CasesStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async collect(signal: NewSignal, now: Date): Promise<string> {
    const { subject, ownerId, excerpt, reporterId, titleId, flag, photos, text } = signal
    const weight = reporterId ? await this.#weightOf(reporterId) : 1
    const [opened] = await this.#db.query<{ id: string }>(OPEN_CASE, {
      type: subject.type,
      subject_id: subject.id,
      owner_id: ownerId,
      excerpt,
      now,
    })
    const id = opened?.id ?? ''
    await this.#db.query(ADD_SIGNAL, {
      case_id: id,
      reporter_id: reporterId,
      title_id: titleId,
      flag,
      text,
      media_id: photos?.mediaId ?? null,
      other_media_id: photos?.otherMediaId ?? null,
      weight,
      now,
    })
    return id
  }

  async #weightOf(reporterId: string): Promise<number> {
    const [row] = await this.#db.query<{ weight: string }>(WEIGHT, { reporter_id: reporterId })
    return Number(row?.weight ?? 1)
  }

  /** A page of the queue. Cases about the reader, and those the reader reported, are not for them. */
  page(me: string, filter: CaseFilter, { from, limit, now }: QueuePage): Promise<CaseRow[]> {
    const { type, min_days, min_weight } = filter
    const openedUntil = new Date(now.getTime() - min_days * DAY_MS)
    return this.#db.query(caseQueue(filter), { me, type, min_weight, opened_until: openedUntil, ...from, limit, now })
  }

  /** Whose the subject of a case is; `is_own` if the case is about this person or by their report. */
  async ownerOf(id: string, me: string): Promise<OwnedCase | undefined> {
    const [row] = await this.#db.query<OwnedCase>(
      `SELECT subject_type, subject_id, owner_id, ${IS_OWN} AS is_own FROM cases c WHERE id = :id`,
      { id, me },
    )
    return row
  }

  signals(id: string): Promise<CaseSignal[]> {
    return this.#db.query(SIGNALS, { id })
  }

  history(ownerId: string | null): Promise<PastDecision[]> {
    return this.#db.query(
      `SELECT id, ${EXCERPT} AS excerpt, subject_type, decision, reason, decided_at FROM cases c
       WHERE owner_id = :owner_id AND status = 'decided' ORDER BY created_at DESC LIMIT 10`,
      { owner_id: ownerId },
    )
  }

  async openCountOf(ownerId: string): Promise<number> {
    const [row] = await this.#db.query<{ cases: number }>(
      `SELECT count(*)::integer AS cases FROM cases WHERE owner_id = :owner_id AND status = 'open'`,
      { owner_id: ownerId },
    )
    return row?.cases ?? 0
  }

  async findOpen(type: CaseSubjectType, subjectId: string): Promise<{ id: string; version: number } | undefined> {
    const [row] = await this.#db.query<{ id: string; version: number }>(
      `SELECT id, version FROM cases WHERE subject_type = :type AND subject_id = :id AND status = 'open'`,
      { type, id: subjectId },
    )
    return row
  }

  async lock(id: string, me: string | null): Promise<LockedCase | undefined> {
    const [row] = await this.#db.query<LockedCase>(
      `SELECT id, subject_type, subject_id, owner_id, ${EXCERPT} AS excerpt, status, priority, signals_count, version, claimed_by, claimed_until,
         created_at, ${IS_OWN} AS is_own
       FROM cases c WHERE id = :id FOR UPDATE`,
      { id, me },
    )
    return row
  }

  async claim(id: string, claimedBy: string | null, until: Date | null) {
    await this.#db.query(
      'UPDATE cases SET claimed_by = :by, claimed_until = :until, version = version + 1 WHERE id = :id',
      { id, by: claimedBy, until },
    )
  }

  async decide(id: string, { decision, reason, decidedBy, ownerId, now }: Decision) {
    await this.#db.query(
      `UPDATE cases SET status = 'decided', decision = :decision, reason = :reason, decided_by = :by, decided_at = :now, owner_id = :owner_id,
         claimed_by = NULL, claimed_until = NULL, version = version + 1 WHERE id = :id`,
      { id, decision, reason, by: decidedBy, owner_id: ownerId, now },
    )
  }

  /** Closes the signals of a case; returns who reported. */
  async close(id: string, outcome: 'upheld' | 'dismissed'): Promise<string[]> {
    const rows = await this.#db.query<{ reporter_id: string | null }>(
      'UPDATE case_signals SET outcome = :outcome WHERE case_id = :id RETURNING reporter_id',
      { id, outcome },
    )
    return rows.flatMap(({ reporter_id }) => reporter_id ?? [])
  }
}
