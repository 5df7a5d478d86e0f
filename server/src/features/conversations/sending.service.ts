import {
  CONVERSATION_MESSAGES,
  FIRST_CONTACT_MESSAGES,
  FIRST_CONTACT_TRIES,
  MESSAGE_EDIT_MS,
  messageProblem,
  tidyMessage,
} from '@meydan/domain/conversation-rules.ts'
import type { Maybe } from '@meydan/domain/maybe.ts'
import { hasLink } from '@meydan/domain/message-risks.ts'
import type { Database } from '#db/database.ts'
import type { LimitsService } from '#features/limits/limits.service.ts'
import type { LiveService } from '#features/live/live.service.ts'
import type { NoticesService } from '#features/notices/notices.service.ts'
import type { PostsService } from '#features/posts/posts.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { allow, badInput, conflict, forbidden, notFound, Problem } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { Message } from './conversations.sql.ts'
import type { LockedConversation, NewMessage, SendingStore, Sent } from './sending.store.ts'

export type { LockedConversation, NewMessage } from './sending.store.ts'

type Dependencies = {
  store: SendingStore
  posts: PostsService
  notices: NoticesService
  live: LiveService
  limits: LimitsService
  limiter: Limiter
  db: Database
  clock: Clock
}

/** A conversation, or the post that the viewer wants to talk about. */
export type Target = { conversation_id?: Maybe<string>; post_id?: Maybe<string> }
export type SentMessage = { conversation_id: string; message: Message }

const MESSAGES_PER_MINUTE = { most: 30, spanS: 60 }
const FIRST_TEXTS_MS = 30 * 24 * 60 * 60_000

const noConversation = () => notFound(CONVERSATION_MESSAGES.noSuchConversation)
const noMessage = () => notFound(CONVERSATION_MESSAGES.noSuchMessage)

/** Sends, changes and deletes messages. */
export class SendingService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Sends a text. The same `client_id` is stored once, however often it is sent. */
  async sendText(viewer: UserViewer, target: Target, clientId: string, words: string): Promise<SentMessage> {
    const text = readText(words)
    return this.send(viewer, target, { clientId, kind: 'text', text })
  }

  /** Sends a message of any kind, in one transaction with `also`. */
  async send(
    viewer: UserViewer,
    target: Target,
    message: NewMessage,
    also: (conversation: LockedConversation, messageId: string) => Promise<void> = async () => {},
  ): Promise<SentMessage> {
    const { store, db } = this.#deps
    const sent = await this.sentBefore(viewer, message.clientId)
    if (sent) return sent
    await this.#deps.limiter.take(`message:user:${viewer.id}`, MESSAGES_PER_MINUTE)
    const known = await this.#known(viewer, target)
    const written = await db.transaction(async () => {
      const id = known ?? (await this.#open(viewer, target.post_id ?? ''))
      const conversation = await this.lock(viewer, id)
      const repeated = await store.sent(viewer.id, message.clientId)
      if (repeated) return repeated
      requireAnswered(conversation, message)
      const now = this.#deps.clock.now()
      const { id: messageId, rev } = await store.send({ conversation, senderId: viewer.id, message, now })
      await also(conversation, messageId)
      await this.#notify(conversation, message)
      return { id: messageId, conversation_id: id, rev, other_id: conversation.other_id }
    })
    return this.#answer(viewer, written)
  }

  /** A message that is stored already: its device did not get the answer, and sends it again. */
  async sentBefore(viewer: UserViewer, clientId: string): Promise<SentMessage | undefined> {
    const sent = await this.#deps.store.sent(viewer.id, clientId)
    return sent && this.#answer(viewer, sent)
  }

  /** Whether a message is stored already. */
  async isSent(viewer: UserViewer, clientId: string): Promise<boolean> {
    return (await this.#deps.store.sent(viewer.id, clientId)) !== undefined
  }

  /** Locks a conversation of the viewer, also one in which nothing can be sent any more. */
  async lockAny(viewer: UserViewer, id: string): Promise<LockedConversation> {
    const conversation = await this.#deps.store.lock(viewer.id, id)
    allow(conversation !== undefined, noConversation)
    return conversation
  }

  /** Locks a conversation of the viewer in which something can be sent: it is not frozen, and the other has not left. */
  async lock(viewer: UserViewer, id: string): Promise<LockedConversation & { other_id: string }> {
    const conversation = await this.lockAny(viewer, id)
    const { other_id } = conversation
    requireOpen(conversation)
    allow(other_id !== null, () => new Problem('CONFLICT', CONVERSATION_MESSAGES.personLeft))
    return { ...conversation, other_id }
  }

  /** Checks what `send` checks, for a message whose file is still to come. */
  async requireSendable(viewer: UserViewer, conversationId: string, message: NewMessage) {
    requireAnswered(await this.lock(viewer, conversationId), message)
  }

  /** Changes the words of one of the viewer's own texts; the same words change nothing. */
  async edit(viewer: UserViewer, messageId: string, words: string): Promise<SentMessage> {
    const { store, limiter, db, clock } = this.#deps
    const text = readText(words)
    await limiter.take(`message:user:${viewer.id}`, MESSAGES_PER_MINUTE)
    const edited = await db.transaction(async () => {
      const { message, conversation } = await this.#own(viewer, messageId)
      allow(message.kind === 'text', () => badInput('text', CONVERSATION_MESSAGES.onlyTextIsEdited))
      requireOpen(conversation)
      if (message.text === text) return changeOf(conversation, conversation.rev)
      const now = clock.now()
      const isOpen = now.getTime() - message.created_at.getTime() <= MESSAGE_EDIT_MS
      allow(isOpen, () => conflict('text', CONVERSATION_MESSAGES.tooLateToEdit))
      if (!conversation.is_answered && !conversation.is_seller)
        allow(!hasLink(text), () => badInput('text', CONVERSATION_MESSAGES.noLinksYet))
      const [changed] = await store.edit(messageId, text, now)
      return changeOf(conversation, changed?.rev ?? 0)
    })
    return this.#answer(viewer, { id: messageId, ...edited })
  }

  /** Deletes one of the viewer's own messages for both, and what the other was told of it if nothing else is new. */
  async remove(viewer: UserViewer, messageId: string): Promise<SentMessage> {
    const { store, notices, db, clock } = this.#deps
    const removed = await db.transaction(async () => {
      const { message, conversation } = await this.#own(viewer, messageId)
      allow(message.kind !== 'offer', forbidden)
      const { rev, is_last_unread } = await store.remove(messageId, clock.now())
      const { id, other_id } = conversation
      if (is_last_unread && other_id)
        await notices.withdraw([{ user_id: other_id, dedupe_key: noticeKey('message', id) }])
      return changeOf(conversation, rev)
    })
    return this.#answer(viewer, { id: messageId, ...removed })
  }

  /** Locks a conversation until the end of the transaction, for what nobody of the two does. */
  async lockAlone(id: string) {
    await this.#deps.store.lockAlone(id)
  }

  /** Something that belongs to a message has changed; the devices of both are told. If the seller changed it, that ends the first contact. */
  async touch(messageId: string, isBySeller: boolean): Promise<{ buyer_id: string | null; seller_id: string | null }> {
    const {
      conversation_id: id,
      rev,
      buyer_id,
      seller_id,
      is_frozen,
    } = await this.#deps.store.touch(messageId, isBySeller)
    // docs/decisions/0329: What was agreed can be called off past a block, and nobody is asked or told there
    const told = is_frozen ? [isBySeller ? seller_id : buyer_id] : [buyer_id, seller_id]
    this.#deps.live.hint(told, { kind: 'conversation', id, rev })
    return { buyer_id, seller_id }
  }

  /** Job: forgets the first wording of old messages. */
  forgetFirstTexts() {
    return this.#deps.store.removeFirstTexts(new Date(this.#deps.clock.now().getTime() - FIRST_TEXTS_MS))
  }

  async #own(viewer: UserViewer, messageId: string) {
    const { store } = this.#deps
    const seen = await store.standing(messageId)
    allow(seen !== undefined && seen.sender_id === viewer.id, noMessage)
    const conversation = await store.lock(viewer.id, seen.conversation_id)
    const message = await store.standing(messageId)
    allow(conversation !== undefined && message !== undefined, noMessage)
    return { message, conversation }
  }

  /** The conversation that is there already; null if a new one is to be opened. */
  async #known(viewer: UserViewer, { conversation_id, post_id }: Target): Promise<string | null> {
    if (conversation_id) return conversation_id
    if (!post_id) throw badInput('conversation_id', CONVERSATION_MESSAGES.noSuchConversation)
    const known = await this.#deps.store.idOf(viewer.id, post_id)
    if (!known) await this.#deps.limits.take(viewer, 'conversation')
    return known ?? null
  }

  async #open(viewer: UserViewer, postId: string): Promise<string> {
    const { store, posts, clock } = this.#deps
    const id = await store.open(viewer.id, postId, clock.now())
    if (id) return id
    const ownerId = await posts.ownerOf(viewer, postId)
    allow(ownerId !== viewer.id, () => forbidden(CONVERSATION_MESSAGES.ownPost))
    throw new Problem('CONFLICT', CONVERSATION_MESSAGES.sold)
  }

  async #notify(conversation: LockedConversation, { kind }: NewMessage) {
    const { other_id, id, is_other_muted } = conversation
    if (!other_id || is_other_muted) return
    const notice = kind === 'offer' ? 'offer' : 'message'
    await this.#deps.notices.write([
      {
        user_id: other_id,
        kind: notice,
        dedupe_key: noticeKey(notice, id),
        subject: { type: 'conversation', id },
        values: {},
      },
    ])
  }

  /** Tells the devices of both. Also for a message that was stored before: its first sender may have been killed before the hint went out. */
  #answer(viewer: UserViewer, { other_id, rev, ...sent }: Sent): Promise<SentMessage> {
    this.#deps.live.hint([viewer.id, other_id], { kind: 'conversation', id: sent.conversation_id, rev })
    return this.read(viewer, sent)
  }

  /** A message as the viewer sees it now. */
  async read(viewer: UserViewer, { id, conversation_id }: Pick<Sent, 'id' | 'conversation_id'>): Promise<SentMessage> {
    const message = await this.#deps.store.message(viewer.id, id)
    allow(message !== undefined, noMessage)
    return { conversation_id, message }
  }
}

const noticeKey = (notice: 'message' | 'offer', conversationId: string) => `${notice}:${conversationId}`

const changeOf = ({ id, other_id }: LockedConversation, rev: number) => ({ conversation_id: id, rev, other_id })

const requireOpen = ({ is_frozen }: LockedConversation) =>
  allow(!is_frozen, () => new Problem('CONFLICT', CONVERSATION_MESSAGES.frozen))

/** Until the owner of the post answers, the other sends one text or offer, without links. */
function requireAnswered({ is_answered, is_seller, tried, standing }: LockedConversation, message: NewMessage) {
  if (is_answered || is_seller) return
  const isOver = standing >= FIRST_CONTACT_MESSAGES || tried >= FIRST_CONTACT_TRIES
  allow(!isOver, () => new Problem('CONFLICT', CONVERSATION_MESSAGES.waitForAnswer))
  const isAllowed = message.kind === 'text' || message.kind === 'offer'
  allow(isAllowed, () => new Problem('CONFLICT', CONVERSATION_MESSAGES.onlyTextYet))
  allow(!message.text || !hasLink(message.text), () => badInput('text', CONVERSATION_MESSAGES.noLinksYet))
}

function readText(words: string): string {
  const text = tidyMessage(words)
  const problem = messageProblem(text)
  if (problem) throw badInput('text', problem)
  return text
}
