import type { Database } from '#db/database.ts'

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

export class ShareStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Who may see a post; exposes nothing else of it. */
  async audienceOf(postId: string): Promise<'everyone' | 'followers' | 'nobody'> {
    const [row] = await this.#db.read<{ audience: 'everyone' | 'followers' | 'nobody' }>(
      'SELECT audience FROM posts WHERE id = :id',
      { id: postId },
    )
    return row?.audience ?? 'nobody'
  }

  async person(username: string): Promise<SharedPerson | undefined> {
    const [row] = await this.#db.read<SharedPerson>(
      `SELECT users.id, username, users.name, page_title, biography, users.is_private, is_authorised, post_count,
           followers_count, storage_key AS avatar_key
         FROM users LEFT JOIN media ON media.id = avatar_id WHERE username_key = lower(:username) AND is_active`,
      { username },
    )
    return row
  }
}
