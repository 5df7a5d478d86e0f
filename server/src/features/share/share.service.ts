import { USERNAME_PATTERN } from '@meydan/domain/account-rules.ts'
import type { Dictionary } from '@meydan/domain/languages.ts'
import type { PostsService } from '#features/posts/posts.service.ts'
import type { Post } from '#features/posts/posts.sql.ts'
import { isUuid } from '#lib/uuid.ts'
import type { SharedPerson, ShareStore } from './share.store.ts'

export type { SharedPerson } from './share.store.ts'
export type Shared<Thing> = { kind: 'open'; thing: Thing } | { kind: 'private'; id: string } | { kind: 'missing' }

/** What somebody without an account sees behind a link that was copied. */
export function createShareService({ store, posts }: { store: ShareStore; posts: PostsService }) {
  return {
    async post(id: string, language: Dictionary): Promise<Shared<Post>> {
      const audience = isUuid(id) ? await store.audienceOf(id) : 'nobody'
      if (audience === 'nobody') return { kind: 'missing' }
      if (audience === 'followers') return { kind: 'private', id }
      return { kind: 'open', thing: await posts.single(null, id, { language, parts: [] }) }
    },

    async person(username: string): Promise<Shared<SharedPerson>> {
      const person = USERNAME_PATTERN.test(username) ? await store.person(username) : undefined
      if (!person) return { kind: 'missing' }
      return person.is_private ? { kind: 'private', id: person.id } : { kind: 'open', thing: person }
    },
  }
}
