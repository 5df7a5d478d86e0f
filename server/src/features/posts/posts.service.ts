import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import type { PostAvailability } from '@meydan/domain/post-rules.ts'
import { POST_MESSAGES } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'
import type { AdsService } from '#features/ads/ads.service.ts'
import type { Clock } from '#lib/clock.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { allow, badInput, forbidden, notFound, type Problem } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { FileCounts, PostContentStore, PostFields, PostFileRef } from './post-content.store.ts'
import { canManage } from './posts.policy.ts'
import type { Post, PostProjection } from './posts.sql.ts'
import type { PostHeading, PostsStore } from './posts.store.ts'

export type { FileCounts, PostFields, PostFieldsAddress, PostFileRef } from './post-content.store.ts'

type Related = { limit?: number | null | undefined; projection: PostProjection }

type Dependencies = { store: PostsStore; content: PostContentStore; ads: AdsService; db: Database; clock: Clock }

const MAX_IDS = 100
const OWN_PAGE = { usual: 36, most: 100 }
const RELATED_PAGE = { usual: 12, most: 36 }

const postNotFound = () => notFound(POST_MESSAGES.postNotFound)

export class PostsService {
  readonly #deps: Dependencies
  readonly #followers: ((postId: string, availability: PostAvailability) => Promise<void>)[] = []
  readonly #changeListeners: ((postId: string) => Promise<void>)[] = []

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Returns one post, or says why the viewer (null for a visitor without an account) may not see it. */
  async single(viewer: UserViewer | null, id: string, projection: PostProjection): Promise<Post> {
    const post = await this.#deps.store.find(viewer?.id ?? null, id, projection)
    if (!post) throw await this.hidden(viewer, id)
    return post
  }

  /** The reason why a post is hidden. Reveals no more than the public page of its link does; and to whoever blocked its owner, that. */
  async hidden(viewer: UserViewer | null, id: string): Promise<Problem> {
    const obstacles = await this.#deps.store.obstacles(viewer?.id ?? null, id)
    if (obstacles?.isOfBlocked) return notFound(PEOPLE_MESSAGES.blockedByYou)
    return obstacles?.isForFollowers ? forbidden(PEOPLE_MESSAGES.privateAccount) : postNotFound()
  }

  /** Returns those of the posts that the viewer may see, in the order of `ids`. */
  async some(viewer: UserViewer, ids: string[], projection: PostProjection): Promise<Post[]> {
    if (ids.length > MAX_IDS) throw badInput('post_ids', `At most ${MAX_IDS} posts`)
    return this.#deps.store.some(viewer.id, [...new Set(ids)], projection)
  }

  /** Posts like one that the viewer may see, the most similar first. */
  similar(viewer: UserViewer, id: string, { limit, projection }: Related): Promise<Post[]> {
    return this.#deps.store.similar(viewer.id, id, { limit: readPage({ limit }, RELATED_PAGE).limit, projection })
  }

  /** The newest other posts of a post's owner. */
  moreOfOwner(viewer: UserViewer, id: string, { limit, projection }: Related): Promise<Post[]> {
    return this.#deps.store.moreOfOwner(viewer.id, id, { limit: readPage({ limit }, RELATED_PAGE).limit, projection })
  }

  /** The newest posts of a person that are not sold. */
  newestOf(viewer: UserViewer, personId: string, { limit, projection }: Related): Promise<Post[]> {
    return this.#deps.store.newestOf(viewer.id, personId, {
      limit: readPage({ limit }, RELATED_PAGE).limit,
      projection,
    })
  }

  /** A page of the viewer's own posts, newest first. */
  ofViewer(viewer: UserViewer, page: PageArgs, projection: PostProjection): Promise<Post[]> {
    return this.#deps.store.ofOwner(viewer.id, projection, readPage(page, OWN_PAGE))
  }

  /** Marks the viewer's own post as available, reserved or sold. What is sold is not advertised any longer. */
  async setAvailability(viewer: UserViewer, id: string, availability: PostAvailability, projection: PostProjection) {
    await this.#deps.db.transaction(async () => {
      await this.requireOwn(viewer, id)
      if ((await this.lockAvailability(id)) === availability) return
      await this.setAvailabilityOfDeal(id, availability)
      for (const follow of this.#followers) await follow(id, availability)
    })
    return this.single(viewer, id, projection)
  }

  /** Calls back in the transaction in which an owner changes the availability of a post. */
  onAvailability(follow: (postId: string, availability: PostAvailability) => Promise<void>) {
    this.#followers.push(follow)
  }

  /** Calls back in the transaction in which what people see of a post changes, or whether they see it. */
  onChanged(listener: (postId: string) => Promise<void>) {
    this.#changeListeners.push(listener)
  }

  async #changed(id: string) {
    for (const listener of this.#changeListeners) await listener(id)
  }

  /** The availability of a post that is not taken down; locks it until the end of the transaction. */
  lockAvailability(id: string): Promise<PostAvailability | undefined> {
    return this.#deps.store.lockAvailability(id)
  }

  /** Changes the availability because of a deal; the caller checks who may. */
  async setAvailabilityOfDeal(id: string, availability: PostAvailability) {
    if (availability === 'sold') await this.#deps.ads.endOf(id)
    await this.#deps.store.setAvailability(id, availability, this.#deps.clock.now())
    await this.#changed(id)
  }

  /** Deletes the viewer's own post and ends its advertisement; a job removes the files. */
  async remove(viewer: UserViewer, id: string) {
    await this.#deps.db.transaction(async () => {
      await this.requireOwn(viewer, id)
      await this.#deps.ads.endOf(id)
      await this.#deps.store.remove(id)
      await this.#changed(id)
    })
  }

  /** Locks a post until the end of the transaction, whoever may see it; for staff. */
  async lock(id: string): Promise<PostHeading> {
    const post = await this.#deps.store.lock(id)
    allow(post !== undefined, postNotFound)
    return post
  }

  /** Hides a post from everybody and ends its advertisement; for staff. */
  async takeDown(id: string) {
    await this.#deps.store.lock(id) // before its advertisement is looked for: another one could begin meanwhile
    await this.#deps.ads.endOf(id)
    await this.#deps.store.takeDown(id, this.#deps.clock.now())
    await this.#changed(id)
  }

  /** Shows a post again that staff had hidden. */
  async restore(id: string) {
    await this.#deps.store.restore(id)
    await this.#changed(id)
  }

  /** Deletes a post that staff had hidden. */
  async erase(id: string) {
    await this.#deps.store.remove(id)
  }

  /** The owner of a post the viewer may see; locks the post until the end of the transaction. */
  async ownerOf(viewer: UserViewer, id: string): Promise<string> {
    const ownerId = await this.#deps.store.lockOwnerOf(viewer.id, id)
    allow(ownerId !== undefined, postNotFound)
    return ownerId
  }

  /** Refuses unless the post is the viewer's own, and locks it until the end of the transaction. */
  async requireOwn(viewer: UserViewer, id: string) {
    allow(canManage(viewer, await this.ownerOf(viewer, id)))
  }

  /** The post that a submission has already created, if any. */
  findSubmitted(ownerId: string, clientId: string): Promise<string | undefined> {
    return this.#deps.content.findSubmitted(ownerId, clientId)
  }

  /** Creates a post with its files; returns undefined if the same submission has just created it. */
  async create(ownerId: string, clientId: string, fields: PostFields, files: PostFileRef[]) {
    const id = await this.#deps.content.insert(ownerId, clientId, fields, this.#deps.clock.now())
    if (id) await this.#deps.content.addFiles(id, files)
    return id
  }

  /** The content of a post as its owner wrote it; the caller checks whose it is. */
  async contentOf(id: string): Promise<PostFields> {
    const fields = await this.#deps.content.read(id)
    allow(fields !== undefined, postNotFound)
    return fields
  }

  /** Replaces the content of a post and adds files after those it has. */
  async change(id: string, fields: PostFields, files: PostFileRef[]) {
    await this.#deps.content.update(id, fields, this.#deps.clock.now())
    await this.#deps.content.addFiles(id, files)
    await this.#changed(id)
  }

  /** Removes files of a post and returns how many of each kind are left. */
  async removeFiles(id: string, mediaIds: string[]): Promise<FileCounts> {
    if (mediaIds.length) await this.#deps.content.removeFiles(id, mediaIds)
    return this.#deps.content.countFiles(id)
  }
}
