import { ANNOUNCEMENT_CHARACTERS, type Texts } from '@meydan/domain/content-rules.ts'
import { DICTIONARIES } from '@meydan/domain/languages.ts'
import { CONTENT_MESSAGES } from '@meydan/domain/staff-rules.ts'
import type { Database } from '#db/database.ts'
import type { Actor, AuditService } from '#features/audit/audit.service.ts'
import type { NoticesService } from '#features/notices/notices.service.ts'
import { requireReason } from '#features/staff/staff.service.ts'
import type { Clock } from '#lib/clock.ts'
import { allow, badInput, conflict, notFound } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Announcement, AnnouncementsStore, City } from './announcements.store.ts'

// docs/decisions/0305: An announcement is told in batches by id, once
// docs/decisions/0309: An announcement is taken back as it was told

export type { Announcement, City } from './announcements.store.ts'

type Dependencies = {
  store: AnnouncementsStore
  notices: NoticesService
  audit: AuditService
  db: Database
  clock: Clock
}

const LISTED_MOST = 50
/** The same within this time is an answer that was lost, or a second tap. */
const REPEATED_MS = 60 * 60_000
const TOLD_AT_ONCE = 1_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** What staff tell everybody, or the people of a city. */
export class AnnouncementsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** The newest announcements first. */
  list(): Promise<Announcement[]> {
    return this.#deps.store.list(LISTED_MOST)
  }

  /** Cities that an announcement can be for. */
  cities(): Promise<City[]> {
    return this.#deps.store.cities()
  }

  /** Announces something; people are told by a job, within minutes. `city` is empty for everybody. */
  async announce(actor: Actor, input: Texts, city: string) {
    const { store, audit, clock } = this.#deps
    const texts = checkTexts(input)
    allow(city === '' || (await store.isCity(city)), () => badInput('city', CONTENT_MESSAGES.noSuchCity))
    await audit.record(actor, async () => {
      const since = new Date(clock.now().getTime() - REPEATED_MS)
      allow(!(await store.isRepeated(texts, city, since)), () => conflict('texts', CONTENT_MESSAGES.announcedBefore))
      const id = await store.add({ texts, city, author_id: actor.id, author: actor.name, now: clock.now() })
      const subject = { type: 'announcement', id } as const
      return { result: null, entries: [{ act: 'announcement.sent', subject, after: { city, texts } }] }
    })
  }

  /** Takes an announcement back: nobody else is told, and a job withdraws it from people who have not read it. */
  async takeBack(actor: Actor, id: string, reason: string) {
    const { store, audit, clock } = this.#deps
    const because = requireReason(reason)
    await audit.record(actor, async () => {
      const taken = isUuid(id) ? await store.takeBack(id, clock.now()) : undefined
      allow(taken !== undefined, () => notFound(CONTENT_MESSAGES.noSuchAnnouncement))
      const subject = { type: 'announcement', id } as const
      const entry = { subject, after: { told: taken.told_count }, reason: because }
      return { result: null, entries: [{ act: 'announcement.taken_back', ...entry }] }
    })
  }

  /** Tells everybody of what was announced: each person once, also if a run stops in the middle. Withdraws what was taken back. */
  async tell() {
    while (await this.#withdrawSome());
    while (await this.#tellSome());
  }

  /** One batch, as in #tellSome. */
  #withdrawSome(): Promise<boolean> {
    const { store, notices, db, clock } = this.#deps
    return db.transaction(async () => {
      const announcement = await store.lockTakenBack()
      if (!announcement) return false
      const { id, told_until, withdrawn_until } = announcement
      const after = withdrawn_until ?? BEFORE_ALL
      const people = await store.toldPeople(after, told_until ?? BEFORE_ALL, TOLD_AT_ONCE)
      await notices.withdraw(people.map((user_id) => ({ user_id, dedupe_key: `announcement:${id}` })))
      await store.withdrawn(id, people.at(-1) ?? after, people.length < TOLD_AT_ONCE ? clock.now() : null)
      return true
    })
  }

  /** Each batch is a transaction with the position that it reached; false when there is nothing left. */
  #tellSome(): Promise<boolean> {
    const { store, notices, db, clock } = this.#deps
    return db.transaction(async () => {
      const announcement = await store.lockUnfinished()
      if (!announcement) return false
      const { id, city, told_until } = announcement
      const readers = await store.readers(city, told_until ?? BEFORE_ALL, TOLD_AT_ONCE)
      const meant = readers.filter(({ is_meant }) => is_meant)
      await notices.write(
        meant.map((reader) => ({
          user_id: reader.id,
          kind: 'announcement',
          dedupe_key: `announcement:${id}`,
          subject: { type: 'announcement', id },
          values: {},
        })),
      )
      const until = readers.at(-1)?.id ?? told_until ?? BEFORE_ALL
      const isLast = readers.length < TOLD_AT_ONCE
      await store.reached({ id, until, told: meant.length, isLast, now: clock.now() })
      return true
    })
  }
}

function checkTexts(texts: Texts): Texts {
  const checked = DICTIONARIES.map((language) => {
    const text = texts[language].trim()
    allow(text !== '', () => badInput(language, CONTENT_MESSAGES.textNeeded))
    const isShort = text.length <= ANNOUNCEMENT_CHARACTERS
    allow(isShort, () => badInput(language, `At most ${ANNOUNCEMENT_CHARACTERS} characters`))
    return [language, text]
  })
  return Object.fromEntries(checked) as Texts
}
