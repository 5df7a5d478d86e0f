import { BLOCK_MESSAGES, BLOCKS_MOST, BLOCKS_PAGE } from '@meydan/domain/block-rules.ts'
import type { Database } from '#db/database.ts'
import type { CommentsService } from '#features/comments/comments.service.ts'
import type { ConversationsService } from '#features/conversations/conversations.service.ts'
import type { FollowsService } from '#features/follows/follows.service.ts'
import type { OffersService } from '#features/offers/offers.service.ts'
import { noSuchPerson } from '#features/people/people.policy.ts'
import type { PeopleService } from '#features/people/people.service.ts'
import type { Person } from '#features/people/people.sql.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { allow, badInput, Problem } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { BlocksStore, PeopleList } from './blocks.store.ts'

// docs/decisions/0283: A block is one predicate beside visible_posts

type Dependencies = {
  store: BlocksStore
  people: PeopleService
  follows: Pick<FollowsService, 'endBetween'>
  comments: Pick<CommentsService, 'withdrawBetween'>
  conversations: Pick<ConversationsService, 'freeze'>
  offers: Pick<OffersService, 'withdrawAll'>
  limiter: Limiter
  db: Database
  clock: Clock
}

const PER_HOUR = { most: 120, spanS: 60 * 60 }

/** Blocks, which work in both directions, and mutes, which only the viewer knows of. */
export class BlocksService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /**
   * Blocks a person: the two no longer see anything of each other. Ends what they follow of each other, withdraws their open
   * offers, freezes their conversations and takes back notices of comments; unblocking brings none of it back. Blocking twice changes nothing.
   */
  async block(viewer: UserViewer, userId: string) {
    const { store, follows, comments, conversations, offers, db, clock } = this.#deps
    await this.#takeLimit(viewer, userId)
    await db.transaction(async () => {
      // Locks both, so that neither can follow the other at this moment.
      allow(await follows.endBetween(viewer.id, userId), noSuchPerson)
      await this.#requireRoom('blocks', viewer)
      if (!(await store.add('blocks', viewer.id, userId, clock.now()))) return
      await comments.withdrawBetween(viewer.id, userId)
      await offers.withdrawAll(await conversations.freeze(viewer.id, userId))
    })
  }

  /** Takes a block back; a block by the other stays. */
  async unblock(viewer: UserViewer, userId: string) {
    await this.#deps.store.remove('blocks', viewer.id, userId)
  }

  /** Takes a person out of the feed, Explore, the suggestions, the activities and the notices of the viewer. */
  async mute(viewer: UserViewer, userId: string) {
    const { store, people, clock } = this.#deps
    await this.#takeLimit(viewer, userId)
    await people.require(viewer, userId)
    await this.#requireRoom('mutes', viewer)
    await store.add('mutes', viewer.id, userId, clock.now())
  }

  async unmute(viewer: UserViewer, userId: string) {
    await this.#deps.store.remove('mutes', viewer.id, userId)
  }

  /** A page of the people whom the viewer has blocked or muted. */
  people(viewer: UserViewer, list: PeopleList, page: PageArgs): Promise<Person[]> {
    return this.#deps.store.page(list, viewer.id, readPage(page, BLOCKS_PAGE))
  }

  async #takeLimit(viewer: UserViewer, userId: string) {
    if (userId === viewer.id) throw badInput('user_id', BLOCK_MESSAGES.notOneself)
    await this.#deps.limiter.take(`block:user:${viewer.id}`, PER_HOUR)
  }

  async #requireRoom(list: PeopleList, viewer: UserViewer) {
    const people = await this.#deps.store.count(list, viewer.id)
    allow(people < BLOCKS_MOST, () => new Problem('CONFLICT', BLOCK_MESSAGES.tooMany))
  }
}
