type FollowState = 'NOT_FOLLOWING' | 'PENDING' | 'FOLLOWING'

/** What everybody may know about a person. */
export type Person = {
  id: string
  username: string
  name: string | null
  is_authorised: boolean
  is_private: boolean
  avatar_key: string | null
  follow_state: FollowState | null
}

export type FollowEntry = { user: Person; is_confirmed: boolean }

/** Whether there is no block between `:viewer_id`, who may be null, and a person (docs/decisions/0283). */
export const notBlocked = (person: string) => `${person} NOT IN (SELECT * FROM blocked_people(:viewer_id))`

/** The same, and the viewer has not muted the person: for lists of what the viewer did not ask for. */
export const notLeftOut = (person: string) => `${person} NOT IN (SELECT * FROM left_out_people(:viewer_id))`

/** Whether `viewer` follows `person`, in the specification's words; null for the viewer's own entry. */
export const followState = (person: string, viewer: string) => `CASE WHEN ${person} <> ${viewer} THEN coalesce((
    SELECT CASE WHEN is_confirmed THEN 'FOLLOWING' ELSE 'PENDING' END FROM follows
    WHERE follower_id = ${viewer} AND following_id = ${person}), 'NOT_FOLLOWING') END`

export const avatarKey = (person: string) => `(SELECT storage_key FROM media WHERE media.id = ${person}.avatar_id)`

/** A `Person` as JSON, for statements that return a whole page at once. The person must be active. */
export const personJson = (person: string, viewer: string) => `json_build_object(
  'id', ${person}.id, 'username', ${person}.username, 'name', ${person}.name,
  'is_authorised', ${person}.is_authorised, 'is_private', ${person}.is_private, 'avatar_key', ${avatarKey(person)},
  'follow_state', ${followState(`${person}.id`, viewer)})`

/**
 * Who wrote a review, for `:viewer_id`. Its subject reads it whoever wrote it; but an account that is being deleted, or with a block
 * between the two, has no name (docs/decisions/0291).
 */
export const authorJson = (author: string) =>
  `CASE WHEN ${author}.is_active AND ${notBlocked(`${author}.id`)} THEN ${personJson(author, ':viewer_id::uuid')} END`
