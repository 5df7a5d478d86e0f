import type { Database } from '#db/database.ts'

export type ShareStore = ReturnType<typeof createShareStore>
export type SharedPerson = {
  id: string
  username: string
  name: string | null
  page_title: string | null
  biography: string | null
  is_private: boolean
  is_authorised: boolean
  post_count: number
  followers_count: number
  avatar_key: string | null
}

export function createShareStore(db: Database) {
  return {
    /** Who may see a post, told without telling anything of it. */
    async audienceOf(postId: string): Promise<'everyone' | 'followers' | 'nobody'> {
      const [row] = await db.read<{ audience: 'everyone' | 'followers' | 'nobody' }>(
        'SELECT audience FROM posts WHERE id = $1',
        [postId],
      )
      return row?.audience ?? 'nobody'
    },

    async person(username: string): Promise<SharedPerson | undefined> {
      const [row] = await db.read<SharedPerson>(
        `SELECT users.id, username, users.name, page_title, biography, users.is_private, is_authorised, post_count,
           followers_count, storage_key AS avatar_key
         FROM users LEFT JOIN media ON media.id = avatar_id WHERE username_key = lower($1) AND is_active`,
        [username],
      )
      return row
    },
  }
}
