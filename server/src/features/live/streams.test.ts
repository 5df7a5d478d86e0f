// Two nodes with many open streams: how long until a message is on the other screen, and what an idle stream costs.
// `npm run drill -- conversations` opens 500 and 1,000 of them, prints the figures and holds them to their limits.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '#lib/clock.ts'
import { SEND, type SentMessage, sendAbout, sendInto } from '#testing/conversations.ts'
import { freshName } from '#testing/people.ts'
import { type Program, runNode, stopPrograms } from '#testing/program.ts'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

const isFull = process.env.DRILL === 'full'
/** Each pair has two streams, on two nodes. */
const PAIRS = isFull ? 250 : 3
const MESSAGES_EACH = isFull ? 6 : 2
/** Of a pair, somebody writes every eight seconds: 31 messages a second. */
const PAUSE_MS = isFull ? 8_000 : 50
const IDLE_STREAMS = isFull ? 1_000 : 16
/** As many as one person may have. */
const STREAMS_EACH = 8

const THREAD = `query ($id: ID!, $after_rev: Int) { conversation(conversation_id: $id, after_rev: $after_rev) {
  conversation { rev } messages { text } } }`
type Thread = { conversation: { conversation: { rev: number }; messages: { text: string }[] } }

const world = useWorld({ clock: systemClock })
const { query, post } = inWorld(world)
const folder = mkdtempSync(join(tmpdir(), 'meydan-streams-'))
const nodes: Program[] = []
const urls: string[] = []

beforeAll(async () => {
  for (let nth = 0; nth < 2; nth++)
    nodes.push(runNode(join(folder, `node${nth}`), { DATABASE_URL: world.databaseUrl, LOG_LEVEL: 'fatal' }))
  urls.push(...(await Promise.all(nodes.map(({ address }) => address))))
})
afterAll(async () => {
  await stopPrograms()
  rmSync(folder, { recursive: true, force: true })
})

async function ask<Data>(url: string | undefined, { token }: Person, text: string, variables: object): Promise<Data> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: text, variables }),
  })
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: { message: string }[] }
  if (!data || errors) throw new Error(errors?.[0]?.message ?? 'no answer')
  return data
}

/** Opens a stream and calls back at each hint, after the stream has said that it is ready. */
async function open(url: string | undefined, { token }: Person, onHint: () => void = () => {}) {
  const stop = new AbortController()
  const answer = await fetch(`${url}/live`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const first = await reader?.read()
  expect(first?.value).toContain('event: ready')
  const read = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      if (part.value.includes('"kind":"conversation"')) onHint()
  }
  read().catch(() => {})
  return () => stop.abort()
}

const share = (times: number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * part)] ?? Number.NaN

async function pair() {
  const [seller, buyer] = await Promise.all([world.person(freshName('s')), world.person(freshName('b'))])
  const { conversation_id: id } = await sendAbout(buyer, await post(seller))
  await sendInto(seller, id, 'Yes')
  return { id, seller, buyer }
}

test('a message is on the other screen soon, across two nodes with many open streams', async () => {
  const pairs: Awaited<ReturnType<typeof pair>>[] = []
  for (let nth = 0; nth < PAIRS; nth++) pairs.push(await pair())
  // Limits are for people, not for this.
  const unlimited = setInterval(() => query('DELETE FROM rate_limits').catch(() => {}), 200)
  const sentAt = new Map<string, number>()
  const times: number[] = []
  /** A device that fetches what is new when it gets a hint, one request at a time. */
  const device = async (url: string | undefined, who: Person, id: string) => {
    let [rev, isBusy, isDue] = [0, false, false]
    const catchUp = async () => {
      isDue = true
      if (isBusy) return
      isBusy = true
      while (isDue) {
        isDue = false
        const { conversation } = await ask<Thread>(url, who, THREAD, { id, after_rev: rev })
        rev = conversation.conversation.rev
        for (const { text } of conversation.messages) {
          const at = sentAt.get(`${who.id} ${text}`)
          if (at === undefined) continue
          sentAt.delete(`${who.id} ${text}`)
          times.push(performance.now() - at)
        }
      }
      isBusy = false
    }
    return await open(url, who, () => void catchUp())
  }
  const stops = await Promise.all(
    pairs.flatMap(({ id, seller, buyer }) => [device(urls[0], seller, id), device(urls[1], buyer, id)]),
  )
  await Promise.all(
    pairs.map(async ({ id, seller, buyer }) => {
      await sleep(Math.random() * PAUSE_MS)
      for (let nth = 0; nth < MESSAGES_EACH; nth++) {
        const [from, to, url] = nth % 2 ? [buyer, seller, urls[1]] : [seller, buyer, urls[0]]
        const text = `message ${nth}`
        sentAt.set(`${to.id} ${text}`, performance.now())
        await ask<{ sendMessage: SentMessage }>(url, from, SEND, { conversation_id: id, client_id: randomUUID(), text })
        await sleep(PAUSE_MS)
      }
    }),
  )
  await expect.poll(() => sentAt.size).toBe(0)
  clearInterval(unlimited)
  for (const stop of stops) stop()
  expect(times).toHaveLength(PAIRS * MESSAGES_EACH)
  if (!isFull) return
  const [p50, p99] = [share(times, 0.5), share(times, 0.99)]
  console.log(
    `${PAIRS * 2} streams on two nodes, ${times.length} messages: on the other screen after ${p50.toFixed(0)} ms (median), ${p99.toFixed(0)} ms (p99)`,
  )
  expect(p99).toBeLessThan(1_000)
})

test('a node holds many idle streams, which cost little memory', async () => {
  const [node] = nodes
  const megabytes = () =>
    Number(readFileSync(`/proc/${node?.child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1_024
  const before = process.platform === 'linux' ? megabytes() : Number.NaN
  const stops: (() => void)[] = []
  for (let nth = 0; nth < IDLE_STREAMS; nth += STREAMS_EACH) {
    const person = await world.person(freshName('i'))
    for (let stream = 0; stream < STREAMS_EACH; stream++) stops.push(await open(urls[0], person))
  }
  expect(stops).toHaveLength(IDLE_STREAMS)
  if (isFull && process.platform === 'linux') {
    await sleep(5_000)
    const more = megabytes() - before
    console.log(`${IDLE_STREAMS} idle streams: ${more.toFixed(0)} MB more than ${before.toFixed(0)}`)
    expect(more).toBeLessThanOrEqual(100)
  }
  for (const stop of stops) stop()
})
