import { LIMIT_MESSAGES, limitMessage } from '@meydan/domain/limit-rules.ts'
import { beforeAll, expect, test } from 'vitest'
import type { UserViewer } from '#lib/viewer.ts'
import { sendAbout } from '#testing/conversations.ts'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { publishingIn } from '#testing/publishing.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { readLimits } from './limits.content.ts'

const world = useWorld()
const { query, post } = inWorld(world)
const publishing = publishingIn(world)
beforeAll(() => publishing.loadCatalog())
const table = () => readLimits(world.services.contentFolder)
const age = (person: Person, days: number) =>
  query('UPDATE users SET created_at = now() - make_interval(days => $2) WHERE id = $1', [person.id, days])

const somebody = async (name: string, days = 0) => {
  const person = await world.person(freshName(name))
  await age(person, days)
  return person
}

const viewerOf = ({ id }: Person) => ({ kind: 'user', id }) as UserViewer

const COMMENT =
  'mutation ($id: ID!, $content: String!) { postNewComment(post_id: $id, content: $content) { _id content } }'

/** How many comments with a link a person may write, one after the other. */
async function links(person: Person, postId: string, most: number): Promise<number> {
  for (let nth = 0; nth <= most; nth++) {
    const { code, errors } = await person.ask(COMMENT, { id: postId, content: `see example.com/${nth}` })
    if (!code) continue
    expect([code, errors[0]?.message]).toEqual(['RATE_LIMITED', expect.any(String)])
    return nth
  }
  return most + 1
}

test('a comment with a link is for a new account a rarity, for a usual one more, for a trusted one most', async () => {
  const { comment_with_link: row } = table().limits
  const postId = await post(await somebody('owner'))
  const [fresh, usual, badge] = [await somebody('fresh', 6), await somebody('usual', 8), await somebody('badge')]
  await query('UPDATE users SET is_authorised = true WHERE id = $1', [badge.id])
  expect(await links(fresh, postId, row.new.most)).toBe(row.new.most)
  const refused = await fresh.ask(COMMENT, { id: postId, content: 'and www.example.org' })
  expect(refused.errors[0]?.message).toBe(LIMIT_MESSAGES.new24)
  expect(refused.errors[0]?.extensions.retry_after_s).toBeGreaterThan(23 * 60 * 60)
  expect((await fresh.ask(COMMENT, { id: postId, content: 'without one' })).errors).toEqual([])
  // Ten comments a minute are the most for anybody.
  expect(await links(usual, postId, row.usual.most - 1)).toBe(row.usual.most)
  world.clock.advance(61)
  const tooMany = await usual.ask(COMMENT, { id: postId, content: 'one too many.com' })
  expect(tooMany.errors[0]?.message).toBe(LIMIT_MESSAGES.usual24)
  for (let nth = 0; nth < row.usual.most + 1; nth++) {
    if (nth === 9) world.clock.advance(61)
    expect((await badge.ask(COMMENT, { id: postId, content: `t.me/${nth}` })).errors).toEqual([])
  }
})

test('an old account becomes trusted with its deals', async () => {
  const { limits } = world.services
  const { conversation: row } = table().limits
  const [shop, quiet] = [await somebody('shop', 91), await somebody('quiet', 91)]
  const setDeals = (person: Person, deals: number) =>
    query('UPDATE users SET deals_count = $2 WHERE id = $1', [person.id, deals])
  await setDeals(shop, table().trustedDeals)
  await setDeals(quiet, table().trustedDeals - 1)
  const taken = async (person: Person) => {
    for (let nth = 0; nth < 1_000; nth++)
      try {
        await limits.take(viewerOf(person), 'conversation')
      } catch {
        return nth
      }
    return 1_000
  }
  expect([await taken(shop), await taken(quiet)]).toEqual([row.trusted.most, row.usual.most])
})

test('a new account opens a few conversations a day', async () => {
  const { conversation } = table().limits
  const [fresh, owner] = [await somebody('fresh'), await somebody('owner')]
  for (let nth = 0; nth < conversation.new.most; nth++) await sendAbout(fresh, await post(owner))
  await expect(sendAbout(fresh, await post(owner))).rejects.toThrow(LIMIT_MESSAGES.new24)
})

test('a new account publishes a few posts a day; a form with mistakes does not count', async () => {
  const { post: row } = table().limits
  const author = await publishing.author()
  await age(author, 0)
  const publish = (changes = {}) => publishing.add(author, publishing.form(changes))
  for (let nth = 1; nth < row.new.most; nth++) await world.services.limits.take(viewerOf(author), 'post')
  expect((await publish({ title: '' })).code).toBe('BAD_USER_INPUT')
  expect((await publish()).errors).toEqual([])
  expect((await publish()).errors[0]?.message).toBe(LIMIT_MESSAGES.new24)
  world.clock.advance(24 * 60 * 60 + 1)
  expect((await publish()).errors).toEqual([])
})

test('a refusal names the next step of hours', () => {
  expect([1, 3_600, 3_601, 20_000, 40_000, 80_000].map((waitS) => limitMessage(true, waitS))).toEqual([
    LIMIT_MESSAGES.new1,
    LIMIT_MESSAGES.new1,
    LIMIT_MESSAGES.new3,
    LIMIT_MESSAGES.new6,
    LIMIT_MESSAGES.new12,
    LIMIT_MESSAGES.new24,
  ])
})
