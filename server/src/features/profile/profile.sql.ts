import { avatarKey, followState, personJson } from '#features/people/people.sql.ts'
import { newestPosts, profileCategories } from './gallery.sql.ts'

/** What is read only when it is asked for; each is the name of a field of the GraphQL type. */
export const PARTS = [
  'address',
  'contact_info',
  'sub_categories',
  'user_guild',
  'advertisements',
  'followers',
  'followings',
  'posts',
  'getUserMessages',
  'getUserProfileCategories',
  'unread_messages_count',
  'has_new_activities',
] as const

/** How many of each; few different numbers, because each is a statement of its own. */
export type ProfileSizes = { messages: number; postsPerCategory: number; posts: number }

const part = (condition: string, value: string) => `CASE WHEN ${condition} THEN (${value}) END`

/** The viewer's own entry first, also while it waits; others only once confirmed, and only for those who may see them. */
const people = (mine: 'follower_id' | 'following_id', theirs: 'follower_id' | 'following_id') => `
  SELECT coalesce(json_agg(json_build_object('is_confirmed', entry.is_confirmed, 'user', ${personJson('who', ':viewer_id::uuid')})
    ORDER BY entry.is_viewer DESC, entry.created_at DESC), '[]')
  FROM (
    (SELECT ${mine} AS id, is_confirmed, created_at, true AS is_viewer FROM follows
     WHERE ${theirs} = u.id AND ${mine} = :viewer_id)
    UNION ALL
    (SELECT ${mine}, is_confirmed, follows.created_at, false FROM follows JOIN users ON users.id = ${mine} AND is_active
     WHERE ${theirs} = u.id AND is_confirmed AND ${mine} <> :viewer_id AND may.see
     ORDER BY follows.created_at DESC LIMIT 20)
  ) entry JOIN users who ON who.id = entry.id`

const partsOf = (postParts: readonly string[], sizes: ProfileSizes): Record<(typeof PARTS)[number], string> => ({
  address: part(
    'may.see',
    `SELECT json_build_object('id', a.id, 'country', country, 'city', city, 'show_street', show_street,
         'address', CASE WHEN may.own OR show_street THEN address ELSE '' END,
         'lat', CASE WHEN may.own OR show_street THEN lat ELSE coarse_lat(lat) END,
         'lng', CASE WHEN may.own OR show_street THEN lng ELSE coarse_lng(lat, lng) END)
       FROM addresses a WHERE a.user_id = u.id`,
  ),
  contact_info: part(
    'may.see',
    `SELECT json_build_object(
         'phone', phone, 'phone_use_for_post', coalesce(phone_use_for_post, false),
         'cell_phone', cell_phone, 'cell_phone_use_for_post', coalesce(cell_phone_use_for_post, false),
         'social_networks', (
           SELECT coalesce(json_agg(json_build_object('id', s.id, 'network', network, 'url', url,
             'use_for_post', use_for_post) ORDER BY position), '[]')
           FROM social_networks s WHERE s.user_id = u.id))
       FROM (SELECT) AS one LEFT JOIN contact_info c ON c.user_id = u.id`,
  ),
  sub_categories: part(
    'may.see',
    `SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY s.created_at, s.id), '[]')
       FROM sub_categories s WHERE s.user_id = u.id`,
  ),
  // It says what most posts are about, so it is for those who may see them.
  user_guild: part(
    'may.see',
    `SELECT json_build_object('id', g.id, 'name', coalesce(names ->> :language, names ->> 'en')) FROM groups g
       WHERE g.id = u.user_guild`,
  ),
  advertisements: part('may.own', `SELECT json_build_object('budget', balance) FROM ad_budgets WHERE user_id = u.id`),
  followers: part('true', people('follower_id', 'following_id')),
  followings: part('true', people('following_id', 'follower_id')),
  posts: part('may.see', newestPosts('u.id', sizes.posts, postParts)),
  getUserMessages: part(
    'may.own',
    `SELECT coalesce(json_agg(newest ORDER BY created_at DESC, id DESC), '[]') FROM (
         SELECT id, user_id, type, slug, params, is_read, created_at FROM messages WHERE user_id = u.id
         ORDER BY created_at DESC, id DESC LIMIT ${sizes.messages}
       ) newest`,
  ),
  getUserProfileCategories: part('may.see', profileCategories('u.id', sizes.postsPerCategory, postParts)),
  unread_messages_count: part('may.own', 'SELECT count(*) FROM messages WHERE user_id = u.id AND NOT is_read'),
  has_new_activities: part(
    'may.own',
    `SELECT EXISTS (SELECT FROM activities WHERE user_id = u.id AND activities.created_at > u.activities_seen_at)`,
  ),
})

/**
 * What a profile page shows, in one statement with the requested parts; `:parts` are those of its posts. What the viewer may
 * not know does not leave the database.
 */
export function profileStatement(parts: readonly string[], postParts: readonly string[], sizes: ProfileSizes): string {
  const all = partsOf(postParts, sizes)
  const asked = PARTS.filter((name) => parts.includes(name)).map((name) => `, ${all[name]} AS "${name}"`)
  return `
  SELECT u.id, u.username, u.name, u.biography, u.page_title, u.website, u.role, u.is_active, u.is_authorised, u.is_private,
    u.is_vip, u.rate, u.post_count, u.followers_count, u.followings_count, u.created_at, u.updated_at,
    ${avatarKey('u')} AS avatar_key, ${followState('u.id', ':viewer_id::uuid')} AS follow_state, may.see AS is_visible,
    CASE WHEN may.own THEN u.phone_number END AS phone_number, CASE WHEN may.own THEN u.email END AS email,
    CASE WHEN may.own THEN to_char(u.birth_at, 'YYYY-MM-DD') END AS birth_at, CASE WHEN may.own THEN u.sex END AS sex,
    CASE WHEN may.own THEN u.using_lang END AS using_lang, CASE WHEN may.own THEN u.tfa END AS tfa,
    CASE WHEN may.own THEN u.guild_is_chosen END AS guild_is_chosen
    ${asked.join('\n')}
  FROM users u
  LEFT JOIN follows f ON f.follower_id = :viewer_id::uuid AND f.following_id = u.id
  CROSS JOIN LATERAL (
    SELECT u.id = :viewer_id AS own, NOT u.is_private OR u.id = :viewer_id OR coalesce(f.is_confirmed, false) AS see
  ) may
  WHERE u.id = :user_id AND u.is_active AND :language::text IS NOT NULL AND :parts::text[] IS NOT NULL`
}

const ASKED = String.raw`SELECT regexp_replace(search_text(:text), '([\\%_])', '\\\1', 'g') AS text`

const found = (condition: string, candidates = '') => `
  WITH asked AS (${ASKED})
  SELECT ${personJson('found', ':viewer_id::uuid')} AS person
  FROM (
    SELECT users.*, username_key LIKE (SELECT text || '%' FROM asked) AS begins FROM (
      SELECT * FROM users WHERE is_active AND role <> 'system' AND ${condition} ${candidates}
    ) users
    ORDER BY begins DESC, followers_count DESC, id LIMIT :limit
  ) found
  ORDER BY begins DESC, followers_count DESC, id`

/** Finds `:text` in the username, the name or the page title; usernames that begin with it come first. */
export const SEARCH = found(`trigram_letters(search) LIKE (SELECT '%' || trigram_letters(text) || '%' FROM asked)
      AND search LIKE (SELECT '%' || text || '%' FROM asked)`)

/** When nobody has it: those who have something like it, the most alike first. */
export const SEARCH_ALIKE = `
  SELECT ${personJson('found', ':viewer_id::uuid')} AS person
  FROM people_like(:text, :limit) AS alike JOIN users AS found ON found.id = alike.id
  ORDER BY alike.likeness DESC, found.followers_count DESC, found.id`

/** Common beginnings fit a good part of all people; reading and sorting more than this would take too long. */
const SHORT_CANDIDATES = 2_000

/**
 * One or two letters find usernames and words of names and titles that begin with them. The index knows the beginnings of words,
 * but nothing so short in the middle of one.
 */
export const SEARCH_SHORT = found(
  `(
        trigram_letters(search) LIKE (SELECT trigram_letters(text) || '%' FROM asked)
        OR trigram_letters(search) LIKE (SELECT '% ' || trigram_letters(text) || '%' FROM asked)
      ) AND ' ' || search LIKE (SELECT '% ' || text || '%' FROM asked)`,
  `LIMIT ${SHORT_CANDIDATES}`,
)
