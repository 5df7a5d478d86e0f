import type { Maybe } from '@meydan/domain/maybe.ts'
import {
  COLLECTIONS_MOST,
  collectionNameProblem,
  SAVED_MESSAGES,
  SAVED_PAGE_SIZE,
  SAVED_POSTS_MOST,
  tidyName,
} from '@meydan/domain/saved-rules.ts'
import type { Database } from '#db/database.ts'
import type { PostsService } from '#features/posts/posts.service.ts'
import type { PostProjection } from '#features/posts/posts.sql.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { allow, badInput, conflict, notFound, Problem } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { Collection, SavedPostsStore, Watcher } from './saved-posts.store.ts'

export type { Collection, SavedPost } from './saved-posts.store.ts'

type Dependencies = { store: SavedPostsStore; posts: PostsService; limiter: Limiter; db: Database; clock: Clock }

const PAGES = { usual: SAVED_PAGE_SIZE, most: 100 }
const WATCHERS_MOST = 5_000
const CHANGES_PER_MINUTE = { most: 120, spanS: 60 }

/** Posts that a person has saved, and the collections they are sorted into. */
export class SavedPostsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Saves a post that the viewer may see, with what it costs now. Saving it again changes nothing. */
  async save(viewer: UserViewer, postId: string) {
    const { store, posts, clock } = this.#deps
    await this.#limit(viewer)
    await store.save(viewer.id, postId, { most: SAVED_POSTS_MOST, now: clock.now() })
    if (await store.isSaved(viewer.id, postId)) return
    if ((await store.count(viewer.id)) >= SAVED_POSTS_MOST) throw new Problem('CONFLICT', SAVED_MESSAGES.savedPostsFull)
    throw await posts.hidden(viewer, postId)
  }

  /** Removes a post from the viewer's saved posts, whether it still exists or not. */
  async remove(viewer: UserViewer, postId: string) {
    await this.#limit(viewer)
    await this.#deps.store.remove(viewer.id, postId)
  }

  /** A page of the saved posts, of one collection if given, the last saved first. */
  list(viewer: UserViewer, collectionId: Maybe<string>, page: PageArgs, projection: PostProjection) {
    return this.#deps.store.page(viewer.id, collectionId ?? null, readPage(page, PAGES), projection)
  }

  /** Moves a saved post into a collection, or out of all of them. */
  async move(viewer: UserViewer, postId: string, collectionId: Maybe<string>) {
    const { store, db } = this.#deps
    await this.#limit(viewer)
    await db.transaction(async () => {
      if (collectionId) await this.#requireCollection(viewer, collectionId)
      allow(await store.move(viewer.id, postId, collectionId ?? null), () => notFound(SAVED_MESSAGES.notSaved))
    })
  }

  /** The viewer's collections, by name. */
  collections(viewer: UserViewer): Promise<Collection[]> {
    return this.#deps.store.collections(viewer.id)
  }

  /** Adds a collection. If there is one with this name, it is returned. */
  async addCollection(viewer: UserViewer, text: string): Promise<Collection> {
    const { store, clock } = this.#deps
    const name = readName(text)
    await this.#limit(viewer)
    await store.addCollection(viewer.id, name, { most: COLLECTIONS_MOST, now: clock.now() })
    const collection = await store.findCollectionByName(viewer.id, name)
    allow(collection !== undefined, () => badInput('name', SAVED_MESSAGES.collectionsFull))
    return collection
  }

  /** Renames a collection; refuses a name that another one has. */
  async renameCollection(viewer: UserViewer, id: string, text: string): Promise<Collection> {
    const { store, db } = this.#deps
    const name = readName(text)
    await this.#limit(viewer)
    return db.transaction(async () => {
      await this.#requireCollection(viewer, id)
      const same = await store.findCollectionByName(viewer.id, name)
      allow(!same || same._id === id, () => conflict('name', SAVED_MESSAGES.collectionTaken))
      await store.renameCollection(viewer.id, id, name)
      const renamed = await store.findCollectionByName(viewer.id, name)
      allow(renamed !== undefined, () => notFound(SAVED_MESSAGES.noSuchCollection))
      return renamed
    })
  }

  /** Deletes a collection; its posts stay saved. */
  async removeCollection(viewer: UserViewer, id: string) {
    await this.#limit(viewer)
    await this.#deps.store.removeCollection(viewer.id, id)
  }

  /** Whom to tell that the price of a post has fallen; they count as told. */
  tellWatchers(postId: string): Promise<Watcher[]> {
    return this.#deps.store.tellWatchers(postId, WATCHERS_MOST)
  }

  #limit(viewer: UserViewer) {
    return this.#deps.limiter.take(`save:user:${viewer.id}`, CHANGES_PER_MINUTE)
  }

  async #requireCollection(viewer: UserViewer, id: string) {
    const collection = await this.#deps.store.findCollection(viewer.id, id)
    allow(collection !== undefined, () => notFound(SAVED_MESSAGES.noSuchCollection))
  }
}

function readName(text: string): string {
  const name = tidyName(text)
  const problem = collectionNameProblem(name)
  if (problem) throw badInput('name', problem)
  return name
}
