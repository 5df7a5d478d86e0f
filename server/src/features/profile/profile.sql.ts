import { avatarKey, followState, notBlocked, notLeftOut, personJson } from '#features/people/people.sql.ts'
import { newestPosts, profileCategories } from './gallery.sql.ts'

// docs/decisions/0050: What strangers see of a private account

/** Parts that are read only if a query selects them; each is the name of a field of the GraphQL type. */
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

/** Length of each list. Few different numbers are used, because each makes a statement of its own. */
export type ProfileSizes = { messages: number; postsPerCategory: number; posts: number }

const part = (condition: string, value: string) => `CASE WHEN ${condition} THEN (${value}) END`

/** The viewer's own entry first, also while it is pending; others if confirmed and if the viewer may see the account. */
const people = (mine: 'follower_id' | 'following_id', theirs: 'follower_id' | 'following_id') => `
  SELECT coalesce(json_agg(json_build_object('is_confirmed', entry.is_confirmed, 'user', ${personJson('who', ':viewer_id::uuid')})
    ORDER BY entry.is_viewer DESC, entry.created_at DESC), '[]')
  FROM (
    (SELECT ${mine} AS id, is_confirmed, created_at, true AS is_viewer FROM follows
     WHERE ${theirs} = u.id AND ${mine} = :viewer_id)
    UNION ALL
    (SELECT ${mine}, is_confirmed, follows.created_at, false FROM follows JOIN users ON users.id = ${mine} AND is_active
     WHERE ${theirs} = u.id AND is_confirmed AND ${mine} <> :viewer_id AND may.see AND ${notBlocked(mine)}
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
  // It tells what most of the posts are about, so only those who may see the posts may see it.
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
    `SELECT EXISTS (
        SELECT FROM activities
        WHERE user_id = u.id AND activities.created_at > u.activities_seen_at AND ${notLeftOut('other_user_id')}
      )
      OR EXISTS (SELECT FROM notices WHERE user_id = u.id AND read_at IS NULL AND notices.created_at > u.activities_seen_at)`,
  ),
})

/**
 * What a profile page shows, in one statement with the requested parts; `:parts` are those of its posts. What the viewer may
 * not know does not leave the database.
 */
export function profileStatement(parts: readonly string[], postParts: readonly string[], sizes: ProfileSizes): string {
  const all = partsOf(postParts, sizes)
  const selected = PARTS.filter((name) => parts.includes(name)).map((name) => `, ${all[name]} AS "${name}"`)
  return `
  SELECT u.id, u.username, u.name, u.biography, u.page_title, u.website, u.role, u.is_active, u.is_authorised, u.is_private,
    u.is_vip, u.rate, u.deals_count, u.reviews_count, review_mean(u.reviews_stars, u.reviews_count) AS review_mean,
    u.post_count, u.followers_count, u.followings_count, u.created_at, u.updated_at,
    ${avatarKey('u')} AS avatar_key, ${followState('u.id', ':viewer_id::uuid')} AS follow_state, may.see AS is_visible,
    NOT may.own AND EXISTS (SELECT FROM mutes WHERE mutes.user_id = :viewer_id AND mutes.muted_id = u.id) AS is_muted,
    CASE WHEN may.own THEN u.phone_number END AS phone_number, CASE WHEN may.own THEN u.email END AS email,
    CASE WHEN may.own THEN to_char(u.birth_at, 'YYYY-MM-DD') END AS birth_at, CASE WHEN may.own THEN u.sex END AS sex,
    CASE WHEN may.own THEN u.using_lang END AS using_lang, CASE WHEN may.own THEN u.tfa END AS tfa,
    CASE WHEN may.own THEN u.is_listed END AS is_listed,
    CASE WHEN may.own THEN u.guild_is_chosen END AS guild_is_chosen
    ${selected.join('\n')}
  FROM users u
  LEFT JOIN follows f ON f.follower_id = :viewer_id::uuid AND f.following_id = u.id
  CROSS JOIN LATERAL (
    SELECT u.id = :viewer_id AS own, NOT u.is_private OR u.id = :viewer_id OR coalesce(f.is_confirmed, false) AS see
  ) may
  WHERE u.id = :user_id AND u.is_active AND ${notBlocked('u.id')} AND :language::text IS NOT NULL AND :parts::text[] IS NOT NULL`
}
