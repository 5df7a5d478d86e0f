import { USERNAME_PATTERN } from '@meydan/domain/account-rules.ts'
import type { Dictionary } from '@meydan/domain/languages.ts'
import type { PostsService } from '#features/posts/posts.service.ts'
import type { Post } from '#features/posts/posts.sql.ts'
import { isUuid } from '#lib/uuid.ts'
import type { SharedPerson, ShareStore } from './share.store.ts'

export type { SharedPerson } from './share.store.ts'
export type Shared<Thing> = { kind: 'open'; thing: Thing } | { kind: 'private'; id: string } | { kind: 'missing' }

/** What people without an account see behind a shared link. */
export class ShareService {
  readonly #store: ShareStore
  readonly #posts: PostsService

  constructor({ store, posts }: { store: ShareStore; posts: PostsService }) {
    this.#store = store
    this.#posts = posts
  }

  /** A public post; for a private account's, only that it is private. */
  async post(id: string, language: Dictionary): Promise<Shared<Post>> {
    const audience = isUuid(id) ? await this.#store.audienceOf(id) : 'nobody'
    if (audience === 'nobody') return { kind: 'missing' }
    if (audience === 'followers') return { kind: 'private', id }
    return { kind: 'open', thing: await this.#posts.single(null, id, { language, parts: [] }) }
  }

  /** A public profile; for a private account, only that it is private. */
  async person(username: string): Promise<Shared<SharedPerson>> {
    const person = USERNAME_PATTERN.test(username) ? await this.#store.person(username) : undefined
    if (!person) return { kind: 'missing' }
    return person.is_private ? { kind: 'private', id: person.id } : { kind: 'open', thing: person }
  }
}
