import type { Maybe } from '@meydan/domain/maybe.ts'
import { nameIn } from '#features/catalog/catalog.service.ts'
import type { Clock } from '#lib/clock.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { allow, notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import { MESSAGE_TEXTS, type MessageSlug } from './message-texts.ts'
import type { MessagesStore, StoredMessage } from './messages.store.ts'

export type { StoredMessage } from './messages.store.ts'
export type Message = StoredMessage & { text: string }

type Dependencies = { store: MessagesStore; clock: Clock }

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
    allow(await this.#deps.store.markRead(viewer.id, messageId), notFound('There is no such message'))
  }

  /** Sends a message. `eventKey` names the event: a second message about the same event is not sent. */
  async send(userId: string, slug: MessageSlug, params: Record<string, string> = {}, eventKey?: string) {
    const { store, clock } = this.#deps
    const { type } = MESSAGE_TEXTS[slug]
    await store.insert({ user_id: userId, type, slug, params, event_key: eventKey ?? null }, clock.now())
  }
}

/** Writes a stored message in the language of whoever reads it. */
export function writeMessage(message: StoredMessage, language: Maybe<string>): Message {
  const texts = MESSAGE_TEXTS[message.slug as MessageSlug]
  const text = texts ? nameIn(language, texts) : message.slug
  return { ...message, text: text.replace(/\{(\w+)\}/g, (_, name: string) => message.params[name] ?? '') }
}
