import { notLeftOut, personJson } from './people.sql.ts'

/** Looked at for each of the three, in alphabetical order: a common beginning is not read to its end. */
const LOOKED_AT = 60

const beginning = (key: string, filled: string) => `(
    SELECT id FROM users
    WHERE is_active AND ${filled} AND ${key} >= (SELECT key FROM typed) AND ${key} < (SELECT key FROM typed) || E'\\U0010FFFF'
    ORDER BY ${key} LIMIT ${LOOKED_AT}
  )`

/**
 * People whose username, name or page title begins with the text, the most followed first. Nobody asked for them: without those left
 * out, and without private accounts that the viewer does not follow.
 */
export const BEGINNING = `
  WITH typed AS MATERIALIZED (SELECT search_text(:text) COLLATE "C" AS key),
  begins AS (
    ${beginning('username_key', 'true')}
    UNION ${beginning('search_text(name) COLLATE "C"', 'name IS NOT NULL')}
    UNION ${beginning('search_text(page_title) COLLATE "C"', 'page_title IS NOT NULL')}
  )
  SELECT ${personJson('match', ':viewer_id::uuid')} AS person
  FROM (
    SELECT users.* FROM begins JOIN users USING (id)
    WHERE role <> 'system' AND id <> :viewer_id AND ${notLeftOut('users.id')} AND (
      NOT is_private OR (SELECT is_confirmed FROM follows WHERE follower_id = :viewer_id AND following_id = users.id)
    )
    ORDER BY followers_count DESC, id LIMIT :limit
  ) match
  ORDER BY followers_count DESC, id`
