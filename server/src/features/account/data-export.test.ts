import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { befriend, freshName, publish } from '#testing/people.ts'
import { staffPerson } from '#testing/staff.ts'
import { ticketOf } from '#testing/staff-acts.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { DataExportStore } from './data-export.store.ts'

const world = useWorld()
const ASK = 'mutation { downloadMyData { href expires_at } }'
type Download = { downloadMyData: { href: string } }

const linkFor = async (person: Person) => (await person.ask<Download>(ASK)).data.downloadMyData.href

/** Reads the central directory at the end of the file, as every unzip program does. */
function unzip(bytes: Buffer): Record<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files: Record<string, Buffer> = {}
  let at = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const head = bytes.readUInt32LE(at + 42)
    const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    const packed = bytes.subarray(start, start + size)
    files[bytes.toString('utf8', at + 46, at + 46 + name)] = method === 0 ? packed : inflateRawSync(packed)
    at += 46 + name + extra + comment
  }
  return files
}

test("the export contains everything about its owner, and neither other people's data nor password hashes", async () => {
  const [ana, ben] = [
    await world.person('ana.export', { password: 'a good password' }),
    await world.person(freshName('ben')),
  ]
  const key = `test/${ana.id}.jpg`
  await world.storage.put(key, Buffer.from('a picture'))
  await publish(world, ana, { title: 'My lamp', storageKey: key })
  await publish(world, ben, { title: 'Not mine' })
  await befriend(ben, ana)
  const response = await world.app.inject(await linkFor(ana))
  expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ])
  const files = unzip(response.rawPayload)
  const read = (name: string) => JSON.parse(files[`${name}.json`]?.toString() ?? 'null')
  expect(read('profile')).toMatchObject([{ username: 'ana.export' }])
  expect(read('posts')).toMatchObject([{ title: 'My lamp', addresses: [{ city: 'Istanbul' }] }])
  expect(read('follows')).toMatchObject([{ following: 'ana.export' }])
  expect(read('sessions')).toHaveLength(1)
  expect(files[`files/${key}`]?.toString()).toBe('a picture')
  const texts = Object.values(files).join('\n')
  expect(texts).not.toMatch(/Not mine|argon2|password_hash|code_hash/)
})

test('an ordinary unzip can read the export', async () => {
  const ana = await world.person(freshName('ana'))
  const folder = mkdtempSync(join(tmpdir(), 'meydan-zip-'))
  try {
    writeFileSync(join(folder, 'my.zip'), (await world.app.inject(await linkFor(ana))).rawPayload)
    execFileSync('python3', ['-m', 'zipfile', '-e', 'my.zip', 'out'], { cwd: folder })
    expect(JSON.parse(readFileSync(join(folder, 'out/profile.json'), 'utf8'))).toMatchObject([{ id: ana.id }])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a used link does not open again with its signature encoded differently', async () => {
  const href = await linkFor(await world.person(freshName('ana')))
  expect((await world.app.inject(href)).statusCode).toBe(200)
  for (const end of ['', '=', '%20', '.', '!!'])
    expect([end, (await world.app.inject(href + end)).statusCode]).toEqual([end, 404])
})

test('a link opens once, within five minutes, for its owner only, and there are ten a day', async () => {
  const [ana, eve] = [await world.person(freshName('ana')), await world.person(freshName('eve'))]
  const href = await linkFor(ana)
  const status = async (url: string) => (await world.app.inject(url)).statusCode
  expect(await status(href.replace(ana.id, eve.id))).toBe(404)
  expect(await status(href.replace(/expires=\d/, 'expires=9'))).toBe(404)
  expect(await status('/my-data')).toBe(400)
  expect([await status(href), await status(href)]).toEqual([200, 404])
  world.clock.advance(5 * 60 + 1)
  expect(await status(href)).toBe(404)
  for (let count = 0; count < 9; count++) await linkFor(ana)
  expect((await ana.ask(ASK)).code).toBe('RATE_LIMITED')
})

test('every table about people is part of the export', async () => {
  const { db } = world.services
  const about = await db.query<{ table: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint
     WHERE contype = 'f' AND confrelid = 'users'::regclass ORDER BY 1`,
  )
  const { names } = new DataExportStore(db)
  const known = [...names, 'people_search'] // a copy of names in the profile
  expect(about.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([])
})

test('the export does not say more about a post than its reader may see now', async () => {
  const [ana, ben] = [await world.person(freshName('ana')), await world.person(freshName('ben'))]
  const post = await publish(world, ana)
  const subject = { type: 'post', id: post } as const
  await world.services.notices.write([
    { user_id: ben.id, kind: 'ad_started', dedupe_key: 'a', subject, values: { price: 'a secret price' } },
  ])
  const rows = () => new DataExportStore(world.services.db).rows('notices', ben.id)
  expect(await rows()).toMatchObject([{ kind: 'ad_started', values: { price: 'a secret price' } }])
  await world.services.db.query('UPDATE users SET is_private = true WHERE id = $1', [ana.id])
  expect(await rows()).toMatchObject([{ kind: 'ad_started', values: {} }])
  expect(JSON.stringify(await rows())).not.toContain('secret')
})

test('the export says what staff decided about a person, and does not name the staff', async () => {
  const [ana, decider] = [await world.person(freshName('ana')), await world.person(freshName('decider'))]
  const { cases, db } = world.services
  await cases.collect({
    subject: { type: 'person', id: ana.id },
    ownerId: ana.id,
    excerpt: 'ana',
    flag: 'many_reports',
  })
  const found = await cases.findOpen('person', ana.id)
  const refs = [{ case_id: found?.id ?? '', version: found?.version ?? 0 }]
  const actor = { id: decider.id, name: 'decider', requestId: null }
  await cases.decide(actor, refs, { decision: 'warn', reason: 'offensive' })
  const store = new DataExportStore(db)
  const rows = JSON.stringify(await Promise.all(store.names.map((name) => store.rows(name, ana.id))))
  expect(rows).toContain('offensive')
  expect(rows).not.toContain(decider.id)
})

test('the export has our answers to tickets, but no note and no name of staff', async () => {
  const [ana, helper] = [
    await world.person(freshName('ana')),
    await staffPerson(world, freshName('helper'), ['support']),
  ]
  const ref = await ticketOf(world, ana)
  const ANSWER = `mutation ($ticket_id: ID!, $version: Int!, $text: String!, $is_note: Boolean!) {
    staffAnswerTicket(ticket_id: $ticket_id, version: $version, text: $text, is_note: $is_note)
  }`
  await helper.ask(ANSWER, { ...ref, text: 'A note of ours', is_note: true })
  await helper.ask(ANSWER, { ...ref, version: 2, text: 'An answer of ours', is_note: false })
  const store = new DataExportStore(world.services.db)
  const text = JSON.stringify(await Promise.all(store.names.map((name) => store.rows(name, ana.id))))
  expect(text).toContain('An answer of ours')
  expect(text).not.toContain('A note of ours')
  expect(text).not.toContain(helper.id)
})
