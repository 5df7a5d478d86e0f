import type { Database } from '@meydan/server/db/database.ts'

/** A lock, so that nodes that start together fill the database once. */
const FILLING_LOCK = 7_312_027

export type Rows = readonly Record<string, unknown>[]

export function createDemoStore(db: Database) {
  return {
    lock: () => db.query('select pg_advisory_xact_lock($1)', [FILLING_LOCK]),

    async people(demoUserId: string): Promise<'none' | 'demo' | 'others'> {
      const [state] = await db.query<{ demo: boolean; anybody: boolean }>(
        'select exists (select from users where id = $1) as demo, exists (select from users) as anybody',
        [demoUserId],
      )
      if (state?.demo) return 'demo'
      return state?.anybody ? 'others' : 'none'
    },

    /** Inserts all rows in one statement; missing columns get their defaults. */
    async insert(table: string, rows: Rows) {
      const [first] = rows
      if (!first) return
      const columns = Object.keys(first).join(', ')
      await db.query(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      )
    },

    setAvatars: () =>
      db.query(
        `update users set avatar_id = media.id from media where media.owner_id = users.id and using_as = 'avatar'`,
      ),

    /** A person's guild is the group of most of their posts; an advertisement's guild is that of its post. */
    async setGuilds() {
      await db.query(
        `update users set user_guild = most.group_id
         from (
           select distinct on (owner_id) owner_id, group_id
           from post_categories join categories on categories.id = category_id
           group by owner_id, group_id order by owner_id, count(*) desc, group_id
         ) as most
         where most.owner_id = users.id`,
      )
      await db.query(
        `update ads set guild = group_id
         from post_categories join categories on categories.id = category_id
         where post_categories.post_id = ads.post_id`,
      )
    },

    /** Activities: one per kind and subject, naming the latest person. */
    async tellActivities() {
      await db.query(
        `insert into activities (user_id, other_user_id, slug, post_id, created_at)
         select distinct on (post_id, value) posts.owner_id, reactions.user_id, value, post_id, changed_at
         from reactions join posts on posts.id = post_id
         where reactions.user_id <> posts.owner_id
         order by post_id, value, changed_at desc`,
      )
      await db.query(
        `insert into activities (user_id, other_user_id, slug, post_id, created_at)
         select distinct on (post_id) posts.owner_id, comments.user_id, 'comment', post_id, comments.created_at
         from comments join posts on posts.id = post_id
         where comments.user_id <> posts.owner_id
         order by post_id, comments.created_at desc`,
      )
      await db.query(
        `insert into activities (user_id, other_user_id, slug, created_at)
         select following_id, follower_id, case when is_confirmed then 'follow' else 'follow_request' end, created_at
         from follows`,
      )
    },

    /** Counts the deals of people, and publishes the reviews that are due. */
    async countDeals(now: Date) {
      await db.query(
        `update users set deals_count = made.deals
         from (
           select user_id, count(*) as deals from conversation_members join deals using (conversation_id)
           where status = 'confirmed' group by user_id
         ) as made
         where made.user_id = users.id`,
      )
      await db.query(
        `update reviews set published_at = ready.at
         from (
           select deal_id, case when count(*) = 2 then max(created_at) else max(due_at) end as at from reviews group by deal_id
         ) as ready
         where ready.deal_id = reviews.deal_id and ready.at <= $1`,
        [now],
      )
    },

    countPlaceVotes: () =>
      db.query(
        `update places set votes_for = votes.likes, votes_against = votes.dislikes
         from (
           select lat, lng, sum(likes_count) as likes, sum(dislikes_count) as dislikes
           from post_addresses join posts on posts.id = post_id group by lat, lng
         ) as votes
         where votes.lat = places.lat and votes.lng = places.lng`,
      ),

    countWords: (words: Rows) =>
      db.query(
        `insert into search_words (language, word_key, word, searched_count)
         select language, search_text(word), min(word), count(*) * 2
         from jsonb_to_recordset($1) as said (language text, word text)
         where length(search_text(word)) between 2 and 60
         group by language, search_text(word)`,
        [JSON.stringify(words)],
      ),
  }
}
