import { nameIn } from '#features/catalog/catalog.service.ts'
import type { Clock } from '#lib/clock.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { allow, notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import { MESSAGE_TEXTS, type MessageSlug } from './message-texts.ts'
import type { MessagesStore, StoredMessage } from './messages.store.ts'

export type { StoredMessage } from './messages.store.ts'
export type MessagesService = ReturnType<typeof createMessagesService>
export type Message = StoredMessage & { text: string }

const PAGES = { usual: 20, most: 100 }

export function createMessagesService({ store, clock }: { store: MessagesStore; clock: Clock }) {
  return {
    async list(viewer: UserViewer, language: string | null | undefined, page: PageArgs): Promise<Message[]> {
      const messages = await store.page(viewer.id, readPage(page, PAGES))
      return messages.map((message) => writeMessage(message, language))
    },

    async markRead(viewer: UserViewer, messageId: string) {
      allow(await store.markRead(viewer.id, messageId), notFound('There is no such message'))
    },

    /** `eventKey` names what happened: told twice, it is said once. */
    async send(userId: string, slug: MessageSlug, params: Record<string, string> = {}, eventKey?: string) {
      const { type } = MESSAGE_TEXTS[slug]
      await store.insert({ user_id: userId, type, slug, params, event_key: eventKey ?? null }, clock.now())
    },
  }
}

/** In the reader's language, at the moment of reading. */
export function writeMessage(message: StoredMessage, language: string | null | undefined): Message {
  const texts = MESSAGE_TEXTS[message.slug as MessageSlug]
  const text = texts ? nameIn(language, texts) : message.slug
  return { ...message, text: text.replace(/\{(\w+)\}/g, (_, name: string) => message.params[name] ?? '') }
}
