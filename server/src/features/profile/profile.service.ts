import type { Maybe } from '@meydan/domain/maybe.ts'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { countryOfPhone, normalisePhone } from '@meydan/domain/phone.ts'
import type { Database } from '#db/database.ts'
import type { AuthService, Proof } from '#features/auth/auth.service.ts'
import type { CatalogService } from '#features/catalog/catalog.service.ts'
import type { DirectoryService } from '#features/directory/directory.service.ts'
import type { FollowsService } from '#features/follows/follows.service.ts'
import type { MediaService } from '#features/media/media.service.ts'
import { noSuchPerson } from '#features/people/people.policy.ts'
import type { Person } from '#features/people/people.sql.ts'
import { projectionOf } from '#features/posts/posts.sql.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { type PageArgs, readLimit, readPage } from '#lib/paging.ts'
import { allow, badInput, unauthenticated } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import { createAvatar } from './avatar.ts'
import { checkProfileChange, type ProfileChange } from './edit-profile.ts'
import type { OwnPartsStore } from './own-parts.store.ts'
import { type ContactInfoInput, createOwnParts } from './own-parts.ts'
import type { ProfileSizes } from './profile.sql.ts'
import { MOST, type ProfileStore, USUAL, type User } from './profile.store.ts'

export type { User } from './profile.store.ts'
export type ProfileService = ReturnType<typeof createProfileService>

type Needs = {
  store: ProfileStore
  parts: OwnPartsStore
  follows: FollowsService
  media: MediaService
  auth: AuthService
  directory: DirectoryService
  catalog: CatalogService
  limiter: Limiter
  db: Database
  clock: Clock
}
type Edit = ProfileChange & {
  phone_number?: string | null
  verification_code?: string | null
  contact_info?: ContactInfoInput | null
  user_guild?: string | null
}

export type ProfileArgs = {
  requestingLanguage?: Maybe<string>
  userMessagesLimit?: Maybe<number>
  postsPerCategoryLimit?: Maybe<number>
  postsLimit?: Maybe<number>
}

type Asked = ReadonlySet<string>
type CategoryPostsArgs = PageArgs & { user_id?: Maybe<string>; requestingLanguage?: Maybe<string> }

const NOTHING: Asked = new Set()
const GALLERY_PAGE = { usual: 36, most: 100 }
const PEOPLE_FOUND = 20
const SEARCH_MOST_CHARACTERS = 100
const SEARCHES = { most: 120, spanS: 60 }
/** Each rewrites who may see every post of the person. */
const MODE_CHANGES = { most: 30, spanS: 60 * 60 }

export function createProfileService({
  store,
  parts,
  follows,
  media,
  auth,
  directory,
  catalog,
  limiter,
  db,
  clock,
}: Needs) {
  async function requireGuild(id: string) {
    const { groups } = await catalog.postOptions()
    allow(
      groups.some(({ _id }) => _id === id),
      badInput('user_guild', PEOPLE_MESSAGES.unknownGuild),
    )
  }

  const { checkContactInfo, togglePrivate, ...ownParts } = createOwnParts({ parts, follows, db, clock })

  async function read(viewerId: string, id: string, asked: Asked, args: ProfileArgs): Promise<User | undefined> {
    const wanted = {
      messages: limitOf('userMessagesLimit', args, 'messages'),
      postsPerCategory: limitOf('postsPerCategoryLimit', args, 'postsPerCategory'),
      posts: limitOf('postsLimit', args, 'posts'),
    }
    const projection = projectionOf(args.requestingLanguage, asked)
    const user = await store.read(id, viewerId, { projection, parts: store.parts(asked), sizes: sizesFor(wanted) })
    return user && cut(user, wanted)
  }

  async function own(viewer: UserViewer, asked: Asked = NOTHING, args: ProfileArgs = {}): Promise<User> {
    const user = await read(viewer.id, viewer.id, asked, args)
    allow(user !== undefined, unauthenticated())
    return user
  }

  async function ofUser(viewer: UserViewer, userId: string, asked: Asked, args: ProfileArgs): Promise<User> {
    const user = await read(viewer.id, userId, asked, args)
    allow(user !== undefined, noSuchPerson())
    return user
  }

  return {
    ...ownParts,
    ...createAvatar({ parts, media, limiter, db }),
    own,
    ofUser,

    async categories(viewer: UserViewer, userId: Maybe<string>, asked: Asked, args: ProfileArgs) {
      const user = await ofUser(viewer, userId ?? viewer.id, asked, args)
      return user.getUserProfileCategories ?? []
    },

    /** A private account's are those of an empty category, count included, to whoever may not see them. */
    async categoryPosts(viewer: UserViewer, categoryId: string, asked: Asked, args: CategoryPostsArgs) {
      const { user_id, requestingLanguage, ...page } = args
      const projection = projectionOf(requestingLanguage, asked)
      return store.categoryPosts(viewer.id, projection, user_id ?? viewer.id, categoryId, readPage(page, GALLERY_PAGE))
    },

    async search(viewer: UserViewer, searchText: string): Promise<Person[]> {
      const text = searchText.trim().replace(/^@/, '')
      if (text.length > SEARCH_MOST_CHARACTERS)
        throw badInput('searchText', `At most ${SEARCH_MOST_CHARACTERS} characters`)
      if (!text) return []
      await limiter.take(`search-people:user:${viewer.id}`, SEARCHES)
      return store.search(viewer.id, text, PEOPLE_FOUND)
    },

    /**
     * All of it or nothing. A new number comes with the code that was sent to it; a new number or another email also with a
     * proof that it is the owner who changes it.
     */
    async edit(viewer: UserViewer, { edit, proof }: { edit: Edit; proof: Proof }, asked: Asked) {
      const { phone_number, verification_code, contact_info, user_guild, ...rest } = edit
      if (user_guild) await requireGuild(user_guild)
      const before = await own(viewer)
      const change = checkProfileChange(rest, clock.now())
      const saveContactInfo = checkContactInfo(contact_info ?? {}, countryOfPhone(before.phone_number ?? ''))
      const username = change.username && change.username !== before.username ? change.username : null
      const country = before.phone_number ? countryOfPhone(before.phone_number) : null
      const isNewPhone = phone_number && normalisePhone(phone_number, country) !== before.phone_number
      const phone = isNewPhone ? phone_number : null
      const isOtherEmail = before.email !== null && change.email !== undefined && change.email !== before.email
      const useProof = phone || isOtherEmail ? await auth.requireProof(viewer, proof) : null
      const changePhone = phone ? await auth.readyPhoneChange(viewer, phone, verification_code ?? '') : null
      await db.transaction(async () => {
        await useProof?.()
        if (isOtherEmail) await auth.tellViewer(viewer, 'email_changed')
        await changePhone?.()
        if (username) await directory.change(viewer.id, { username })
        await store.change(viewer.id, change, clock.now())
        await saveContactInfo(viewer.id)
        if (user_guild !== undefined) await store.chooseGuild(viewer.id, user_guild || null)
      })
      return own(viewer, asked)
    },

    async toggleMode(viewer: UserViewer, asked: Asked): Promise<User> {
      await limiter.take(`toggle-mode:user:${viewer.id}`, MODE_CHANGES)
      await togglePrivate(viewer)
      return own(viewer, asked)
    },

    /** The person who has just proved who they are. */
    ofLogin: async (userId: string, asked: Asked): Promise<User | null> =>
      (await read(userId, userId, asked, {})) ?? null,
  }
}

function limitOf(field: keyof ProfileArgs & `${string}Limit`, args: ProfileArgs, size: keyof ProfileSizes): number {
  return readLimit(field, args[field], { usual: USUAL[size], most: MOST[size] })
}

function sizesFor(wanted: ProfileSizes): ProfileSizes {
  const size = (name: keyof ProfileSizes) => (wanted[name] <= USUAL[name] ? USUAL[name] : MOST[name])
  return { messages: size('messages'), postsPerCategory: size('postsPerCategory'), posts: size('posts') }
}

function cut(user: User, { messages, postsPerCategory, posts }: ProfileSizes): User {
  user.getUserMessages?.splice(messages)
  user.posts?.splice(posts)
  for (const category of user.getUserProfileCategories ?? []) category.posts.splice(postsPerCategory)
  return user
}
