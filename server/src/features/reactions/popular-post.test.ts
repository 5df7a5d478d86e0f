// Ten people who vote on one post wait for its counters; on ten posts they do not. `npm run drill -- votes` measures both on a
// database that writes to disk, as in production.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { systemClock } from '#lib/clock.ts'
import { lockFolder } from '#lib/folder-lock.ts'
import { cloneDatabase } from '#testing/database.ts'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const isFull = process.env.DRILL === 'full'
const ROUNDS = isFull ? 5 : 1
const ROUND_MS = isFull ? 4_000 : 300
const WRITERS = 10
const LEAST = 0.8
const VOTE = (list: string) =>
  `mutation ($post: ID!) { updatePostsMetaData(${list}: [{ post: $post }]) { likes_count } }`
const [LIKE, UNLIKE] = [VOTE('addLike'), VOTE('removeLike')]

let world: World
let stop: () => Promise<void>

async function durableDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-votes-'))
  const lock = await lockFolder(folder)
  const postgres = await startEmbeddedPostgres({ lock })
  await migrate(postgres.url('postgres'))
  return {
    url: postgres.url('postgres'),
    async drop() {
      await postgres.stop()
      await lock.release()
      rmSync(folder, { recursive: true })
    },
  }
}

beforeAll(async () => {
  const database = await (isFull ? durableDatabase() : cloneDatabase())
  world = await createWorld(database.url, { clock: systemClock })
  stop = database.drop
})
afterAll(async () => {
  await world.app.close()
  await world.services.db.close()
  await stop()
})

/** Votes a second, and how often each voter voted. */
async function vote(voters: Person[], postOf: (nth: number) => string): Promise<number> {
  const until = performance.now() + ROUND_MS
  let votes = 0
  const since = performance.now()
  await Promise.all(
    voters.map(async (voter, nth) => {
      for (let turn = 0; performance.now() < until; turn++) {
        const { errors } = await voter.ask(turn % 2 ? UNLIKE : LIKE, { post: postOf(nth) })
        expect(errors).toEqual([])
        votes++
      }
      await voter.ask(LIKE, { post: postOf(nth) })
    }),
  )
  return (votes * 1_000) / (performance.now() - since)
}

test('ten people vote on one post at the same time, and every vote counts', async () => {
  const { post, query } = inWorld(world)
  const posts: string[] = []
  const voters: Person[] = []
  for (let nth = 0; nth < WRITERS; nth++) {
    posts.push(await post(await world.person(freshName('owner'))))
    voters.push(await world.person(freshName('voter')))
  }
  // Limits are for people, not for this.
  const unlimited = setInterval(() => query('DELETE FROM rate_limits').catch(() => {}), 200)
  await vote(voters, (nth) => posts[nth] ?? '') // warms up
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const onTen = await vote(voters, (nth) => posts[nth] ?? '')
    const onOne = await vote(voters, () => posts[0] ?? '')
    ratios.push(onOne / onTen)
    console.log(
      `votes a second: ${onTen.toFixed(0)} on ten posts, ${onOne.toFixed(0)} on one: ${(onOne / onTen).toFixed(2)}`,
    )
  }
  clearInterval(unlimited)
  const counts = await query<{ likes_count: number }>(
    'SELECT likes_count FROM posts WHERE id = ANY ($1) ORDER BY 1 DESC',
    [posts],
  )
  expect(counts.map(({ likes_count }) => likes_count)).toEqual([WRITERS, ...Array(WRITERS - 1).fill(1)])
  const median = ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? 0
  if (isFull) expect(median).toBeGreaterThanOrEqual(LEAST)
})
