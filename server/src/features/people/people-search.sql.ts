import { notBlocked, personJson } from './people.sql.ts'

// docs/decisions/0307: People are searched in narrow rows

/** Of a common name, no more people than this are compared. */
const CANDIDATES = 1_000
/** The most popular of them: their exact number of followers is read from their wide rows. */
const POPULAR = 60
/** Of all usernames that begin with the text, in alphabetical order; the text itself would be the first. */
const USERNAMES = 20

const PATTERN = String.raw`SELECT regexp_replace(search_text(:text), '([\\%_])', '\\\1', 'g') AS text`

/** People of the candidates; usernames that begin with the text first, then the most followed. */
const found = (candidates: string) => `
  popular AS (
    SELECT user_id FROM (${candidates} LIMIT ${CANDIDATES}) AS candidates
    ORDER BY popularity DESC, user_id LIMIT ${POPULAR}
  ),
  usernames AS (
    SELECT id AS user_id FROM users
    WHERE username_key >= (SELECT search_text(:text) COLLATE "C")
      AND username_key < (SELECT search_text(:text) COLLATE "C") || E'\\U0010FFFF'
    ORDER BY username_key LIMIT ${USERNAMES}
  )
  SELECT ${personJson('match', ':viewer_id::uuid')} AS person
  FROM (
    SELECT users.*, username_key LIKE (SELECT text || '%' FROM pattern) AS begins
    FROM (SELECT user_id FROM popular UNION SELECT user_id FROM usernames) AS candidates
    -- OFFSET 0: one lookup for each, never a join with everybody.
    CROSS JOIN LATERAL (SELECT * FROM users WHERE id = user_id OFFSET 0) AS users
    WHERE is_active AND role <> 'system' AND ${notBlocked('users.id')} AND (SELECT text <> '' FROM pattern)
    ORDER BY begins DESC, followers_count DESC, id LIMIT :limit
  ) match
  ORDER BY begins DESC, followers_count DESC, id`

/** People with the text in their username, name or page title. */
export const SEARCH = `
  WITH pattern AS (${PATTERN}), ${found(`
      SELECT user_id, popularity FROM people_search
      WHERE letters LIKE (SELECT '%' || trigram_letters(text) || '%' FROM pattern)
        AND search LIKE (SELECT '%' || text || '%' FROM pattern)`)}`

/**
 * For one or two letters: usernames, and words of names and titles, that begin with them. The trigram index knows the
 * beginnings of words, but nothing this short in the middle of one.
 */
export const SEARCH_SHORT = `
  WITH pattern AS (${PATTERN}), ${found(`
      SELECT user_id, popularity FROM people_search
      WHERE (
        letters LIKE (SELECT trigram_letters(text) || '%' FROM pattern)
        OR letters LIKE (SELECT '% ' || trigram_letters(text) || '%' FROM pattern)
      ) AND ' ' || search LIKE (SELECT '% ' || text || '%' FROM pattern)`)}`

/** People with all the words that the typed ones probably stand for. */
export const SEARCH_SIMILAR = `
  WITH pattern AS (${PATTERN}), ${found(`
      SELECT user_id, popularity FROM people_search WHERE words @@ (SELECT people_words_meant(:text))`)}`
