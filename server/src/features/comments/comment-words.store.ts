import { plainWords } from '@meydan/domain/comment-rules.ts'
import type { Database } from '#db/database.ts'

/** Two spellings of a word that are compared as one are stored once. */
const ADD = `
  INSERT INTO comment_words (user_id, word_key, word, position)
  SELECT DISTINCT ON (word_key) :user_id::uuid, word_key, word, position
  FROM (
    SELECT search_text(plain) AS word_key, word, position
    FROM unnest(:words::text[], :plain::text[]) WITH ORDINALITY AS row (word, plain, position)
  ) folded
  WHERE word_key <> '' ORDER BY word_key, position`

export class CommentWordsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async list(userId: string): Promise<string[]> {
    const rows = await this.#db.query<{ word: string }>(
      'SELECT word FROM comment_words WHERE user_id = :user_id ORDER BY position',
      { user_id: userId },
    )
    return rows.map(({ word }) => word)
  }

  async replace(userId: string, words: string[]) {
    await this.#db.transaction(async () => {
      // Two tabs that save wait for each other.
      await this.#db.query('SELECT FROM users WHERE id = :user_id FOR NO KEY UPDATE', { user_id: userId })
      await this.#db.query('DELETE FROM comment_words WHERE user_id = :user_id', { user_id: userId })
      await this.#db.query(ADD, { user_id: userId, words, plain: words.map(plainWords) })
    })
  }
}
