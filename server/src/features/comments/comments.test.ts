import { beforeAll, expect, test } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post, follow, turnPrivate } = inWorld(world)

const LIST = `query ($id: ID!, $skip: Int, $limit: Int) { commentsOfAPost(post_id: $id, skip: $skip, limit: $limit) {
  _id content created_at user { _id username avatar { href } } } }`
const ADD = `mutation ($id: ID!, $content: String!) { postNewComment(post_id: $id, content: $content) {
  _id content user { username } } }`
const DELETE = 'mutation ($id: ID!) { deleteComment(comment_id: $id) }'
type Comment = { _id: string; content: string; user: { username: string } }

const add = async (who: Person, id: string, content: string) =>
  (await who.ask<{ postNewComment: Comment }>(ADD, { id, content })).data?.postNewComment._id ?? ''
const list = async (who: Person, id: string, page = {}) =>
  (await who.ask<{ commentsOfAPost: Comment[] }>(LIST, { id, ...page })).data.commentsOfAPost.map(
    ({ content }) => content,
  )
const activities = (owner: Person) =>
  query(
    `SELECT slug, username FROM activities JOIN users ON users.id = other_user_id WHERE user_id = $1 ORDER BY slug`,
    [owner.id],
  )

let [ana, ben, cem]: Person[] = []
const people = () => [ana, ben, cem] as [Person, Person, Person]
beforeAll(async () => {
  ana = await world.person('ana')
  ben = await world.person('ben')
  cem = await world.person('cem')
})

test('comments are added, listed newest first in pages, and counted', async () => {
  const [ana, ben, cem] = people()
  const id = await post(ana)
  expect((await ben.ask(ADD, { id, content: ' Is it sold?\u0000 ' })).data).toMatchObject({
    postNewComment: { content: 'Is it sold?', user: { username: 'ben' } },
  })
  await add(cem, id, '<b>Nice</b>')
  await add(ana, id, 'Thank you')
  const spread = await post(ana)
  await add(ben, spread, 'One\r\n\r\n \n\n\ntwo\nthree 👍')
  expect(await list(ana, spread)).toEqual(['One\n\ntwo\nthree 👍'])
  expect(await list(ben, id)).toEqual(['Thank you', '<b>Nice</b>', 'Is it sold?'])
  expect(await list(ben, id, { skip: 1, limit: 1 })).toEqual(['<b>Nice</b>'])
  const { data } = await ben.ask('query ($id: ID!) { singlePost(post_id: $id) { comments_count } }', { id })
  expect(data).toEqual({ singlePost: { comments_count: 3 } })
})

test.each([
  ['nothing', '  \n ', 'This field is required'],
  ['nothing to see', '\u200b\u200f \u0301', 'This field is required'],
  ['too much', 'x'.repeat(2_001), 'A comment has at most 2000 characters'],
])('%s is refused', async (_, content, message) => {
  const [ana, ben] = people()
  const { code, errors } = await ben.ask(ADD, { id: await post(ana), content })
  expect([code, errors[0]?.extensions.field, errors[0]?.message]).toEqual(['BAD_USER_INPUT', 'content', message])
})

test.each([{ limit: 0 }, { limit: 101 }, { skip: -1 }])('a page of %o is refused', async (page) => {
  const [ana] = people()
  expect((await ana.ask(LIST, { id: await post(ana), ...page })).code).toBe('BAD_USER_INPUT')
})

test('a comment can be deleted by its writer and by the owner of the post, and by nobody else', async () => {
  const [ana, ben, cem] = people()
  const id = await post(ana)
  const [first, second] = [await add(ben, id, 'one'), await add(ben, id, 'two')]
  expect((await cem.ask(DELETE, { id: first })).code).toBe('FORBIDDEN')
  expect((await ben.ask(DELETE, { id: first })).data).toEqual({ deleteComment: true })
  expect((await ana.ask(DELETE, { id: second })).data).toEqual({ deleteComment: true })
  expect((await ana.ask(DELETE, { id: second })).code).toBe('NOT_FOUND')
  expect(await list(ana, id)).toEqual([])
})

test("the owner's activity names the latest comment that is not their own", async () => {
  const owner = await world.person('owner')
  const [, ben, cem] = people()
  const id = await post(owner)
  await add(owner, id, 'mine')
  expect(await activities(owner)).toEqual([])
  await add(ben, id, 'first')
  const latest = await add(cem, id, 'second')
  expect(await activities(owner)).toEqual([{ slug: 'comment', username: 'cem' }])
  await cem.ask(DELETE, { id: latest })
  expect(await activities(owner)).toEqual([{ slug: 'comment', username: 'ben' }])
  await query('DELETE FROM comments WHERE user_id = $1', [ben.id])
  await owner.ask(DELETE, { id: await add(ben, id, 'third') })
  expect(await activities(owner)).toEqual([])
})

test('a comment that is sent again after a lost answer is stored once', async () => {
  const [ana, ben, cem] = people()
  const [id, other] = [await post(ana), await post(ana)]
  const first = await add(ben, id, 'Still there?')
  expect(await add(ben, id, 'Still there? ')).toBe(first)
  expect(await list(ana, id)).toEqual(['Still there?'])
  expect(await add(ben, id, 'Hello?')).not.toBe(first)
  expect(await add(cem, id, 'Still there?')).not.toBe(first)
  expect(await add(ben, other, 'Still there?')).not.toBe(first)
  world.clock.advance(10 * 60 + 1)
  expect(await add(ben, id, 'Still there?')).not.toBe(first)
})

test("a private account's comments are for confirmed followers", async () => {
  const priv = await world.person('priv')
  const [, ben, cem] = people()
  const id = await post(priv)
  await turnPrivate(priv)
  await follow(ben, priv)
  await follow(cem, priv, false)
  const comment = await add(ben, id, 'secret')
  for (const [query, variables, code] of [
    [LIST, { id }, 'FORBIDDEN'],
    [ADD, { id, content: 'x' }, 'FORBIDDEN'],
    [DELETE, { id: comment }, 'NOT_FOUND'],
    [LIST, { id: comment }, 'NOT_FOUND'],
    [ADD, { id: comment, content: 'x' }, 'NOT_FOUND'],
  ] as const)
    expect((await cem.ask(query, variables)).code).toBe(code)
  expect(await list(ben, id)).toEqual(['secret'])
  await query('DELETE FROM follows WHERE follower_id = $1', [ben.id])
  expect((await ben.ask(LIST, { id })).code).toBe('FORBIDDEN')
  expect((await ben.ask(DELETE, { id: comment })).errors).toEqual([])
})

test('the count of comments equals the length of the list, also when a writer leaves, returns or is deleted', async () => {
  const [ana, ben] = people()
  const gul = await world.person('gul')
  const id = await post(ana)
  for (const who of [gul, ben, gul]) await add(who, id, `number ${Math.random()}`)
  const counted = async () => {
    const query = 'query ($id: ID!) { singlePost(post_id: $id) { comments_count comments { _id } } }'
    const { data } = await ana.ask<{ singlePost: { comments_count: number; comments: unknown[] } }>(query, { id })
    return [data.singlePost.comments_count, data.singlePost.comments.length, (await list(ana, id)).length]
  }
  expect(await counted()).toEqual([3, 3, 3])
  await query('UPDATE users SET deactivated_at = now() WHERE id = $1', [gul.id])
  expect(await counted()).toEqual([1, 1, 1])
  await query('UPDATE users SET deactivated_at = NULL WHERE id = $1', [gul.id])
  expect(await counted()).toEqual([3, 3, 3])
  await query('UPDATE users SET deactivated_at = now() WHERE id = $1', [gul.id])
  await query('DELETE FROM users WHERE id = $1', [gul.id])
  expect(await counted()).toEqual([1, 1, 1])
})

test('a person can write at most ten comments a minute', async () => {
  const dee = await world.person('dee')
  const id = await post(dee)
  for (let nth = 0; nth < 10; nth++) expect((await dee.ask(ADD, { id, content: 'x' })).errors).toEqual([])
  expect((await dee.ask(ADD, { id, content: 'x' })).code).toBe('RATE_LIMITED')
  world.clock.advance(61)
  expect((await dee.ask(ADD, { id, content: 'x' })).errors).toEqual([])
})
