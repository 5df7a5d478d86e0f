import type { Database } from '#db/database.ts'
import type { StoredMessage } from '#features/messages/messages.service.ts'
import type { FollowEntry, Person } from '#features/people/people.sql.ts'
import { type Post, type PostAddress, type PostProjection, projectionValues } from '#features/posts/posts.sql.ts'
import type { Page } from '#lib/paging.ts'
import { categoryPosts } from './gallery.sql.ts'
import { PARTS, type ProfileSizes, profileStatement } from './profile.sql.ts'

export type Address = Omit<PostAddress, 'title'>
export type SubCategory = { id: string; name: string }
export type SocialNetwork = { id: string; network: string; url: string; use_for_post: boolean }

export type ContactInfo = {
  phone: string | null
  phone_use_for_post: boolean
  cell_phone: string | null
  cell_phone_use_for_post: boolean
  social_networks: SocialNetwork[]
}

export type ProfileCategory = { _id: string; name: string; posts: Post[] }

/** A profile as one viewer may see it; what they may not see, or did not ask for, is null. */
export type User = Person & {
  biography: string | null
  page_title: string | null
  website: string | null
  role: string
  is_active: boolean
  is_vip: boolean
  is_visible: boolean
  is_muted: boolean
  rate: number
  deals_count: number
  reviews_count: number
  review_mean: number
  post_count: number
  followers_count: number
  followings_count: number
  created_at: Date
  updated_at: Date
  phone_number: string | null
  email: string | null
  birth_at: string | null
  sex: string | null
  using_lang: string | null
  tfa: boolean | null
  is_listed: boolean | null
  guild_is_chosen: boolean | null
  address: Address | null
  contact_info: ContactInfo | null
  sub_categories: SubCategory[] | null
  user_guild: { id: string; name: string } | null
  advertisements: { budget: number } | null
  followers: FollowEntry[] | null
  followings: FollowEntry[] | null
  posts: Post[] | null
  getUserMessages: StoredMessage[] | null
  getUserProfileCategories: ProfileCategory[] | null
  unread_messages_count: number | null
  has_new_activities: boolean | null
}

/** What of a profile is read: parts of posts and of the profile, and how many entries of each list. */
export type ProfileRead = { projection: PostProjection; parts: string[]; sizes: ProfileSizes }
export type CategoryPosts = { posts: Post[]; allPostsCount: number }

/** The database returns one of these two sizes; the service cuts the lists to what was asked for. */
export const USUAL: ProfileSizes = { messages: 5, postsPerCategory: 4, posts: 36 }
export const MOST: ProfileSizes = { messages: 50, postsPerCategory: 12, posts: 500 } // a map shows up to 500

/** Our own screens need only a few different statements. A client that asks in all ways must not fill the memory with them. */
const STATEMENTS_MOST = 200
/** Live hints announce these. */
const ANNOUNCED = ['has_new_activities', 'unread_messages_count']
const ALL_POST_PARTS = ['likes', 'dislikes', 'comments', 'attachments']

export class ProfileStore {
  readonly #db: Database
  readonly #statements = new Map<string, string>()

  constructor(db: Database) {
    this.#db = db
  }

  async read(id: string, viewerId: string, { projection, parts, sizes }: ProfileRead): Promise<User | undefined> {
    const text = this.#statement(parts, projection.parts, sizes)
    const values = { ...projectionValues(viewerId, projection), user_id: id }
    const isAnnounced = ANNOUNCED.some((part) => parts.includes(part))
    const [user] = await (isAnnounced ? this.#db.readNewest<User>(text, values) : this.#db.read<User>(text, values))
    return user
  }

  async categoryPosts(
    viewerId: string,
    {
      projection,
      ownerId,
      categoryId,
      page,
    }: { projection: PostProjection; ownerId: string; categoryId: string; page: Page },
  ): Promise<CategoryPosts> {
    const values = {
      ...projectionValues(viewerId, projection),
      owner_id: ownerId,
      category_id: categoryId,
      ...page,
    }
    const [row] = await this.#db.read<CategoryPosts>(categoryPosts(projection.parts), values)
    return row ?? { posts: [], allPostsCount: 0 }
  }

  #statement(parts: string[], postParts: string[], sizes: ProfileSizes): string {
    const key = JSON.stringify([parts, postParts, sizes])
    const known = this.#statements.get(key)
    if (known) return known
    if (this.#statements.size >= STATEMENTS_MOST) return profileStatement(PARTS, ALL_POST_PARTS, MOST)
    const text = profileStatement(parts, postParts, sizes)
    this.#statements.set(key, text)
    return text
  }
}
