import type { Database } from '#db/database.ts'
import type { Values } from '#db/named-values.ts'
import { notBlocked, notLeftOut, type Person, personJson } from './people.sql.ts'
import { BEGINNING } from './people-beginning.sql.ts'
import { SEARCH, SEARCH_SHORT, SEARCH_SIMILAR } from './people-search.sql.ts'

const TRIGRAM_LETTERS = 3

/**
 * Public people of the viewer's zone: the owners of the best posts, the best rated first. The index of
 * the posts finds them, so that a vote does not have to update an index of people.
 */
const SUGGESTED = `
  SELECT ${personJson('who', ':viewer_id::uuid')} AS person
  FROM (
    SELECT users.* FROM (
      SELECT DISTINCT owner_id FROM (
        SELECT owner_id FROM visible_posts(:viewer_id) AS posts WHERE audience = 'everyone'
        ORDER BY search_rate DESC, id DESC LIMIT 500
      ) best
    ) owner JOIN users ON users.id = owner.owner_id
    WHERE is_active AND NOT is_private AND role = 'user' AND users.id <> :viewer_id AND ${notLeftOut('users.id')}
      AND zone = (SELECT zone FROM users WHERE id = :viewer_id)
      AND NOT EXISTS (SELECT FROM follows WHERE follower_id = :viewer_id AND following_id = users.id)
    ORDER BY rate DESC, followers_count DESC, id LIMIT :limit
  ) who
  ORDER BY who.rate DESC, who.followers_count DESC, who.id`

const PERSON = `
  SELECT ${personJson('who', ':viewer_id::uuid')} AS person FROM users who
  WHERE id = :user_id AND is_active AND ${notBlocked('id')}`

const MAY_SEE = `
  SELECT NOT is_private OR id = :viewer_id OR EXISTS (
    SELECT FROM follows WHERE follower_id = :viewer_id AND following_id = users.id AND is_confirmed) AS may_see
  FROM users WHERE id = :user_id AND is_active AND ${notBlocked('id')}`

const WORDS_AT_ONCE = 5_000

const FORGET_WORDS = `
  WITH looked_at AS (
    SELECT word FROM people_words WHERE word > :after ORDER BY word LIMIT ${WORDS_AT_ONCE}
  ), forgotten AS (
    DELETE FROM people_words USING looked_at WHERE people_words.word = looked_at.word
      AND NOT EXISTS (SELECT FROM people_search WHERE words @@ quote_literal(looked_at.word)::tsquery)
  )
  SELECT max(word) AS last FROM looked_at`

type PeopleSearch = { text: string; limit: number; asTyped: boolean }

export class PeopleStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async find(viewerId: string, userId: string): Promise<Person | undefined> {
    const [person] = await this.#read(PERSON, { viewer_id: viewerId, user_id: userId })
    return person
  }

  /** Undefined when there is no such person. */
  async maySee(viewerId: string, userId: string): Promise<boolean | undefined> {
    const [row] = await this.#db.read<{ may_see: boolean }>(MAY_SEE, { viewer_id: viewerId, user_id: userId })
    return row?.may_see
  }

  async hasBlocked(viewerId: string, userId: string): Promise<boolean> {
    const statement = 'SELECT blocked_id FROM blocks WHERE blocker_id = :viewer_id AND blocked_id = :user_id'
    return (await this.#db.read(statement, { viewer_id: viewerId, user_id: userId })).length > 0
  }

  suggested(viewerId: string, limit: number): Promise<Person[]> {
    return this.#read(SUGGESTED, { viewer_id: viewerId, limit })
  }

  /** Similar names are searched for only where nobody has the text itself. */
  async search(viewerId: string, { text, limit, asTyped }: PeopleSearch): Promise<Person[]> {
    const values = { viewer_id: viewerId, text, limit }
    if (text.length < TRIGRAM_LETTERS) return this.#read(SEARCH_SHORT, values)
    const people = await this.#read(SEARCH, values)
    return people.length || asTyped ? people : this.#read(SEARCH_SIMILAR, values)
  }

  beginningWith(viewerId: string, text: string, limit: number): Promise<Person[]> {
    return this.#read(BEGINNING, { viewer_id: viewerId, text, limit })
  }

  /** Looks at some words, and returns the last of them; null when there are none left. */
  async forgetWordsAfter(after: string): Promise<string | null> {
    const [row] = await this.#db.query<{ last: string | null }>(FORGET_WORDS, { after })
    return row?.last ?? null
  }

  async #read(text: string, values: Values): Promise<Person[]> {
    const rows = await this.#db.read<{ person: Person }>(text, values)
    return rows.map(({ person }) => person)
  }
}
