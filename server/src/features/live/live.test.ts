import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BLOCK } from '#testing/block-world.ts'
import { sendAbout, sendInto } from '#testing/conversations.ts'
import { startFreezingProxy } from '#testing/freezing-proxy.ts'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { createWorld, type Person, useWorld, type World } from '#testing/world.ts'
import { LiveListener } from './live-listener.ts'
import { PostWatches } from './post-watches.ts'

const world = useWorld()
const { query, post } = inWorld(world)
let second: World
const urls: string[] = []

beforeAll(async () => {
  second = await createWorld(world.databaseUrl)
  for (const node of [world, second]) {
    await node.services.live.listen(node.databaseUrl)
    urls.push(await node.app.listen({ port: 0, host: '127.0.0.1' }))
  }
})
afterAll(async () => {
  for (const node of [world, second]) await node.services.live.stop()
  await second.app.close()
  await second.services.db.close()
})

/** Everything a stream has said so far. */
async function listen(url: string | undefined, { token }: Person) {
  const answer = await fetch(`${url}/live`, { headers: { authorization: `Bearer ${token}` } })
  const heard = { status: answer.status, headers: answer.headers, text: '', isOver: false, stop: () => {} }
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  heard.stop = () => void reader?.cancel().catch(() => {})
  const read = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) heard.text += part.value
  }
  read()
    .catch(() => {})
    .finally(() => {
      heard.isOver = true
    })
  return heard
}

const newSession = ({ id }: Person) =>
  world.services.sessions.open(id, { kind: 'anonymous', ip: '127.0.0.1', device: 'Phone' })

test('a message is a hint on every node, to both people and nobody else; it contains no words', async () => {
  const [seller, buyer, other] = await Promise.all(['s', 'b', 'o'].map((name) => world.person(freshName(name))))
  if (!seller || !buyer || !other) throw new Error('people are missing')
  const streams = [
    await listen(urls[0], seller),
    await listen(urls[1], seller),
    await listen(urls[1], buyer),
    await listen(urls[0], other),
  ]
  expect(streams[0]?.headers.get('x-accel-buffering')).toBe('no')
  await expect.poll(() => streams.every(({ text }) => text.includes('event: ready'))).toBe(true)
  const { conversation_id: id } = await sendAbout(buyer, await post(seller), 'secret words')
  const hint = `data: {"kind":"conversation","id":"${id}","rev":1}`
  await expect.poll(() => streams.slice(0, 3).map(({ text }) => text.includes(hint))).toEqual([true, true, true])
  await Promise.all(['one', 'two', 'three'].map((text) => sendInto(seller, id, text)))
  await expect.poll(() => streams[2]?.text).toContain('"rev":4')
  expect(streams[3]?.text).not.toContain(id)
  expect(streams.map(({ text }) => text).join()).not.toMatch(/secret|three/)
  for (const { stop } of streams) stop()
})

test('a stream needs a full token, ends with its session, and a ninth one closes the first', async () => {
  const ana = await world.person(freshName('ana'))
  expect((await fetch(`${urls[0]}/live`)).status).toBe(401)
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  for (let nth = 0; nth < 9; nth++) streams.push(await listen(urls[0], ana))
  await expect.poll(() => streams[0]?.isOver).toBe(true)
  expect(world.services.live.openStreams).toBeGreaterThanOrEqual(8)
  await query('UPDATE sessions SET ended_at = now() WHERE user_id = $1', [ana.id])
  await world.services.live.recheck((ids) => world.services.sessions.stillLive(ids))
  await expect.poll(() => streams.every(({ isOver }) => isOver)).toBe(true)
})

test('a stream ends with a logout at once, on another node too; those of other sessions go on', async () => {
  const ana = await world.person(freshName('ana'))
  const phone = { ...ana, token: await newSession(ana) }
  const [first, second] = [await listen(urls[1], ana), await listen(urls[1], phone)]
  await ana.ask('mutation { logout }')
  await expect.poll(() => first.isOver, { timeout: 5_000 }).toBe(true)
  expect(second.isOver).toBe(false)
  second.stop()
})

test('a connection that is reset before it is answered leaves no stream', async () => {
  const { hostname, port } = new URL(urls[0] ?? '')
  const ana = await world.person(freshName('ana'))
  const healthy = await listen(urls[0], ana)
  await expect.poll(() => healthy.text).toContain('event: ready')
  const open = world.services.live.openStreams
  const reset = async () => {
    const token = await newSession(ana) // which the node has yet to look up
    const socket = connect(Number(port), hostname)
    socket.write(`GET /live HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`, () =>
      socket.resetAndDestroy(),
    )
    await once(socket, 'close')
  }
  await Promise.all(Array.from({ length: 20 }, reset))
  const last = await listen(urls[0], { ...ana, token: await newSession(ana) })
  await expect.poll(() => last.text).toContain('event: ready')
  expect([healthy.isOver, world.services.live.openStreams]).toEqual([false, open + 1])
  for (const { stop } of [healthy, last]) stop()
})

test('a lost connection to the database comes back, and everybody is told to ask again', async () => {
  const ben = await world.person(freshName('ben'))
  const stream = await listen(urls[1], ben)
  await query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
  )
  await expect.poll(() => stream.text, { timeout: 10_000 }).toContain('event: resync')
  stream.stop()
})

test('somebody who types is shown to the other alone, and not more often than people type', async () => {
  const [seller, buyer] = [await world.person(freshName('s')), await world.person(freshName('b'))]
  const { conversation_id: id } = await sendAbout(buyer, await post(seller))
  const stranger = await world.person(freshName('o'))
  const streams = [await listen(urls[1], seller), await listen(urls[0], buyer)]
  const type = (who: Person) =>
    who.ask('mutation ($id: ID!) { typeMessage(conversation_id: $id) }', { id }).then(({ code }) => code)
  await type(buyer)
  await expect.poll(() => streams[0]?.text).toContain(`"kind":"typing","id":"${id}"`)
  expect(streams[1]?.text).not.toContain('typing')
  expect(await type(stranger)).toBe('NOT_FOUND')
  let last: string | undefined
  for (let nth = 0; nth < 41 && last === undefined; nth++) last = await type(buyer)
  expect(last).toBe('RATE_LIMITED')
  for (const { stop } of streams) stop()
})

const WATCH = `mutation ($ids: [ID!]!) { watchPosts(post_ids: $ids) { _id reaction likes_count comments_count } }`
const LIKE = 'mutation ($id: ID!) { updatePostsMetaData(addLike: [{ post: $id }]) { likes_count } }'
const COMMENT = 'mutation ($id: ID!) { postNewComment(post_id: $id, content: "Nice") { _id } }'

test('who has a post open is told on every node that its reactions and comments changed; nobody else is', async () => {
  const [owner, ana, ben, blind] = await Promise.all(['o', 'a', 'b', 'x'].map((name) => world.person(freshName(name))))
  if (!owner || !ana || !ben || !blind) throw new Error('people are missing')
  const [lamp, other] = [await post(owner, 'Lamp'), await post(owner, 'Desk')]
  const streams = [await listen(urls[1], ana), await listen(urls[0], ben), await listen(urls[0], blind)]
  await expect.poll(() => streams.every(({ text }) => text.includes('event: ready'))).toBe(true)
  await blind.ask(BLOCK, { user_id: owner.id })
  const hintsOf = (nth: number) => streams[nth]?.text.split('"kind":"post"').length ?? 0
  const hint = `data: {"kind":"post","id":"${lamp}","rev":0}`
  expect((await ana.ask(WATCH, { ids: [lamp] })).data).toEqual({
    watchPosts: [{ _id: lamp, reaction: 'none', likes_count: 0, comments_count: 0 }],
  })
  expect((await blind.ask(WATCH, { ids: [lamp] })).data, 'hidden from them').toEqual({ watchPosts: [] })
  await ben.ask(LIKE, { id: other })
  await ben.ask(LIKE, { id: lamp })
  await expect.poll(() => streams[0]?.text).toContain(hint)
  expect((await ana.ask(WATCH, { ids: [lamp] })).data).toMatchObject({ watchPosts: [{ likes_count: 1 }] })
  for (const who of [ben, ana]) await who.ask(COMMENT, { id: lamp })
  await expect.poll(() => hintsOf(0), { timeout: 5_000 }).toBe(3)
  expect((await ana.ask(WATCH, { ids: [lamp] })).data).toMatchObject({ watchPosts: [{ comments_count: 2 }] })
  expect([hintsOf(1), hintsOf(2), streams[0]?.text.includes(other)]).toEqual([1, 1, false])
  for (const { stop } of streams) stop()
})

test('a comment that comes while a watch begins is told, or is in its answer', async () => {
  const [owner, ana, ben] = await Promise.all(['o', 'a', 'b'].map((name) => world.person(freshName(name))))
  if (!owner || !ana || !ben) throw new Error('people are missing')
  const lamp = await post(owner, 'Lamp')
  const stream = await listen(urls[1], ana)
  await expect.poll(() => stream.text).toContain('event: ready')
  // All of it within the moment for which hints are collected.
  await ben.ask(LIKE, { id: lamp })
  const { data } = await ana.ask<{ watchPosts: { comments_count: number }[] }>(WATCH, { ids: [lamp] })
  await ben.ask(COMMENT, { id: lamp })
  expect(data?.watchPosts[0]?.comments_count).toBe(0)
  await expect.poll(() => stream.text).toContain(`"id":"${lamp}"`)
  stream.stop()
})

const UPDATED = `mutation ($ids: [ID!]!) { watchPosts(post_ids: $ids) { updated_at } }`

test('who has a post open is told that it was reserved, edited or deleted', async () => {
  const [owner, ana] = [await world.person(freshName('o')), await world.person(freshName('a'))]
  const lamp = await post(owner, 'Lamp')
  const stream = await listen(urls[1], ana)
  await expect.poll(() => stream.text).toContain('event: ready')
  const watch = async () => (await ana.ask<{ watchPosts: { updated_at: string }[] }>(UPDATED, { ids: [lamp] })).data
  const before = await watch()
  const hints = () => stream.text.split(`"kind":"post","id":"${lamp}"`).length - 1
  const RESERVE = 'mutation ($id: ID!) { setPostAvailability(post_id: $id, availability: reserved) { _id } }'
  world.clock.advance(1_000)
  await owner.ask(RESERVE, { id: lamp })
  await expect.poll(hints).toBe(1)
  const after = await watch()
  expect(after?.watchPosts[0]?.updated_at).not.toBe(before?.watchPosts[0]?.updated_at)
  await owner.ask('mutation ($id: ID!) { deletePost(post_id: $id) }', { id: lamp })
  await expect.poll(hints, { timeout: 5_000 }).toBe(2)
  expect(await watch()).toEqual({ watchPosts: [] })
  stream.stop()
})

test('at most five posts are watched, for three minutes, by those with a stream', () => {
  const watches = new PostWatches()
  for (let nth = 1; nth <= 6; nth++) watches.add('ana', `post ${nth}`, nth)
  expect(watches.of('post 1', 10), 'the oldest is dropped').toEqual([])
  watches.add('ben', 'post 6', 10)
  expect(watches.of('post 6', 10)).toEqual(['ana', 'ben'])
  expect(watches.of('post 6', 180_007), 'not said again').toEqual(['ben'])
  watches.forget('ben')
  expect(watches.of('post 6', 20)).toEqual([])
})

test('a reader that is too slow is dropped', async () => {
  let isClosed = false
  const close = () => {
    isClosed = true
  }
  world.services.live.add({ userId: randomUUID(), sessionId: randomUUID(), write: () => false, close })
  world.services.live.beat()
  expect(isClosed).toBe(true)
})

test('while the database refuses connections a node tries one at a time, and then listens once', async () => {
  const proxy = await startFreezingProxy(world.databaseUrl)
  const port = Number(new URL(proxy.url).port)
  let [tries, connections] = [0, 0]
  const listener = new LiveListener({
    connectionString: proxy.url,
    channels: { live: () => {} },
    log: world.services.log,
    onLost: () => {},
    onConnect: () => {
      connections++
    },
  })
  await listener.start()
  proxy.close()
  const lostMs = performance.now()
  const refusing = createServer((socket) => {
    tries++
    socket.destroy()
  })
  refusing.listen(port, '127.0.0.1')
  await expect.poll(() => tries, { timeout: 5_000 }).toBeGreaterThanOrEqual(3)
  // Waits of 200, 400 and 800 ms.
  expect(performance.now() - lostMs).toBeGreaterThan(1_200)
  await new Promise((closed) => refusing.close(closed))
  const again = await startFreezingProxy(world.databaseUrl, port)
  await expect.poll(() => connections, { timeout: 5_000 }).toBe(1)
  await listener.stop()
  again.close()
})
