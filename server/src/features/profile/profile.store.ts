import type { Updateable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Users } from '#db/tables.generated.ts'
import type { StoredMessage } from '#features/messages/messages.service.ts'
import type { FollowEntry, Person } from '#features/people/people.sql.ts'
import { type Post, type PostProjection, projectionValues } from '#features/posts/posts.sql.ts'
import type { Page } from '#lib/paging.ts'
import type { ProfileChange } from './edit-profile.ts'
import { categoryPosts } from './gallery.sql.ts'
import { PARTS, type ProfileSizes, profileStatement, SEARCH, SEARCH_ALIKE, SEARCH_SHORT } from './profile.sql.ts'

export type Address = {
  id: string
  country: string
  city: string
  address: string
  show_street: boolean
  lat: number
  lng: number
}
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

/** A profile as one viewer may see it: null is what they may not, or what they did not ask for. */
export type User = Person & {
  biography: string | null
  page_title: string | null
  website: string | null
  role: string
  is_active: boolean
  is_vip: boolean
  is_visible: boolean
  rate: number
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

export type ProfileRead = { projection: PostProjection; parts: string[]; sizes: ProfileSizes }

/** Read are the usual number or the most; the service cuts to what was asked for. */
export const USUAL: ProfileSizes = { messages: 5, postsPerCategory: 4, posts: 36 }
export const MOST: ProfileSizes = { messages: 50, postsPerCategory: 12, posts: 500 } // a map shows up to 500

export type ProfileStore = ReturnType<typeof createProfileStore>

const TRIGRAM_LETTERS = 3
/** Our own screens ask in a handful of ways. A visitor who asks in all ways must not fill the server with statements. */
const STATEMENTS_MOST = 200
const ALL_POST_PARTS = ['likes', 'dislikes', 'comments', 'attachments']

export function createProfileStore(db: Database) {
  const statements = new Map<string, string>()

  function statement(parts: string[], postParts: string[], sizes: ProfileSizes): string {
    const key = JSON.stringify([parts, postParts, sizes])
    const known = statements.get(key)
    if (known) return known
    if (statements.size >= STATEMENTS_MOST) return profileStatement(PARTS, ALL_POST_PARTS, MOST)
    const text = profileStatement(parts, postParts, sizes)
    statements.set(key, text)
    return text
  }

  return {
    /** Those of the optional parts that are the profile's own; those of a post are the posts feature's to know. */
    parts: (asked: ReadonlySet<string>): string[] => PARTS.filter((part) => asked.has(part)),

    async read(id: string, viewerId: string, { projection, parts, sizes }: ProfileRead): Promise<User | undefined> {
      const text = statement(parts, projection.parts, sizes)
      const [user] = await db.read<User>(text, { ...projectionValues(viewerId, projection), user_id: id })
      return user
    },

    async change(id: string, change: ProfileChange, at: Date) {
      if (Object.keys(change).length === 0) return
      const row = { ...change, updated_at: at } as Updateable<Users>
      await db.sql.updateTable('users').set(row).where('id', '=', id).execute()
    },

    /** Null leaves it to the posts again. */
    chooseGuild: (id: string, guild: string | null) =>
      db.rows(
        `UPDATE users SET guild_is_chosen = $2::uuid IS NOT NULL, user_guild = coalesce($2::uuid, guild_by_posts(id))
         WHERE id = $1`,
        [id, guild],
      ),

    async search(viewerId: string, text: string, limit: number): Promise<Person[]> {
      const isShort = text.length < TRIGRAM_LETTERS
      const look = async (statement: string) => {
        const rows = await db.read<{ person: Person }>(statement, { viewer_id: viewerId, text, limit })
        return rows.map(({ person }) => person)
      }
      const found = await look(isShort ? SEARCH_SHORT : SEARCH)
      return found.length || isShort ? found : look(SEARCH_ALIKE)
    },

    async categoryPosts(viewerId: string, projection: PostProjection, ownerId: string, categoryId: string, page: Page) {
      const { skip, limit, until } = page
      const values = {
        ...projectionValues(viewerId, projection),
        owner_id: ownerId,
        category_id: categoryId,
        skip,
        limit,
        until,
      }
      const [found] = await db.read<{ posts: Post[]; allPostsCount: number }>(categoryPosts(projection.parts), values)
      return found ?? { posts: [], allPostsCount: 0 }
    },
  }
}
