import { describe, expect, test } from 'vitest'
import type { Values } from '#db/named-values.ts'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { readCursor, START, writeCursor } from './feed-cursor.ts'

const world = useWorld()
const { query, post, follow, turnPrivate, advertise } = inWorld(world)

const HOME = `query ($skip: Int, $limit: Int, $cursor: String) { homePagePosts(requestingLanguage: "en", skip: $skip, limit: $limit, cursor: $cursor) {
  allPostsCount cursor posts { _id title is_advertised owner { username } } } }`
type Page = {
  allPostsCount: number
  cursor: string | null
  posts: { _id: string; title: string; is_advertised: boolean; owner: { username: string } }[]
}

async function page(who: Person, variables: Record<string, unknown> = {}): Promise<Page> {
  const { data, errors } = await who.ask<{ homePagePosts: Page }>(HOME, variables)
  expect(errors).toEqual([])
  return data.homePagePosts
}

/** To the end, as a person scrolls; `between` is what others do meanwhile. */
async function scroll(who: Person, between: (nth: number) => Promise<unknown> = async () => {}) {
  const pages: Page['posts'][] = []
  let cursor: string | null = null
  do {
    const next: Page = await page(who, { cursor, skip: pages.flat().length })
    pages.push(next.posts)
    cursor = next.cursor
    await between(pages.length)
  } while (cursor)
  return { pages, ids: pages.flat().map(({ _id }) => _id) }
}

async function scrollBySkip(who: Person) {
  const pages: Page['posts'][] = []
  for (let skip = 0; ; skip += 5) {
    const { posts } = await page(who, { skip })
    if (posts.length) pages.push(posts)
    if (posts.length < 5) return { pages, ids: pages.flat().map(({ _id }) => _id) }
  }
}

let people = 0
const someone = () => world.person(`feed${++people}`)
let ago = 0
/** Each older than the one before. */
const posts = async (owner: Person, count: number, title: string) => {
  const ids: string[] = []
  for (let nth = 0; nth < count; nth++)
    ids.push(await post(owner, `${title} ${nth}`, { created_at: new Date(Date.now() - ++ago * 60_000) }))
  return ids
}
const emptyZone = () => query('DELETE FROM posts')

describe('the home feed', () => {
  test('is empty in a zone without posts', async () => {
    await emptyZone()
    expect(await page(await someone())).toEqual({ allPostsCount: 0, cursor: null, posts: [] })
  })

  test('shows own and followed posts newest first, then public posts best first, each once', async () => {
    await emptyZone()
    const [ana, ben, cem] = [await someone(), await someone(), await someone()]
    await follow(ana, ben)
    const first = await posts(ben, 3, 'followed')
    const own = await posts(ana, 2, 'own')
    const later = await posts(ben, 2, 'followed later')
    const strangers = await posts(cem, 6, 'stranger')
    const loved = strangers[4] as string
    await query(`INSERT INTO reactions SELECT $1, id, 'like', 1 FROM users LIMIT 5`, [loved])
    const { pages, ids } = await scroll(ana)
    const best = [loved, ...strangers.filter((id) => id !== loved)]
    expect(ids).toEqual([...first, ...own, ...later, ...best])
    expect(pages.map((each) => each.length)).toEqual([5, 5, 3])
    expect((await page(ana)).allPostsCount).toBe(13)
    expect((await scrollBySkip(ana)).ids).toEqual(ids)
  })

  test('does not shift while others publish', async () => {
    await emptyZone()
    const [ana, ben, cem] = [await someone(), await someone(), await someone()]
    await follow(ana, ben)
    const before = [...(await posts(ben, 8, 'followed')), ...(await posts(cem, 8, 'stranger'))]
    const { ids } = await scroll(ana, async () => {
      await post(ben, 'just now')
      await post(ana, 'mine just now')
    })
    expect(ids).toEqual(before)
  })

  test('shows posts of private accounts to confirmed followers only, and no post that was taken down or whose owner left', async () => {
    await emptyZone()
    const [ana, priv, pending, shop] = [await someone(), await someone(), await someone(), await someone()]
    for (const owner of [priv, pending]) await turnPrivate(owner)
    await follow(ana, pending, false)
    await follow(ana, shop)
    const ofPrivate = await posts(priv, 2, 'private')
    await posts(pending, 2, 'pending')
    const [takenDown, kept] = await posts(shop, 2, 'shop')
    await query('UPDATE posts SET removed_at = now() WHERE id = $1', [takenDown])
    expect((await scroll(ana)).ids).toEqual([kept])
    await follow(ana, priv)
    const { ids } = await scroll(ana)
    expect(ids.toSorted()).toEqual([...ofPrivate, kept].toSorted())
    expect((await page(ana)).allPostsCount).toBe(3)
    await query('UPDATE users SET deactivated_at = now() WHERE id = $1', [priv.id])
    expect((await scroll(ana)).ids).toEqual([kept])
  })

  test('is the same for a person who follows many accounts', async () => {
    await emptyZone()
    const [ana, ben, cem, few] = [await someone(), await someone(), await someone(), await someone()]
    await query(
      `WITH crowd AS (INSERT INTO users (zone, username) SELECT 'world', 'many' || n FROM generate_series(1, 301) n RETURNING id)
       INSERT INTO follows SELECT $1, id, true FROM crowd`,
      [ana.id],
    )
    for (const who of [ana, few]) await follow(who, ben)
    await posts(ben, 7, 'followed')
    await posts(cem, 7, 'stranger')
    expect((await scroll(ana)).ids).toEqual((await scroll(few)).ids)
  })
})

describe('advertisements', () => {
  test('appear at most once in five posts, are marked, are never by the viewer or people they follow, and no post appears twice', async () => {
    await emptyZone()
    world.clock.advance(60)
    const [ana, ben, cem] = [await someone(), await someone(), await someone()]
    await follow(ana, ben)
    const own = await posts(ana, 2, 'own')
    const followed = await posts(ben, 4, 'followed')
    const strangers = await posts(cem, 24, 'stranger')
    for (const id of [own[0], followed[0], strangers[0], strangers[3], strangers[20], strangers[23]])
      await advertise(id as string)
    await advertise(strangers[10] as string, { status: 'pending', startedHoursAgo: -3 })
    const { pages, ids } = await scroll(ana)
    expect([...ids].sort()).toEqual([...own, ...followed, ...strangers].sort())
    expect(new Set(ids).size).toBe(30)
    const marked = pages.map((each) => each.filter(({ is_advertised }) => is_advertised))
    expect(Math.max(...marked.map((each) => each.length))).toBe(1)
    expect(marked.flat().map(({ _id }) => _id)).toEqual(
      expect.arrayContaining([strangers[20] as string, strangers[23] as string]),
    )
    expect(marked.flat().every(({ owner }) => owner.username === `feed${people}`)).toBe(true)
    expect(pages[0]?.findIndex(({ is_advertised }) => is_advertised)).toBe(3)
    expect((await scrollBySkip(ana)).ids).toEqual(ids)
  })

  test('all come first equally often', async () => {
    await emptyZone()
    world.clock.advance(60)
    const cem = await someone()
    const ids = await posts(cem, 12, 'advertised')
    for (const id of ids.slice(0, 3)) await advertise(id)
    await posts(cem, 10, 'other')
    const first = new Map<string, number>()
    const ana = await someone()
    for (let hour = 0; hour < 60; hour++) {
      world.clock.advance(3_600)
      const shown = (await page(ana)).posts.find(({ is_advertised }) => is_advertised)
      if (shown) first.set(shown._id, (first.get(shown._id) ?? 0) + 1)
    }
    expect(first.size).toBe(3)
    expect(Math.min(...first.values())).toBeGreaterThan(5)
  })

  test('are not shown after their end, even if the job has not run yet', async () => {
    await emptyZone()
    const [ana, cem] = [await someone(), await someone()]
    const [id] = await posts(cem, 8, 'stranger')
    await advertise(id as string, { days: 1 })
    world.clock.advance(3 * 24 * 3_600)
    expect((await scroll(ana)).pages.flat().some(({ is_advertised }) => is_advertised)).toBe(false)
  })
})

test('a page takes one statement, besides the one that reads the session', async () => {
  await emptyZone()
  const [ana, ben] = [await someone(), await someone()]
  await follow(ana, ben)
  await posts(ben, 6, 'followed')
  const { cursor } = await page(ana)
  const { db } = world.services
  const { query, read } = db
  const sent: string[] = []
  const recording =
    (real: typeof query): typeof query =>
    <Row>(text: string, values?: Values) => {
      sent.push(text)
      return real<Row>(text, values)
    }
  Object.assign(db, { query: recording(query), read: recording(read) })
  try {
    await page(ana, { cursor })
  } finally {
    Object.assign(db, { query, read })
  }
  expect(sent.filter((text) => !text.includes('FROM sessions'))).toHaveLength(1)
  expect(sent.length).toBeLessThanOrEqual(2)
})

describe('the request for a page', () => {
  test.each([
    [{ limit: 0 }, 'limit'],
    [{ limit: 21 }, 'limit'],
    [{ skip: -1 }, 'skip'],
    [{ skip: 501 }, 'skip'],
    [{ cursor: 'x' }, 'cursor'],
    [{ cursor: Buffer.from('["\'; drop",1]').toString('base64url') }, 'cursor'],
    [{ cursor: writeCursor({ ...START, followed: { at: '2026-99-99T99:99:99Z', id: START.best.id } }) }, 'cursor'],
  ])('%o is refused at %s', async (variables, field) => {
    const { code, errors } = await (await someone()).ask(HOME, variables)
    expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', field])
  })

  test('a cursor survives being written and read', () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057'
    const cursor = {
      followed: null,
      best: { rate: 2_931.712_345_678_9, id },
      served: 10,
      ads: [id],
      turn: 3,
      allPostsCount: 7,
    }
    expect([readCursor(writeCursor(START)), readCursor(writeCursor(cursor))]).toEqual([START, cursor])
  })
})
