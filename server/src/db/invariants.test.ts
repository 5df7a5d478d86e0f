import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '#testing/sql.ts'

// docs/decisions/0011: Counters are columns kept by statement-level triggers

// What the database guarantees by itself, whatever program writes to it.

const { pool, query, only } = useDatabase()

let people = 0
const person = () =>
  only<string>(`INSERT INTO users (zone, username) VALUES ('world', $1) RETURNING id`, [`person${++people}`])
const post = (owner: string, title = 'Lamp') =>
  only<string>('INSERT INTO posts (owner_id, title, is_seller, is_product) VALUES ($1, $2, true, true) RETURNING id', [
    owner,
    title,
  ])

async function refusal(text: string, values: unknown[] = []): Promise<string> {
  const error = await pool()
    .query(text, values)
    .then(
      () => null,
      (thrown: pg.DatabaseError) => thrown,
    )
  return error?.constraint ?? error?.code ?? 'accepted'
}

describe('codes and limits', () => {
  test('of a thousand simultaneous guesses only five are checked', async () => {
    await pool().query(`INSERT INTO codes (purpose, phone_number, code_hash, expires_at)
      VALUES ('sign_up', '+905551112233', '\\x00', now() + interval '2 minutes')`)
    const guess = `UPDATE codes SET tries_left = tries_left - 1
      WHERE purpose = 'sign_up' AND phone_number = '+905551112233' AND tries_left > 0 RETURNING id`
    const taken = await Promise.all(Array.from({ length: 1_000 }, () => query(guess)))
    expect(taken.filter((got) => got.length)).toHaveLength(5)
  })

  test('a rate limit holds for simultaneous requests, and its window slides', async () => {
    const take = (at: string) => only<number>(`SELECT take_rate_limit('k', 5, '1 hour', $1)`, [at])
    const waits = await Promise.all(Array.from({ length: 40 }, () => take('2026-01-01 10:00Z')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    expect(await take('2026-01-01 10:59Z')).toBe(60)
    expect(await take('2026-01-01 11:00:01Z')).toBe(0)
  })
})

describe('who sees a post', () => {
  test('depends on the account, its followers and the moderators', async () => {
    const [owner, confirmed, pending, stranger] = [await person(), await person(), await person(), await person()]
    const id = await post(owner)
    await pool().query('INSERT INTO follows VALUES ($1, $3, true), ($2, $3, false)', [confirmed, pending, owner])
    const seenBy = async () => {
      const viewers = { owner, confirmed, pending, stranger, visitor: null }
      const seen = Object.entries(viewers).map(async ([name, viewer]) =>
        (await only('SELECT count(*)::int FROM visible_posts($1) WHERE id = $2', [viewer, id])) ? [name] : [],
      )
      return (await Promise.all(seen)).flat()
    }
    expect(await seenBy()).toEqual(['owner', 'confirmed', 'pending', 'stranger', 'visitor'])
    await pool().query('UPDATE users SET is_private = true WHERE id = $1', [owner])
    expect(await seenBy()).toEqual(['owner', 'confirmed'])
    await pool().query('UPDATE posts SET removed_at = now() WHERE id = $1', [id])
    expect(await seenBy()).toEqual([])
    await pool().query('UPDATE posts SET removed_at = null WHERE id = $1', [id])
    await pool().query('UPDATE users SET deactivated_at = now() WHERE id = $1', [owner])
    expect(await seenBy()).toEqual([])
  })

  const publish = `INSERT INTO posts (owner_id, title, is_seller, is_product) VALUES ($1, 'Lamp', true, true)`
  const turnPrivate = 'UPDATE users SET is_private = true WHERE id = $1'

  test.each([
    ['publishing', publish, turnPrivate],
    ['turning private', turnPrivate, publish],
  ])('a post and its owner turning private do not miss each other (%s first)', async (_, first, second) => {
    const owner = await person()
    const client = await pool().connect()
    await client.query('BEGIN')
    await client.query(first, [owner])
    const waiting = pool().query(second, [owner])
    while (!(await only('SELECT count(*)::int FROM pg_locks WHERE NOT granted'))) await sleep(5)
    await client.query('COMMIT')
    client.release()
    await waiting
    expect(await only('SELECT audience FROM posts WHERE owner_id = $1', [owner])).toBe('followers')
  })
})

describe('counters', () => {
  test('equal a recount after a long random history', async () => {
    await pool().query(`
      SELECT setseed(0.5);
      INSERT INTO users (zone, username) SELECT 'world', 'walker' || n FROM generate_series(1, 25) n;
      CREATE TEMPORARY VIEW walkers AS SELECT * FROM users WHERE username LIKE 'walker%';
      INSERT INTO posts (owner_id, title, is_seller, is_product)
        SELECT id, 'Thing', random() < 0.5, random() < 0.5 FROM walkers, generate_series(1, 6);
      INSERT INTO post_addresses (post_id, position, country, city, address, lat, lng)
        SELECT id, 0, 'TR', 'Istanbul', 'Street', 41, 29 FROM posts;
      INSERT INTO follows SELECT a.id, b.id, random() < 0.6 FROM walkers a, walkers b WHERE a.id <> b.id;
      UPDATE follows SET is_confirmed = NOT is_confirmed WHERE random() < 0.3;
      DELETE FROM follows WHERE random() < 0.2;
      INSERT INTO comments (post_id, user_id, content) SELECT p.id, u.id, 'Nice' FROM posts p, walkers u WHERE random() < 0.2;
      DELETE FROM comments WHERE random() < 0.3;
      INSERT INTO reactions (post_id, user_id, value, sequence)
        SELECT p.id, u.id, (ARRAY['like', 'dislike', 'none'])[1 + floor(random() * 3)::int], 1 FROM posts p, walkers u;
      INSERT INTO reactions (post_id, user_id, value, sequence)
        SELECT p.id, u.id, (ARRAY['like', 'dislike', 'none'])[1 + floor(random() * 3)::int], 2 FROM posts p, walkers u
        WHERE random() < 0.5
        ON CONFLICT (post_id, user_id) DO UPDATE SET value = excluded.value, sequence = excluded.sequence;
      UPDATE posts SET removed_at = now() WHERE random() < 0.2;
      UPDATE posts SET is_seller = NOT is_seller WHERE random() < 0.2;
      UPDATE users SET is_private = true WHERE username IN ('walker1', 'walker2', 'walker3');
      UPDATE users SET is_private = false WHERE username = 'walker2';
      UPDATE users SET deactivated_at = now() WHERE username = 'walker4';
      DELETE FROM posts WHERE random() < 0.2;
      DELETE FROM users WHERE username IN ('walker3', 'walker5');
      SELECT fold_post_totals();`)
    const wrong = await query(`
      SELECT username AS wrong FROM users u WHERE
        followers_count <> (SELECT count(*) FROM follows WHERE following_id = u.id AND is_confirmed)
        OR followings_count <> (SELECT count(*) FROM follows WHERE follower_id = u.id AND is_confirmed)
        OR post_count <> (SELECT count(*) FROM posts WHERE owner_id = u.id AND removed_at IS NULL)
        OR (SELECT (coalesce(sum(likes_count), 0), coalesce(sum(dislikes_count), 0)) FROM posts WHERE owner_id = u.id)
          <> (likes_received, dislikes_received)
        OR rate <> stars(likes_received, dislikes_received)
      UNION ALL
      SELECT p.id::text FROM posts p WHERE
        likes_count <> (SELECT count(*) FROM reactions WHERE post_id = p.id AND value = 'like')
        OR dislikes_count <> (SELECT count(*) FROM reactions WHERE post_id = p.id AND value = 'dislike')
        OR comments_count <> (SELECT count(*) FROM comments JOIN users ON users.id = user_id AND is_active WHERE post_id = p.id)
        OR EXISTS (SELECT FROM post_addresses a WHERE a.post_id = p.id
          AND (a.audience, a.kind) IS DISTINCT FROM (p.audience, post_kind(is_product, is_seller)))
      UNION ALL
      SELECT audience || kind FROM (SELECT audience, kind, sum(posts) AS kept FROM post_totals GROUP BY 1, 2) t
      FULL JOIN (SELECT audience, post_kind(is_product, is_seller) AS kind, count(*) AS counted FROM posts GROUP BY 1, 2) c
        USING (audience, kind) WHERE coalesce(kept, 0) <> coalesce(counted, 0)`)
    expect(wrong).toEqual([])
  })

  test('reactions end in the same state whatever the order of the batches', async () => {
    const [owner, fan] = [await person(), await person()]
    const id = await post(owner)
    const send = (value: string, sequence: number) =>
      pool().query(
        `INSERT INTO reactions (post_id, user_id, value, sequence) VALUES ($1, $2, $3, $4)
         ON CONFLICT (post_id, user_id) DO UPDATE SET value = excluded.value, sequence = excluded.sequence
         WHERE excluded.sequence > reactions.sequence`,
        [id, fan, value, sequence],
      )
    for (const [value, sequence] of [
      ['dislike', 3],
      ['like', 1],
      ['none', 2],
      ['dislike', 3],
    ] as const)
      await send(value, sequence)
    expect(await query('SELECT likes_count, dislikes_count FROM posts WHERE id = $1', [id])).toEqual([
      { likes_count: 0, dislikes_count: 1 },
    ])
  })

  test('concurrent batches neither deadlock nor lose a vote', async () => {
    const owner = await person()
    const ids = await Promise.all(Array.from({ length: 30 }, () => post(owner)))
    const fans = await Promise.all(Array.from({ length: 20 }, person))
    await Promise.all(
      fans.map((fan, index) =>
        pool().query(
          `INSERT INTO reactions (post_id, user_id, value, sequence) SELECT post_id, $2, 'like', 1 FROM unnest($1::uuid[]) AS post_id`,
          [index % 2 ? ids : ids.toReversed(), fan],
        ),
      ),
    )
    expect(await only('SELECT min(likes_count) FROM posts WHERE owner_id = $1', [owner])).toBe(20)
    expect(await only('SELECT likes_received::int FROM users WHERE id = $1', [owner])).toBe(600)
  })
})

describe('budget', () => {
  const spend = (user: string, key: string, packetDays = -1) =>
    refusal(
      `INSERT INTO ad_budget_entries (user_id, packet_days, reason, idempotency_key) VALUES ($1, $2, 'reserve', $3)`,
      [user, packetDays, key],
    )

  test('of a hundred simultaneous spendings only the ten that are covered succeed, and the balance is the sum of the entries', async () => {
    const user = await person()
    await spend(user, 'welcome', 10)
    const results = await Promise.all(Array.from({ length: 100 }, (_, n) => spend(user, `spend:${n}`)))
    expect(Object.groupBy(results, String)).toEqual({
      accepted: Array(10).fill('accepted'),
      ad_budgets_not_overspent: Array(90).fill('ad_budgets_not_overspent'),
    })
    expect(await only('SELECT sum(packet_days)::int FROM ad_budget_entries WHERE user_id = $1', [user])).toBe(0)
    expect(await only('SELECT balance FROM ad_budgets WHERE user_id = $1', [user])).toBe(0)
  })

  test('the same credit is booked once', async () => {
    const user = await person()
    const credit = () =>
      pool().query(
        `INSERT INTO ad_budget_entries (user_id, packet_days, reason, idempotency_key) VALUES ($1, 10, 'purchase', 'purchase:1')
         ON CONFLICT DO NOTHING`,
        [user],
      )
    await Promise.all(Array.from({ length: 10 }, credit))
    expect(await only('SELECT balance FROM ad_budgets WHERE user_id = $1', [user])).toBe(10)
  })

  test('entries cannot be changed or deleted, except together with their person', async () => {
    const user = await person()
    await spend(user, 'kept', 5)
    expect(await refusal('UPDATE ad_budget_entries SET packet_days = 9 WHERE user_id = $1', [user])).toBe('23514')
    expect(await refusal('DELETE FROM ad_budget_entries WHERE user_id = $1', [user])).toBe('23514')
    expect(await refusal('DELETE FROM users WHERE id = $1', [user])).toBe('accepted')
  })

  test('an advertisement changes only between allowed states', async () => {
    const owner = await person()
    const id = await only<string>(
      `INSERT INTO ads (post_id, owner_id, starts_at, stops_at, days)
       VALUES ($1, $2, '2026-01-01 10:00Z', '2026-01-03 10:00Z', 2) RETURNING id`,
      [await post(owner), owner],
    )
    const move = (status: string) => refusal('UPDATE ads SET status = $2 WHERE id = $1', [id, status])
    expect(await move('stoppedByUser')).toBe('23514')
    expect(await move('advertised')).toBe('accepted')
    expect(await move('pending')).toBe('23514')
    expect(await move('stoppedByUser')).toBe('accepted')
    expect(await move('notAdvertised')).toBe('accepted')
    expect(await move('advertised')).toBe('23514')
  })
})

test('the files of a deleted post are queued for removal, with their thumbnails', async () => {
  const owner = await person()
  const id = await post(owner)
  const media = await only<string>(
    `INSERT INTO media (owner_id, type, using_as, mimetype, storage_key, size_bytes, thumbnails)
     VALUES ($1, 'image', 'post', 'image/jpeg', 'a/1', 9, '[{"storage_key": "a/1-150", "width": 150}]') RETURNING id`,
    [owner],
  )
  await pool().query(`INSERT INTO post_media VALUES ($1, $2, 'image', 0)`, [id, media])
  await pool().query('DELETE FROM users WHERE id = $1', [owner])
  const queued = await query<{ storage_key: string }>('SELECT storage_key FROM media_removals ORDER BY 1')
  expect(queued.map(({ storage_key }) => storage_key)).toEqual(['a/1', 'a/1-150'])
})

test('a post has its first file as its cover, with the smallest picture of it, whatever happens to its files', async () => {
  const owner = await person()
  const id = await post(owner)
  const file = (key: string, thumbnails = `[{"storage_key": "${key}-150"}, {"storage_key": "${key}-600"}]`) =>
    only<string>(
      `INSERT INTO media (owner_id, type, using_as, mimetype, storage_key, size_bytes, thumbnails)
       VALUES ($1, 'image', 'post', 'image/jpeg', $2, 9, $3) RETURNING id`,
      [owner, key, thumbnails],
    )
  const cover = async () => {
    const [row] = await query<{ thumbnail_key: string; tile: { photos_count: number; has_video: boolean } }>(
      'SELECT thumbnail_key, tile FROM post_covers WHERE post_id = $1',
      [id],
    )
    return row ? [row.thumbnail_key, row.tile.photos_count, row.tile.has_video] : null
  }
  const attach = (kind: string, position: number, media: string) =>
    pool().query('INSERT INTO post_media VALUES ($1, $2, $3, $4)', [id, media, kind, position])
  const [first, second, video, paper] = [
    await file('c/1'),
    await file('c/2', '[]'),
    await file('c/3'),
    await file('c/4'),
  ]

  await attach('attachment', 0, paper)
  expect(await cover()).toBeNull()
  await attach('video', 0, video)
  expect(await cover()).toEqual(['c/3-150', 0, true])
  await attach('image', 1, second)
  expect(await cover()).toEqual([null, 1, true]) // it has no thumbnail yet
  await pool().query(`UPDATE media SET thumbnails = '[{"storage_key": "c/2-150"}]' WHERE id = $1`, [second])
  expect(await cover()).toEqual(['c/2-150', 1, true])
  await attach('image', 0, first)
  expect(await cover()).toEqual(['c/1-150', 2, true])
  await pool().query('UPDATE post_media SET position = 5 WHERE media_id = $1', [first])
  expect(await cover()).toEqual(['c/2-150', 2, true])
  await pool().query('DELETE FROM media WHERE id = $1', [video])
  expect(await cover()).toEqual(['c/2-150', 2, false])
  await pool().query('DELETE FROM media WHERE id = $1', [second])
  expect(await cover()).toEqual(['c/1-150', 1, false])
  await pool().query(
    `UPDATE media SET placeholder = 'data:image/webp;base64,AA', width = 3, height = 2 WHERE id = $1`,
    [first],
  )
  const [{ tile }] = (await query('SELECT tile FROM post_covers WHERE post_id = $1', [id])) as [{ tile: object }]
  expect(tile).toEqual({
    post_id: id,
    id: first,
    kind: 'image',
    storage_key: 'c/1',
    width: 3,
    height: 2,
    placeholder: 'data:image/webp;base64,AA',
    thumbnails: [{ storage_key: 'c/1-150' }, { storage_key: 'c/1-600' }],
    photos_count: 1,
    has_video: false,
  })
  const columns = async () => (await query('SELECT * FROM post_covers WHERE post_id = $1', [id]))[0]
  const { id: file_id, kind: _, ...parts } = tile as { id: string; kind: string }
  const inColumns = { ...parts, file_id, tile, thumbnail_key: 'c/1-150' }
  expect(await columns()).toEqual(inColumns)
  // A cover from before there were columns.
  await pool().query('UPDATE post_covers SET file_id = NULL, storage_key = NULL, width = NULL, thumbnails = NULL')
  await pool().query(readFileSync(join(import.meta.dirname, 'migrations/0301_columns_of_all_covers.sql'), 'utf8'))
  expect(await columns()).toEqual(inColumns)
  await pool().query('DELETE FROM post_media WHERE post_id = $1', [id])
  expect(await cover()).toBeNull()
})
