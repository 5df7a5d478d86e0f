import { readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { collectGarbage } from '#testing/collect-garbage.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { createRandom, type Random } from './random.ts'

const MUTATION = 'mutation ($file: Upload) { uploadAvatar(file: $file) { href } }'
const world = useWorld()
let ana: Person
let port: number

beforeAll(async () => {
  ana = await world.person('ana')
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})

const part = (name: string, value: string, filename?: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n${value}\r\n`
const operations = part('operations', JSON.stringify({ query: MUTATION, variables: { file: null } }))
const map = part('map', '{"0":["variables.file"]}')
const whole = `${operations}${map}${part('0', 'x'.repeat(4_000), 'a.png')}--b--\r\n`

function head(length: number, boundary = 'b'): string {
  return [
    'POST /graphql HTTP/1.1',
    'host: localhost',
    'connection: close',
    `authorization: Bearer ${ana.token}`,
    'graphql-require-preflight: true',
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${length}`,
    '',
    '',
  ].join('\r\n')
}

/** Sends the text, closes the connection, and resolves to the response. */
function sendAndClose(text: string, isAborted: boolean): Promise<string> {
  return new Promise((done) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => {
      if (isAborted) socket.write(text, () => socket.resetAndDestroy())
      else socket.write(text)
    })
    socket.setTimeout(20_000, () => socket.destroy())
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', () => {})
    socket.on('close', () => done(answer))
  })
}

async function inBatches(count: number, work: (at: number) => Promise<void>) {
  for (let from = 0; from < count; from += 25)
    await Promise.all(Array.from({ length: Math.min(25, count - from) }, (_, at) => work(from + at)))
}

async function expectAliveAndClean() {
  await expect.poll(() => readdirSync(join(world.storage.mediaFolder, '../incoming')), { timeout: 15_000 }).toEqual([])
  collectGarbage()
  await sleep(50)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  expect(world.logged.filter((line) => line.includes('"bug"'))).toEqual([])
}

test('1,000 interrupted uploads do not stop the server and leave no file behind', async () => {
  const random = createRandom(1)
  await inBatches(1_000, async () => {
    const text = head(whole.length) + whole
    await sendAndClose(text.slice(0, random.below(text.length)), true)
  })
  await expectAliveAndClean()
}, 60_000)

test('1,000 malformed multipart bodies are refused and do not stop the server', async () => {
  const random = createRandom(2)
  const faults: string[] = []
  await inBatches(1_000, async () => {
    const body = malform(random, whole)
    const answer = await sendAndClose(head(body.length, random.pick(['b', 'b', 'b', 'c', '', '"'])) + body, false)
    if (/^HTTP\/1\.1 5/.test(answer) || answer.includes('INTERNAL')) faults.push(`${body.slice(0, 300)} → ${answer}`)
  })
  expect(faults).toEqual([])
  await expectAliveAndClean()
}, 60_000)

function malform(random: Random, body: string): string {
  let result = body
  for (let times = 1 + random.below(4); times > 0; times--) {
    const at = random.below(result.length)
    const end = at + random.below(200)
    const noise = random.pick([
      '\r\n--b',
      '--b--',
      '\r\n',
      '"',
      '\0',
      '{',
      'name=',
      'Content-Disposition: form-data',
      '\r\n\r\n',
    ])
    result = random.pick([
      result.slice(0, at),
      result.slice(0, at) + result.slice(end),
      result.slice(0, at) + noise + result.slice(at),
      result.replace(random.pick(['operations', 'map', '"0"', 'variables.file', 'name', '--b']), noise),
      result.slice(at) + result.slice(0, at),
    ])
  }
  return result
}

test('one file for two variables is refused', async () => {
  const body = `${operations}${part('map', '{"0":["variables.file","variables.other"]}')}${part('0', 'x', 'a.png')}--b--\r\n`
  expect(await sendAndClose(head(body.length) + body, false)).toContain('A file stands in one place')
})

test.each([['__proto__.x'], ['variables.__proto__'], ['variables.file.then'], ['query'], ['constructor.prototype']])(
  'a file cannot be put at %s',
  async (path) => {
    const body = `${operations}${part('map', JSON.stringify({ 0: [path] }))}${part('0', 'x', 'a.png')}--b--\r\n`
    expect(await sendAndClose(head(body.length) + body, false)).toContain('A file stands where the operation has null')
  },
)
