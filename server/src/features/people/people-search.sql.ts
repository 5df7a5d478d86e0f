import { notBlocked, personJson } from './people.sql.ts'

const PATTERN = String.raw`SELECT regexp_replace(search_text(:text), '([\\%_])', '\\\1', 'g') AS text`

const matching = (condition: string, candidates = '') => `
  WITH pattern AS (${PATTERN})
  SELECT ${personJson('match', ':viewer_id::uuid')} AS person
  FROM (
    SELECT users.*, username_key LIKE (SELECT text || '%' FROM pattern) AS begins FROM (
      SELECT * FROM users WHERE is_active AND role <> 'system' AND ${notBlocked('users.id')} AND ${condition} ${candidates}
    ) users
    ORDER BY begins DESC, followers_count DESC, id LIMIT :limit
  ) match
  ORDER BY begins DESC, followers_count DESC, id`

/** People with the text in their username, name or page title; usernames that begin with it first. */
export const SEARCH = matching(`trigram_letters(search) LIKE (SELECT '%' || trigram_letters(text) || '%' FROM pattern)
      AND search LIKE (SELECT '%' || text || '%' FROM pattern)`)

/** People with something similar to the text, the most similar first. */
export const SEARCH_SIMILAR = `
  SELECT ${personJson('match', ':viewer_id::uuid')} AS person
  FROM people_like(:text, :limit) AS alike JOIN users AS match ON match.id = alike.id
  WHERE ${notBlocked('match.id')}
  ORDER BY alike.likeness DESC, match.followers_count DESC, match.id`

/** A common beginning matches a large part of all people; reading and sorting more than this would take too long. */
const SHORT_CANDIDATES = 2_000

/**
 * For one or two letters: usernames, and words of names and titles, that begin with them. The trigram index knows the
 * beginnings of words, but nothing this short in the middle of one.
 */
export const SEARCH_SHORT = matching(
  `(
        trigram_letters(search) LIKE (SELECT trigram_letters(text) || '%' FROM pattern)
        OR trigram_letters(search) LIKE (SELECT '% ' || trigram_letters(text) || '%' FROM pattern)
      ) AND ' ' || search LIKE (SELECT '% ' || text || '%' FROM pattern)`,
  `LIMIT ${SHORT_CANDIDATES}`,
)
