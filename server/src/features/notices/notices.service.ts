import type { Maybe } from '@meydan/domain/maybe.ts'
import {
  NOTICES_PAGE,
  type NoticeKind,
  type NoticeSubject,
  noticePath,
  UNREAD_NOTICES_MOST,
} from '@meydan/domain/notice-rules.ts'
import type { Database } from '#db/database.ts'
import { languageCode } from '#features/catalog/catalog.service.ts'
import type { LiveService } from '#features/live/live.service.ts'
import { projectionOf } from '#features/posts/posts.sql.ts'
import type { Clock } from '#lib/clock.ts'
import { decodeCursor, encodeCursor } from '#lib/cursor.ts'
import { readLimit } from '#lib/paging.ts'
import { allow, notFound } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { DeliveriesService } from './deliveries.service.ts'
import { type NoticeValues, writeNotice } from './notice-texts.ts'
import type { NoticePosition, NoticesStore, StoredNotice } from './notices.store.ts'

// docs/decisions/0250: One notice service

/** Something to tell a person. `dedupe_key` names what happened: the same person is told once of the same key. */
export type NewNotice = {
  user_id: string
  kind: NoticeKind
  dedupe_key: string
  subject: NoticeSubject
  /** What the text needs beside the subject. Titles and names are not stored: they are read when the notice is. */
  values: NoticeValues
  /** For security: a number that is told by SMS, too. */
  sms?: string | null
}

/** `path` is null when the reader may no longer see the subject. */
export type Notice = StoredNotice & { text: string; path: string | null }
export type NoticesPage = { notices: Notice[]; cursor: string | null }

type Dependencies = {
  store: NoticesStore
  deliveries: DeliveriesService
  live: LiveService
  db: Database
  clock: Clock
}
type PageQuery = { requestingLanguage?: Maybe<string>; cursor?: Maybe<string>; limit?: Maybe<number> }

const WRITTEN_AT_ONCE = 500
const START: NoticePosition = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
const KEPT_MS = 180 * 24 * 60 * 60_000

/** What people are told: in the app, and beyond it on the channels they chose. */
export class NoticesService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Writes notices in the transaction of their cause: they exist if, and only if, what they tell has happened. */
  async write(notices: NewNotice[]) {
    const { store, deliveries, live, db, clock } = this.#deps
    const now = clock.now()
    const byKey = new Map(notices.map((notice) => [keyOf(notice), notice]))
    const rows = [...byKey.values()].map(({ subject, sms: _, ...notice }) => ({
      ...notice,
      subject_type: subject.type,
      subject_id: subject.id,
    }))
    await db.transaction(async () => {
      for (let start = 0; start < rows.length; start += WRITTEN_AT_ONCE) {
        const written = await store.write(rows.slice(start, start + WRITTEN_AT_ONCE), now)
        if (written.length)
          await deliveries.plan(
            written.map(({ id }) => id),
            now,
          )
        for (const notice of written) {
          live.hint([notice.user_id], { kind: 'notice', id: notice.user_id, rev: 0 })
          const phone = byKey.get(keyOf(notice))?.sms
          if (phone) await deliveries.planSms(notice, phone, now)
        }
      }
    })
  }

  /** Takes back what people have not read yet, because what it told of is gone. */
  async withdraw(notices: Pick<NewNotice, 'user_id' | 'dedupe_key'>[]) {
    await this.#remove(notices, true)
  }

  /** Takes back what people were told, read or not, because they may not know of it any more. */
  async erase(notices: Pick<NewNotice, 'user_id' | 'dedupe_key'>[]) {
    await this.#remove(notices, false)
  }

  /** A page of the viewer's notices, newest first. `fields` are those the query selects of their posts. */
  async list(viewer: UserViewer, fields: ReadonlySet<string>, query: PageQuery): Promise<NoticesPage> {
    const { requestingLanguage, cursor, limit } = query
    const size = readLimit('limit', limit, NOTICES_PAGE)
    const from = cursor ? decodeCursor(cursor, readPosition) : START
    const rows = await this.#deps.store.page(viewer.id, projectionOf(requestingLanguage, fields), from, size)
    const language = languageCode(requestingLanguage)
    const last = rows.length === size ? rows.at(-1) : undefined
    return {
      notices: rows.map((row) => toNotice(row, language)),
      cursor: last ? encodeCursor([last.created_at.toISOString(), last.id]) : null,
    }
  }

  /** How many notices the viewer has not read, up to UNREAD_NOTICES_MOST. */
  unread(viewer: UserViewer): Promise<number> {
    return this.#deps.store.unread(viewer.id, UNREAD_NOTICES_MOST)
  }

  /** Marks one of the viewer's notices as read. */
  async markRead(viewer: UserViewer, noticeId: string) {
    const { store, clock } = this.#deps
    allow(await store.markRead(viewer.id, noticeId, clock.now()), () => notFound('There is no such notice'))
  }

  /** Marks all of the viewer's notices as read. `until` is when the list was opened: newer ones stay new. */
  async markAllRead(viewer: UserViewer, until: Maybe<Date>) {
    const { store, clock } = this.#deps
    const now = clock.now()
    await store.markAllRead(viewer.id, until ?? now, now)
  }

  /** Marks what the viewer was told about a subject as read, because they have opened it. */
  async markSubjectRead(viewer: UserViewer, { type, id }: NoticeSubject) {
    const { store, clock } = this.#deps
    if (id) await store.markSubjectRead(viewer.id, type, id, clock.now())
  }

  /** Deletes notices older than half a year. */
  async removeOld() {
    const { store, clock } = this.#deps
    const before = new Date(clock.now().getTime() - KEPT_MS)
    await store.removeOld(before)
  }

  async #remove(notices: Pick<NewNotice, 'user_id' | 'dedupe_key'>[], isOnlyUnread: boolean) {
    const { store, live } = this.#deps
    if (!notices.length) return
    for (const userId of await store.remove(notices, isOnlyUnread))
      live.hint([userId], { kind: 'notice', id: userId, rev: 0 })
  }
}

const keyOf = ({ user_id, dedupe_key }: Pick<NewNotice, 'user_id' | 'dedupe_key'>) => `${user_id} ${dedupe_key}`

function toNotice(row: StoredNotice, language: string): Notice {
  const subject = { type: row.subject_type, id: row.subject_id }
  const isHidden = (subject.type === 'post' && !row.post) || (subject.type === 'person' && !row.other_user)
  const isNameless = isHidden || (subject.type === 'conversation' && !row.other_user)
  const seen = isNameless ? null : { ...titleOf(row) }
  return {
    ...row,
    text: writeNotice({ kind: row.kind, values: row.values, count: row.count, subject: seen }, language).text,
    path: isHidden ? null : noticePath(subject, row.kind),
  }
}

const titleOf = ({ post, other_user }: StoredNotice) => ({
  ...(post && { title: post.title }),
  ...(other_user && { person: other_user.name ?? other_user.username }),
})

function readPosition([at, id]: unknown[]): NoticePosition | null {
  const time = typeof at === 'string' ? new Date(at) : null
  return time && !Number.isNaN(time.getTime()) && isUuid(id) ? { at: time, id } : null
}
