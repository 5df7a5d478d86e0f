// Two nodes and a database of their own. People write to each other while nodes are killed and the database crashes. Every message
// must arrive once, in the order its sender wrote them, and both sides must see the same. `npm run drill -- conversations` is the full size.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { systemClock } from '#lib/clock.ts'
import { type FolderLock, lockFolder } from '#lib/folder-lock.ts'
import { SEND, type SentMessage } from '#testing/conversations.ts'
import { startFreezingProxy } from '#testing/freezing-proxy.ts'
import { freshName } from '#testing/people.ts'
import { type Program, runNode, stopPrograms } from '#testing/program.ts'
import { inWorld } from '#testing/publish.ts'
import { createWorld, type Person, type World } from '#testing/world.ts'

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 })

const isFull = process.env.DRILL === 'full'
const PAIRS = isFull ? 100 : 10
const MESSAGES_EACH = isFull ? 500 : 50
const KILLS = isFull ? 20 : 2
const THREAD = `query ($id: ID!, $after_rev: Int, $before: Int) { conversation(conversation_id: $id, after_rev: $after_rev, before: $before) {
  conversation { rev } is_whole has_more messages { _id seq rev text is_mine } } }`

type Message = { _id: string; seq: number; rev: number; text: string; is_mine: boolean }
type Thread = { conversation: { rev: number }; is_whole: boolean; has_more: boolean; messages: Message[] }

const folder = mkdtempSync(join(tmpdir(), 'meydan-talk-kills-'))
let lock: FolderLock
let postgres: EmbeddedPostgres
/** Nodes connect by TCP, as in production. */
let proxy: Awaited<ReturnType<typeof startFreezingProxy>>
let world: World
const nodes: Program[] = []
const addresses: string[] = []

async function startNode(nth: number) {
  const node = runNode(join(folder, `node${nth}`), { DATABASE_URL: proxy.url, LOG_LEVEL: 'fatal' })
  nodes[nth] = node
  addresses[nth] = await node.address
}

beforeAll(async () => {
  lock = await lockFolder(folder)
  postgres = await startEmbeddedPostgres({ lock, disposable: !isFull })
  await migrate(postgres.url('postgres'))
  proxy = await startFreezingProxy(postgres.url('postgres'))
  world = await createWorld(postgres.url('postgres'), { clock: systemClock })
  await Promise.all([startNode(0), startNode(1)])
})
afterAll(async () => {
  await stopPrograms()
  await world.app.close()
  await world.services.db.close()
  proxy.close()
  await postgres.stop()
  await lock.release()
  rmSync(folder, { recursive: true, force: true })
})

/** Asks one of the nodes until it answers, as a device does: nobody knows whether an unanswered message was stored. */
async function insist<Data>({ token }: Person, query: string, variables: object): Promise<Data> {
  for (let nth = Math.round(Math.random()); ; nth++) {
    const answer = await fetch(`${addresses[nth % 2]}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(10_000),
    })
      .then((response) => response.json() as Promise<{ data?: Data }>)
      .catch(() => null)
    if (answer?.data) return answer.data
    await sleep(30)
  }
}

let acknowledged = 0

async function write(who: Person, id: string, name: string) {
  for (let nth = 1; nth <= MESSAGES_EACH; nth++) {
    await insist(who, SEND, { conversation_id: id, client_id: randomUUID(), text: `${name} ${nth}` })
    acknowledged++
  }
}

/** The newest page and all before it, as a device reads them that missed too much. */
async function readAll(who: Person, id: string): Promise<Thread> {
  const messages: Message[] = []
  let newest: Thread | undefined
  for (let before: number | null = null, hasMore = true; hasMore; ) {
    const { conversation } = await insist<{ conversation: Thread }>(who, THREAD, { id, before })
    newest ??= conversation
    messages.push(...conversation.messages)
    before = Math.min(...conversation.messages.map(({ seq }) => seq))
    hasMore = conversation.has_more
  }
  return { ...(newest as Thread), messages }
}

/** A device that asks for what changed, until it is told to stop; its messages by their position. */
async function watch(who: Person, id: string, isOver: () => boolean): Promise<Message[]> {
  const known = new Map<string, Message>()
  for (let rev = 0, isLast = false; ; ) {
    isLast = isOver()
    const { conversation } = await insist<{ conversation: Thread }>(who, THREAD, { id, after_rev: rev })
    const { messages } = conversation.is_whole ? conversation : await readAll(who, id)
    for (const message of messages) known.set(message._id, message)
    rev = conversation.conversation.rev
    if (isLast) return [...known.values()].sort((one, other) => one.seq - other.seq)
    await sleep(isFull ? 1_000 : 200)
  }
}

/** Kills a node or the database each time enough was written since. */
async function killAgainAndAgain() {
  const all = PAIRS * MESSAGES_EACH * 2
  for (let nth = 0; nth < KILLS; nth++) {
    const due = ((nth + 1) / (KILLS + 1)) * all
    while (acknowledged < due) await sleep(10)
    const victim = nth % 2
    nodes[victim]?.child.kill('SIGKILL')
    if (nth % 2) postgres.crash()
    await nodes[victim]?.exit
    await startNode(victim)
  }
}

test('nodes are killed and the database crashes while people write: nothing is lost, doubled or out of order', async () => {
  const { post } = inWorld(world)
  const talks: { id: string; seller: Person; buyer: Person }[] = []
  for (let nth = 0; nth < PAIRS; nth++) {
    const [seller, buyer] = [await world.person(freshName('s')), await world.person(freshName('b'))]
    const first = { post_id: await post(seller), client_id: randomUUID(), text: 'Hello' }
    const { sendMessage } = await insist<{ sendMessage: SentMessage }>(buyer, SEND, first)
    const id = sendMessage.conversation_id
    await insist(seller, SEND, { conversation_id: id, client_id: randomUUID(), text: 'Yes' })
    talks.push({ id, seller, buyer })
  }
  // Limits are for people, not for this.
  const unlimited = setInterval(() => world.services.db.query('DELETE FROM rate_limits').catch(() => {}), 100)
  const startedMs = performance.now()
  let isOver = false
  const seen = talks.map(({ id, seller, buyer }) =>
    Promise.all([watch(seller, id, () => isOver), watch(buyer, id, () => isOver)]),
  )
  await Promise.all([
    killAgainAndAgain(),
    ...talks.flatMap(({ id, seller, buyer }) => [write(seller, id, 'seller'), write(buyer, id, 'buyer')]),
  ])
  const seconds = (performance.now() - startedMs) / 1_000
  isOver = true
  const numbers = (messages: Message[], name: string) =>
    messages.filter(({ text }) => text.startsWith(name)).map(({ text }) => Number(text.split(' ')[1]))
  const inOrder = Array.from({ length: MESSAGES_EACH }, (_, nth) => nth + 1)
  for (const [ofSeller, ofBuyer] of await Promise.all(seen)) {
    expect(ofSeller.map(({ _id, text }) => [_id, text])).toEqual(ofBuyer.map(({ _id, text }) => [_id, text]))
    expect(numbers(ofSeller, 'seller')).toEqual(inOrder)
    expect(numbers(ofSeller, 'buyer')).toEqual(inOrder)
  }
  clearInterval(unlimited)
  console.log(`${acknowledged} messages, ${KILLS} kills, ${seconds.toFixed(1)} s; none lost, doubled or out of order`)
})
