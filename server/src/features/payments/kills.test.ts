// The whole program with a database of its own, killed in the middle of buying and spending, the server and PostgreSQL
// by turns. What was acknowledged must be there, and nothing may be there twice. KILLS says how often; each costs seconds.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Program, runNode, stopPrograms } from '#testing/program.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

const KILLS = Number(process.env.KILLS ?? 6)
const BUYERS = 2
const SPENDERS = 2
/** So many acknowledged between two kills, so that each kill hits a server at work. */
const ACKNOWLEDGED_BETWEEN = 8
const PACKET_DAYS = 6

const dataDir = mkdtempSync(join(tmpdir(), 'meydan-kills-'))
let server: Program
let address: string

async function start() {
  server = runNode(dataDir, { LOG_LEVEL: 'fatal', PAYMENT_GATEWAY: 'sandbox' })
  address = await server.address
}

const pidFile = () => readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')

/** Asked anew each time: the database comes and goes. */
async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const [, , , port, host] = pidFile()
  const client = new pg.Client({ host, port: Number(port), user: 'meydan', database: 'postgres' })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

type Answer = { data?: Record<string, unknown> | null; errors?: unknown[] }

async function ask(token: string | null, query: string, variables: object = {}): Promise<Answer> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(10_000),
  })
  return (await response.json()) as Answer
}

async function signUp(nth: number) {
  const phone = `+90532000000${nth}`
  const first = await ask(null, 'mutation ($phone: String!) { signUpPhone(phone: $phone) { token } }', { phone })
  const step = first.data?.signUpPhone as { token: string } | undefined
  const inbox = (await (await fetch(`${address}/dev/inbox.json`)).json()) as { to: string; text: string }[]
  const code = inbox.find(({ to }) => to === phone)?.text.match(/\d{5}/)?.[0]
  const second = await ask(
    step?.token ?? null,
    `mutation ($code: String!, $username: String!) {
      signUpAndVerifyCode(code: $code, username: $username, password: "a cat on the harbour wall") { token user { _id } }
    }`,
    { code, username: `killed${nth}` },
  )
  const made = second.data?.signUpAndVerifyCode as { token: string; user: { _id: string } } | undefined
  return { token: made?.token ?? '', id: made?.user._id ?? '' }
}

/** A post that is advertised already, and a budget to extend it from. */
async function runningAd(ownerId: string): Promise<{ postId: string; adId: string }> {
  const [post] = await query<{ id: string }>(
    `INSERT INTO posts (owner_id, title, is_seller, is_product, price) VALUES ($1, 'Lamba', true, true, -1) RETURNING id`,
    [ownerId],
  )
  const [ad] = await query<{ id: string }>(
    `INSERT INTO ads (post_id, owner_id, status, starts_at, stops_at, days, created_at, updated_at)
     VALUES ($1, $2, 'advertised', now(), now() + interval '24 hours', 1, now(), now()) RETURNING id`,
    [post?.id, ownerId],
  )
  await query(
    `INSERT INTO ad_budget_entries (user_id, packet_days, reason, idempotency_key, author, note)
     VALUES ($1, 300, 'staff', $2, 'test', 'for the test')`,
    [ownerId, `kills:${ownerId}`],
  )
  return { postId: post?.id ?? '', adId: ad?.id ?? '' }
}

let isOver = false
const paid: string[] = []
const extended: string[] = []
const acknowledged = () => paid.length + extended.length

/** Until it is acknowledged, as a person would who taps again. */
async function insist(work: () => Promise<boolean>) {
  for (;;) {
    const isDone = await work().catch(() => false)
    if (isDone) return true
    if (isOver) return false
    await sleep(50)
  }
}

async function buy(token: string) {
  while (!isOver) {
    const { data } = await ask(
      token,
      'mutation { orderAdvertisements(packets: 2, days: 3) { url transaction_number } }',
    ).catch((): Answer => ({}))
    const order = data?.orderAdvertisements as { url: string; transaction_number: string } | undefined
    if (!order) await sleep(50)
    else if (await insist(() => approvedTwice(order.url))) paid.push(order.transaction_number)
  }
}

/** Two browsers at once; one that hears of success has bought. */
async function approvedTwice(url: string): Promise<boolean> {
  const approve = async () => {
    const answer = await fetch(new URL(url, address), {
      method: 'POST',
      body: new URLSearchParams({ verdict: 'approve' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    return answer.headers.get('location')?.includes('status=success') ?? false
  }
  const answers = await Promise.allSettled([approve(), approve()])
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value)
}

/** Sent twice at once, as an impatient thumb does. */
async function extendedTwice(token: string, postId: string, request: string): Promise<boolean> {
  const mutation = `mutation ($id: ID!, $request: ID) {
    advertiseNewPost(post_id: $id, days: 1, request_id: $request) { _id }
  }`
  const send = async () => {
    const { data, errors } = await ask(token, mutation, { id: postId, request })
    return Boolean(data?.advertiseNewPost) && !errors
  }
  const answers = await Promise.allSettled([send(), send()])
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value)
}

async function extend(token: string, postId: string) {
  while (!isOver) {
    const request = crypto.randomUUID()
    if (await insist(() => extendedTwice(token, postId, request))) extended.push(request)
  }
}

async function atWork() {
  const before = acknowledged()
  const deadline = Date.now() + 60_000
  while (acknowledged() < before + ACKNOWLEDGED_BETWEEN) {
    if (server.child.exitCode !== null) throw new Error(`the server ended by itself: ${server.output()}`)
    if (Date.now() > deadline) throw new Error('the server does not come back to work')
    await sleep(20)
  }
}

async function kill(nth: number) {
  if (nth % 2) return void process.kill(Number(pidFile()[0]), 'SIGKILL')
  server.child.kill('SIGKILL')
  await server.exit
  await start()
}

beforeAll(start)
afterAll(async () => {
  isOver = true
  await stopPrograms()
  rmSync(dataDir, { recursive: true, force: true })
})

test('killed again and again while people buy and spend: nothing acknowledged is lost, nothing is credited twice', async () => {
  const people = []
  for (let nth = 0; nth < BUYERS + SPENDERS; nth += 1) people.push(await signUp(nth))
  const [buyers, spenders] = [people.slice(0, BUYERS), people.slice(BUYERS)]
  const ads = await Promise.all(spenders.map(({ id }) => runningAd(id)))
  const load = Promise.all([
    ...buyers.map(({ token }) => buy(token)),
    ...spenders.map(({ token }, nth) => extend(token, ads[nth]?.postId ?? '')),
  ])
  for (let nth = 0; nth < KILLS; nth += 1) {
    await atWork()
    // Hourly limits are for people, not for this.
    await query('DELETE FROM rate_limits')
    await kill(nth)
  }
  await atWork()
  isOver = true
  await load

  const credited = await query<{ number: string; status: string; credits: number; packet_days: number }>(
    `SELECT number::text, status, count(entry.id)::integer AS credits, coalesce(sum(entry.packet_days), 0)::integer AS packet_days
     FROM transactions LEFT JOIN ad_budget_entries entry ON idempotency_key = 'purchase:' || transactions.id
     GROUP BY transactions.id`,
  )
  for (const { status, credits, packet_days } of credited)
    expect({ status, credits, packet_days }).toEqual(
      status === 'paid' ? { status, credits: 1, packet_days: PACKET_DAYS } : { status, credits: 0, packet_days: 0 },
    )
  const known = new Set(credited.filter(({ status }) => status === 'paid').map(({ number }) => number))
  expect(paid.filter((number) => !known.has(number))).toEqual([])

  const reserved = await query<{ request: string; times: number }>(
    `SELECT split_part(idempotency_key, ':', 3) AS request, count(*)::integer AS times FROM ad_budget_entries
     WHERE reason = 'reserve' GROUP BY 1`,
  )
  expect(reserved.filter(({ times }) => times !== 1)).toEqual([])
  const requests = new Set(reserved.map(({ request }) => request))
  expect(extended.filter((request) => !requests.has(request))).toEqual([])
  const wrong = await query(
    `SELECT id, days, (SELECT -sum(packet_days) FROM ad_budget_entries WHERE ad_id = ads.id) AS reserved FROM ads
     WHERE days <> 1 - coalesce((SELECT sum(packet_days) FROM ad_budget_entries WHERE ad_id = ads.id), 0)`,
  )
  expect(wrong).toEqual([])
  const unbalanced = await query(
    `SELECT user_id, balance FROM ad_budgets
     WHERE balance < 0 OR balance <> (SELECT sum(packet_days) FROM ad_budget_entries entry WHERE entry.user_id = ad_budgets.user_id)`,
  )
  expect(unbalanced).toEqual([])
  console.log(`${KILLS} kills, ${paid.length} purchases and ${extended.length} extensions acknowledged, none lost`)
})
