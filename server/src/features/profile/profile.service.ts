import type { Maybe } from '@meydan/domain/maybe.ts'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { countryOfPhone, normalisePhone } from '@meydan/domain/phone.ts'
import { BADGE_FIELDS } from '@meydan/domain/profile-rules.ts'
import type { Database } from '#db/database.ts'
import type { AuthService, Proof } from '#features/auth/auth.service.ts'
import type { CatalogService } from '#features/catalog/catalog.service.ts'
import type { DirectoryService } from '#features/directory/directory.service.ts'
import type { MediaService } from '#features/media/media.service.ts'
import type { MessagesService } from '#features/messages/messages.service.ts'
import type { PeopleService } from '#features/people/people.service.ts'
import type { ProfileChange, UsersService } from '#features/people/users.service.ts'
import { projectionOf } from '#features/posts/posts.sql.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { type PageArgs, readLimit, readPage } from '#lib/paging.ts'
import { allow, badInput, unauthenticated } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import { AddressesService } from './addresses.service.ts'
import { AvatarService } from './avatar.service.ts'
import { type ContactInfoChange, type ContactInfoInput, checkContactInfo } from './contact-info.ts'
import { PARTS, type ProfileSizes } from './profile.sql.ts'
import { type CategoryPosts, MOST, type ProfileCategory, type ProfileStore, USUAL, type User } from './profile.store.ts'
import { checkProfileChange } from './profile-change.ts'
import type { ProfilePartsStore } from './profile-parts.store.ts'
import { SubCategoriesService } from './sub-categories.service.ts'

export type { User } from './profile.store.ts'

type Dependencies = {
  store: ProfileStore
  parts: ProfilePartsStore
  users: UsersService
  people: Pick<PeopleService, 'missing'>
  media: MediaService
  auth: AuthService
  directory: DirectoryService
  catalog: CatalogService
  messages: MessagesService
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

/** The fields a query selects, at any depth. */
type SelectedFields = ReadonlySet<string>
type CategoryPostsArgs = PageArgs & { user_id?: Maybe<string>; requestingLanguage?: Maybe<string> }

const NO_FIELDS: SelectedFields = new Set()
const GALLERY_PAGE = { usual: 36, most: 100 }

/** The page of an account, and editing one's own. */
export class ProfileService {
  readonly addresses: AddressesService
  readonly avatar: AvatarService
  readonly subCategories: SubCategoriesService
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    const { parts: store, users, media, limiter, db } = dependencies
    this.#deps = dependencies
    this.addresses = new AddressesService({ store })
    this.avatar = new AvatarService({ users, media, limiter, db })
    this.subCategories = new SubCategoriesService({ store, users, db })
  }

  /** The viewer's own profile. */
  async own(viewer: UserViewer, fields: SelectedFields = NO_FIELDS, args: ProfileArgs = {}): Promise<User> {
    const user = await this.#read(viewer.id, viewer.id, fields, args)
    if (!user) throw unauthenticated()
    return user
  }

  /** A profile as the viewer may see it. */
  async ofUser(viewer: UserViewer, userId: string, fields: SelectedFields, args: ProfileArgs): Promise<User> {
    const user = await this.#read(viewer.id, userId, fields, args)
    if (!user) throw await this.#deps.people.missing(viewer, userId)
    return user
  }

  /** The profile of a person who has just logged in or signed up. */
  async ofLogin(userId: string, fields: SelectedFields): Promise<User | null> {
    return (await this.#read(userId, userId, fields, {})) ?? null
  }

  /** The categories of a person's posts, each with its newest posts. */
  async categories(
    viewer: UserViewer,
    userId: Maybe<string>,
    fields: SelectedFields,
    args: ProfileArgs,
  ): Promise<ProfileCategory[]> {
    const user = await this.ofUser(viewer, userId ?? viewer.id, fields, args)
    return user.getUserProfileCategories ?? []
  }

  /** A page of a category's posts. If the viewer may not see them, it looks like an empty category, its count included. */
  categoryPosts(
    viewer: UserViewer,
    categoryId: string,
    fields: SelectedFields,
    { user_id, requestingLanguage, ...page }: CategoryPostsArgs,
  ): Promise<CategoryPosts> {
    return this.#deps.store.categoryPosts(viewer.id, {
      projection: projectionOf(requestingLanguage, fields),
      ownerId: user_id ?? viewer.id,
      categoryId,
      page: readPage(page, GALLERY_PAGE),
    })
  }

  /**
   * Saves all changes or none. A new phone number needs the code that was sent to it; a new phone number or another email
   * also needs a proof that the owner of the account makes the change.
   */
  async edit(viewer: UserViewer, { edit, proof }: { edit: Edit; proof: Proof }, fields: SelectedFields): Promise<User> {
    const { users, auth, directory, db, clock } = this.#deps
    const { phone_number, verification_code, contact_info, user_guild, ...rest } = edit
    if (user_guild) await this.#requireGuild(user_guild)
    const current = await this.own(viewer)
    const change = checkProfileChange(rest, clock.now())
    const contactInfo = checkContactInfo(contact_info ?? {}, countryOfPhone(current.phone_number ?? ''))
    const newUsername = change.username && change.username !== current.username ? change.username : null
    const country = current.phone_number ? countryOfPhone(current.phone_number) : null
    const isNewPhone = phone_number && normalisePhone(phone_number, country) !== current.phone_number
    const newPhone = isNewPhone ? phone_number : null
    const isOtherEmail = current.email !== null && change.email !== undefined && change.email !== current.email
    const useProof = newPhone || isOtherEmail ? await auth.security.requireProof(viewer, proof) : null
    const changePhone = newPhone ? await auth.preparePhoneChange(viewer, newPhone, verification_code ?? '') : null
    await db.transaction(async () => {
      await useProof?.()
      if (isOtherEmail) await auth.security.notifyViewer(viewer, 'email_changed')
      await changePhone?.()
      if (newUsername) await directory.change(viewer.id, { username: newUsername })
      await users.changeProfile(viewer.id, change)
      if (isRenamed(current, change)) await this.#takeBadge(viewer.id)
      await this.#saveContactInfo(viewer.id, contactInfo)
      if (user_guild !== undefined) await users.chooseGuild(viewer.id, user_guild || null)
    })
    return this.own(viewer, fields)
  }

  async #read(viewerId: string, id: string, fields: SelectedFields, args: ProfileArgs): Promise<User | undefined> {
    const limits = {
      messages: limitOf('userMessagesLimit', args, 'messages'),
      postsPerCategory: limitOf('postsPerCategoryLimit', args, 'postsPerCategory'),
      posts: limitOf('postsLimit', args, 'posts'),
    }
    const user = await this.#deps.store.read(id, viewerId, {
      projection: projectionOf(args.requestingLanguage, fields),
      parts: PARTS.filter((part) => fields.has(part)),
      sizes: sizesFor(limits),
    })
    return user && cut(user, limits)
  }

  /** Staff vouched for the old name. */
  async #takeBadge(userId: string) {
    const { users, messages } = this.#deps
    const person = await users.lock(userId)
    if (!person?.is_authorised) return
    await users.setVerified(userId, false)
    await messages.send({ userId, slug: 'badge_renamed' })
  }

  async #requireGuild(id: string) {
    const { groups } = await this.#deps.catalog.postOptions()
    allow(
      groups.some(({ _id }) => _id === id),
      () => badInput('user_guild', PEOPLE_MESSAGES.unknownGuild),
    )
  }

  async #saveContactInfo(userId: string, { phones, networks }: ContactInfoChange) {
    const { parts } = this.#deps
    for (const phone of phones) await parts.setPhone(userId, phone)
    if (networks) await parts.setNetworks(userId, networks)
  }
}

const isRenamed = (current: User, change: ProfileChange) =>
  BADGE_FIELDS.some((name) => change[name] !== undefined && change[name] !== current[name])

function limitOf(field: keyof ProfileArgs & `${string}Limit`, args: ProfileArgs, size: keyof ProfileSizes): number {
  return readLimit(field, args[field], { usual: USUAL[size], most: MOST[size] })
}

function sizesFor(limits: ProfileSizes): ProfileSizes {
  const size = (name: keyof ProfileSizes) => (limits[name] <= USUAL[name] ? USUAL[name] : MOST[name])
  return { messages: size('messages'), postsPerCategory: size('postsPerCategory'), posts: size('posts') }
}

function cut(user: User, { messages, postsPerCategory, posts }: ProfileSizes): User {
  user.getUserMessages?.splice(messages)
  user.posts?.splice(posts)
  for (const category of user.getUserProfileCategories ?? []) category.posts.splice(postsPerCategory)
  return user
}
