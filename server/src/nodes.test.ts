// Three nodes on one database and one bucket are restarted one after another while people use them: no request may fail.
// `npm run drill -- nodes` restarts each of them twice.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBalancer } from './testing/balancer.ts'
import { freshName } from './testing/people.ts'
import { type Program, runNode, stopPrograms } from './testing/program.ts'
import { startS3 } from './testing/s3-server.ts'
import { type Person, useWorld } from './testing/world.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const RESTARTS = process.env.DRILL === 'full' ? [0, 1, 2, 0, 1, 2] : [0]
const PEOPLE = 8
const FEED = '{ homePagePosts(limit: 5) { posts { _id } } }'
const RENAME = 'mutation ($name: String) { editProfile(newUser: { name: $name }) { _id } }'
const ME = '{ me { name } }'

const world = useWorld()
const folder = mkdtempSync(join(tmpdir(), 'meydan-nodes-'))
const nodes: { program: Program; address: string }[] = []
let balancer: Awaited<ReturnType<typeof startBalancer>>
let s3: Awaited<ReturnType<typeof startS3>>

async function startNode(nth: number) {
  const program = runNode(join(folder, `node${nth}`), {
    DATABASE_URL: world.databaseUrl.replace('@/', '@localhost/'),
    DATABASE_POOL_SIZE: '3',
    MEDIA_S3_URL: s3.config.url,
    MEDIA_S3_ACCESS_KEY: s3.config.accessKey,
    MEDIA_S3_SECRET_KEY: s3.config.secretKey,
    MEDIA_S3_REGION: s3.config.region,
    DRAIN_SECONDS: '1',
  })
  const address = await program.address
  nodes[nth] = { program, address }
  balancer.add(address)
}

const ready = (count: number) => vi.waitFor(() => expect(balancer.readyCount()).toBe(count), { timeout: 20_000 })

async function restart(nth: number) {
  const old = nodes[nth]
  old?.program.child.kill('SIGTERM')
  expect(await old?.program.exit).toBe(0)
  await ready(2) // nobody tells the balancer: it finds out by its checks
  balancer.remove(old?.address ?? '')
  await startNode(nth)
  await ready(3)
}

beforeAll(async () => {
  ;[balancer, s3] = [await startBalancer(), await startS3()]
  await Promise.all([startNode(0), startNode(1), startNode(2)])
  await ready(3)
})
afterAll(async () => {
  await stopPrograms()
  balancer.stop()
  s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function ask<Data>({ token }: Person, query: string, variables = {}): Promise<Data> {
  const response = await fetch(`${balancer.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  const { data, errors } = JSON.parse(text) as { data?: Data; errors?: unknown }
  if (!data || errors) throw new Error(text)
  return data
}

test('nodes are restarted under load, and no request fails', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => world.person(freshName('ana'))))
  const failures: string[] = []
  let answered = 0
  let isOver = false
  const use = async (who: Person) => {
    for (let nth = 0; !isOver; nth++) {
      const name = `Ana ${nth}`
      try {
        await ask(who, RENAME, { name })
        await ask(who, FEED)
        expect(await ask(who, ME)).toEqual({ me: { name } }) // whichever node answers
        answered += 3
      } catch (error) {
        failures.push(String(error))
      }
    }
  }
  /** An open page: its stream ends when its node stops, and is opened again on another one. */
  let streams = 0
  const listen = async ({ token }: Person) => {
    while (!isOver) {
      const headers = { authorization: `Bearer ${token}` }
      const signal = AbortSignal.timeout(60_000)
      const response = await fetch(`${balancer.address}/live`, { headers, signal })
      if (!response.ok) failures.push(`/live ${response.status}`)
      streams++
      const reader = response.body?.getReader()
      for (let part = await reader?.read(); part && !part.done && !isOver; ) part = await reader?.read()
      await reader?.cancel()
    }
  }
  const using = people.map(use)
  const listening = people.slice(0, 3).map((who) => listen(who))
  await expect.poll(() => streams).toBe(3)
  for (const nth of RESTARTS) await restart(nth)
  await sleep(200)
  const answeredAtLast = answered
  isOver = true
  await Promise.all(using)
  await stopPrograms()
  await Promise.all(listening)
  console.log(
    `${RESTARTS.length} restarts, ${answeredAtLast} requests answered, ${failures.length} failed, ${streams} streams`,
  )
  expect(failures).toEqual([])
  expect(answeredAtLast).toBeGreaterThan(100)
  expect(streams).toBeGreaterThan(3)
})
