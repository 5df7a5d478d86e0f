import {
  CONVERSATION_MESSAGES,
  INBOX_PAGE,
  THREAD_CHANGES_MOST,
  THREAD_PAGE,
} from '@meydan/domain/conversation-rules.ts'
import type { Maybe } from '@meydan/domain/maybe.ts'
import { UNREAD_CONVERSATIONS_MOST } from '@meydan/domain/unread-rules.ts'
import type { Database } from '#db/database.ts'
import type { LiveService } from '#features/live/live.service.ts'
import type { NoticesService } from '#features/notices/notices.service.ts'
import type { PostProjection } from '#features/posts/posts.sql.ts'
import type { Clock } from '#lib/clock.ts'
import { decodeCursor, encodeCursor } from '#lib/cursor.ts'
import { readLimit } from '#lib/paging.ts'
import { allow, notFound, Problem } from '#lib/problem.ts'
import type { ReadLimiter } from '#lib/read-limiter.ts'
import { isUuid } from '#lib/uuid.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { Conversation } from './conversations.sql.ts'
import type { ConversationsStore, Evidence, InboxPosition, MemberSwitch, Thread } from './conversations.store.ts'

type Dependencies = {
  store: ConversationsStore
  notices: NoticesService
  live: LiveService
  typingLimiter: ReadLimiter
  readLimiter: ReadLimiter
  db: Database
  clock: Clock
}
type InboxArgs = {
  is_archived?: Maybe<boolean>
  side?: Maybe<'buying' | 'selling'>
  post_id?: Maybe<string>
  search?: Maybe<string>
  cursor?: Maybe<string>
  limit?: Maybe<number>
}
type ThreadArgs = { before?: Maybe<number>; after_rev?: Maybe<number>; limit?: Maybe<number> }

export type { Evidence } from './conversations.store.ts'
export type ConversationsPage = { conversations: Conversation[]; cursor: string | null }
/** `is_whole` is false if there were too many changes to list; then the newest page is read again. */
export type ThreadPage = Thread & { has_more: boolean; is_whole: boolean }

const EVIDENCE_MESSAGES = 200
const DAY_MS = 24 * 60 * 60_000
/** The job runs every hour; this is how long it may not have run. */
const ANSWERS_MISSED_MS = 12 * 60 * 60_000
const ANSWERS_REMEMBERED_MS = 90 * DAY_MS
/** How many people a change of a post is hinted to. */
const PEOPLE_HINTED_MOST = 500
const START: InboxPosition = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
const NEWEST = 2 ** 31 - 1

const noConversation = () => notFound(CONVERSATION_MESSAGES.noSuchConversation)

/** A person's conversations: the inbox, one conversation with its messages, and what the person does with them alone. */
export class ConversationsService {
  readonly #deps: Dependencies
  readonly #hideListeners: ((viewer: UserViewer, id: string) => Promise<void>)[] = []

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** A page of the viewer's conversations, the last active first; a search reads the archive too. */
  async inbox(viewer: UserViewer, args: InboxArgs, projection: PostProjection): Promise<ConversationsPage> {
    const { store, readLimiter } = this.#deps
    const limit = readLimit('limit', args.limit, INBOX_PAGE)
    const search = args.search?.trim()
    if (search) {
      readLimiter.take(viewer.id)
      return { conversations: await store.search(viewer.id, projection, search, limit), cursor: null }
    }
    const conversations = await store.inbox(viewer.id, projection, {
      isArchived: args.is_archived ?? false,
      side: args.side ? args.side === 'selling' : null,
      postId: args.post_id ?? null,
      from: args.cursor ? decodeCursor(args.cursor, readPosition) : START,
      limit,
    })
    const last = conversations.length === limit ? conversations.at(-1) : undefined
    return { conversations, cursor: last ? encodeCursor([last.last_at.toISOString(), last._id]) : null }
  }

  /** One conversation with its newest messages, older ones, or what changed after a revision. */
  async thread(viewer: UserViewer, id: string, args: ThreadArgs, projection: PostProjection): Promise<ThreadPage> {
    const { store } = this.#deps
    const { after_rev } = args
    if (after_rev !== null && after_rev !== undefined) {
      const page = { after_rev, limit: THREAD_CHANGES_MOST + 1 }
      const changed = await store.changes(viewer.id, projection, id, page)
      allow(changed !== undefined, noConversation)
      if (changed.messages.length <= THREAD_CHANGES_MOST) return { ...changed, has_more: false, is_whole: true }
    }
    const limit = readLimit('limit', args.limit, THREAD_PAGE)
    const thread = await store.thread(viewer.id, projection, id, { before: args.before ?? NEWEST, limit: limit + 1 })
    allow(thread !== undefined, noConversation)
    const { messages } = thread
    const has_more = messages.length > limit
    return { ...thread, messages: has_more ? messages.slice(1) : messages, has_more, is_whole: after_rev == null }
  }

  /** The viewer's conversation about somebody else's post, if there is one. */
  ofPost(viewer: UserViewer, postId: string): Promise<string | null> {
    return this.#deps.store.ofPost(viewer.id, postId)
  }

  /** How many conversations of the inbox have something unread, up to UNREAD_CONVERSATIONS_MOST. */
  unread(viewer: UserViewer): Promise<number> {
    return this.#deps.store.unread(viewer.id, UNREAD_CONVERSATIONS_MOST)
  }

  /**
   * Marks messages up to a position as read, and shows it to the other if both show such marks. What the viewer was told of the
   * conversation is read in any case: they look at it, and an answered offer or a deal is no new message.
   */
  async markRead(viewer: UserViewer, id: string, seq: number) {
    const { store, notices, live, db } = this.#deps
    await db.transaction(async () => {
      await store.lock(viewer.id, id)
      const read = await store.read(viewer.id, id, seq)
      await notices.markSubjectRead(viewer, { type: 'conversation', id })
      if (!read) return
      if (read.is_shown) {
        const rev = await store.showRead(viewer.id, id)
        live.hint([read.other_id], { kind: 'conversation', id, rev })
      }
      // The viewer's other devices.
      live.hint([viewer.id], { kind: 'inbox', id, rev: 0 })
    })
  }

  /** Moves a conversation to the archive or back, or stops and starts its notices. */
  async switch(viewer: UserViewer, id: string, name: MemberSwitch, isOn: boolean) {
    allow(await this.#deps.store.switch(viewer.id, id, name, isOn), noConversation)
    this.#deps.live.hint([viewer.id], { kind: 'inbox', id, rev: 0 })
  }

  /** Deletes a conversation for the viewer alone; a new message brings it back without the old ones. */
  async hide(viewer: UserViewer, id: string) {
    const { store, notices, live, db } = this.#deps
    await db.transaction(async () => {
      await store.lock(viewer.id, id)
      allow(await store.hide(viewer.id, id), noConversation)
      for (const listener of this.#hideListeners) await listener(viewer, id)
      await notices.markSubjectRead(viewer, { type: 'conversation', id })
    })
    live.hint([viewer.id], { kind: 'inbox', id, rev: 0 })
  }

  /** Calls back in the transaction in which a person deletes a conversation for themselves. */
  onHidden(listener: (viewer: UserViewer, id: string) => Promise<void>) {
    this.#hideListeners.push(listener)
  }

  /** Shows the other that the viewer is writing. */
  async type(viewer: UserViewer, id: string) {
    const { store, live, typingLimiter } = this.#deps
    typingLimiter.take(viewer.id)
    const other = await store.otherOf(viewer.id, id)
    allow(other !== undefined, noConversation)
    if (!other.is_frozen) live.hint([other.other_id], { kind: 'typing', id, rev: 0 })
  }

  /** Freezes the conversations of two people: nothing can be sent any more. Returns their ids; part of a block. */
  async freeze(oneId: string, otherId: string): Promise<string[]> {
    const { store, live, clock } = this.#deps
    const frozen = await store.freeze(oneId, otherId, clock.now())
    for (const { id, rev } of frozen) live.hint([oneId, otherId], { kind: 'conversation', id, rev })
    return frozen.map(({ id }) => id)
  }

  /** Job: works out how long people usually take to answer who were asked a day ago. */
  noteAnswerTimes() {
    const until = this.#deps.clock.now().getTime() - DAY_MS
    return this.#deps.store.noteAnswerTimes({
      from: new Date(until - ANSWERS_MISSED_MS),
      until: new Date(until),
      after: new Date(until - ANSWERS_REMEMBERED_MS),
    })
  }

  /** A post has changed, or is gone: whoever talks about it sees that on its card. */
  async postChanged(postId: string) {
    const people = await this.#deps.store.peopleAbout(postId, PEOPLE_HINTED_MOST)
    this.#deps.live.hint(people, { kind: 'inbox', id: postId, rev: 0 })
  }

  /** Who the other is, and the newest messages with their first wording, for a report. */
  async evidenceOf(viewer: UserViewer, id: string): Promise<{ reportedId: string; messages: Evidence[] }> {
    const other = await this.#deps.store.otherOf(viewer.id, id)
    allow(other !== undefined, noConversation)
    const reportedId = other.other_id
    allow(reportedId !== null, () => new Problem('CONFLICT', CONVERSATION_MESSAGES.personLeft))
    return { reportedId, messages: await this.#deps.store.evidence(viewer.id, id, EVIDENCE_MESSAGES) }
  }

  /** Whether the viewer shows read marks, and sees those of others. */
  hasReadMarks(viewer: UserViewer): Promise<boolean> {
    return this.#deps.store.hasReadMarks(viewer.id)
  }

  async setReadMarks(viewer: UserViewer, isOn: boolean) {
    await this.#deps.store.setReadMarks(viewer.id, isOn)
  }
}

function readPosition([at, id]: unknown[]): InboxPosition | null {
  const time = typeof at === 'string' ? new Date(at) : null
  return time && !Number.isNaN(time.getTime()) && isUuid(id) ? { at: time, id } : null
}
