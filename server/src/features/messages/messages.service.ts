import { randomUUID } from 'node:crypto'
import type { Maybe } from '@meydan/domain/maybe.ts'
import type { NoticeKind, NoticeSubject } from '@meydan/domain/notice-rules.ts'
import type { Database } from '#db/database.ts'
import { nameIn } from '#features/catalog/catalog.service.ts'
import type { NoticesService } from '#features/notices/notices.service.ts'
import type { Clock } from '#lib/clock.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { allow, notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import { MESSAGE_TEXTS, type MessageSlug, paramsIn } from './messages.content.ts'
import type { MessagesStore, StoredMessage } from './messages.store.ts'

export type { StoredMessage } from './messages.store.ts'
export type Message = StoredMessage & { text: string }

type Dependencies = { store: MessagesStore; notices: Pick<NoticesService, 'write'>; db: Database; clock: Clock }

type NewMessage = {
  userId: string
  slug: MessageSlug
  params?: Record<string, string>
  /** Names the event: a second message about the same event is not sent. */
  eventKey?: string | undefined
  /** What the notice of the message leads to; by default the list of messages. */
  subject?: NoticeSubject
}

/** Messages about a post have notices that name it only while it can be seen. */
const KINDS: Partial<Record<MessageSlug, NoticeKind>> = {
  advertisement_started: 'ad_started',
  advertisement_stopped: 'ad_stopped',
  post_removed: 'post_removed',
  report_upheld: 'report_decided',
  report_dismissed: 'report_decided',
}

const PAGES = { usual: 20, most: 100 }

/** Messages of the system to a person. */
export class MessagesService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** A page of the viewer's messages, newest first, in their language. */
  async list(viewer: UserViewer, language: Maybe<string>, page: PageArgs): Promise<Message[]> {
    const messages = await this.#deps.store.page(viewer.id, readPage(page, PAGES))
    return messages.map((message) => writeMessage(message, language))
  }

  /** Marks one of the viewer's messages as read. */
  async markRead(viewer: UserViewer, messageId: string) {
    allow(await this.#deps.store.markRead(viewer.id, messageId), () => notFound('There is no such message'))
  }

  /** Sends a message, and a notice of it. The welcome is there before anybody looks, so it needs no notice. */
  async send({ userId, slug, params = {}, eventKey, subject = { type: 'messages', id: null } }: NewMessage) {
    const { store, notices, db, clock } = this.#deps
    const { type } = MESSAGE_TEXTS[slug]
    await db.transaction(async () => {
      const message = { user_id: userId, type, slug, params, event_key: eventKey ?? null }
      if (!(await store.insert(message, clock.now())) || slug === 'welcome') return
      const kind = KINDS[slug] ?? 'system_message'
      const values = kind === 'system_message' ? { ...params, slug } : { slug }
      await notices.write([
        { user_id: userId, kind, dedupe_key: `message:${eventKey ?? randomUUID()}`, subject, values },
      ])
    })
  }
}

/** Writes a stored message in the language of whoever reads it. */
export function writeMessage(message: StoredMessage, language: Maybe<string>): Message {
  const texts = MESSAGE_TEXTS[message.slug as MessageSlug]
  const text = texts ? nameIn(language, texts) : message.slug
  const params: Record<string, string> = { ...message.params, ...paramsIn(language, message.params) }
  return { ...message, text: text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '') }
}
