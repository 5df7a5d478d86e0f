import { beforeAll, expect, test } from 'vitest'
import { sendAbout } from '#testing/conversations.ts'
import { inWorld } from '#testing/publish.ts'
import { staffPerson, verifyNow } from '#testing/staff.ts'
import { leavingPerson } from '#testing/staff-acts.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const FIND = 'mutation ($text: String!) { staffFindPeople(text: $text) { _id } }'
const OPEN = `mutation ($id: ID!) {
  staffOpenPerson(user_id: $id) { username phone_number deletion_due_at sessions { device ip } limits { key used } decisions { _id } }
}`
type Found = { staffFindPeople: { _id: string }[] }

let helper: Person
beforeAll(async () => {
  helper = await staffPerson(world, 'helper', ['support'])
})
const found = async (text: string) =>
  (await helper.ask<Found>(FIND, { text })).data.staffFindPeople.map(({ _id }) => _id)

test('people are found by id, phone, email, username, former username and name; each search is logged without the text', async () => {
  const { db } = world.services
  const ana = await world.person('anafinds')
  await db.query(
    `UPDATE users SET name = 'Ana Lale Çiçek', email = 'Ana.Lale@mail.example', phone_number = '+905321234567' WHERE id = :id`,
    { id: ana.id },
  )
  await db.query(`INSERT INTO former_usernames (user_id, username_key, changed_at) VALUES (:id, 'oldana', now())`, {
    id: ana.id,
  })
  for (const text of [
    ana.id,
    ' +90 532 123 45 67',
    '0532 123 4567',
    '۰۵۳۲۱۲۳۴۵۶۷',
    'ana.lale@MAIL.example',
    'AnaFinds',
    'oldana',
    'lale çiçek',
  ])
    expect([text, await found(text)]).toEqual([text, [ana.id]])
  expect((await helper.ask(FIND, { text: 'an' })).code).toBe('BAD_USER_INPUT')
  expect(await found('helper')).toEqual([])
  const log = await db.query(`SELECT after FROM audit_log WHERE act = 'people.searched'`)
  expect(JSON.stringify(log)).toContain(ana.id)
  expect(JSON.stringify(log)).not.toMatch(/532|oldana|mail\.example/)
})

test('sessions are ended with a reason, and nobody opens their own record', async () => {
  const ben = await world.person('benlogged')
  const { data } = await helper.ask<{ staffOpenPerson: { sessions: unknown[] } }>(OPEN, { id: ben.id })
  expect(data.staffOpenPerson.sessions).toHaveLength(1)
  const END = 'mutation ($id: ID!, $reason: String!) { staffEndSessions(user_id: $id, reason: $reason) }'
  expect((await helper.ask(END, { id: ben.id, reason: ' ' })).code).toBe('BAD_USER_INPUT')
  expect((await helper.ask(END, { id: ben.id, reason: 'a stolen phone' })).code).toBeUndefined()
  expect((await ben.ask('{ me { _id } }')).code).toBe('UNAUTHENTICATED')
  expect((await helper.ask(OPEN, { id: helper.id })).code).toBe('FORBIDDEN')
})

test('the devices of a person are listed with their country and last use, also after their sessions were ended', async () => {
  const [cat, { db, clock }] = [await world.person('catlogged'), world.services]
  const now = clock.now().getTime()
  const at = (minutes: number) => new Date(now - minutes * 60_000)
  for (const [device, minutes] of [
    ['Firefox on Windows', 30],
    ['Chrome on Android', 10],
    ['Chrome on Android', 20],
  ] as const)
    await db.query(
      `INSERT INTO sessions (user_id, device, ip, from_google, created_at, updated_at, expires_at)
       VALUES (:id, :device, '85.96.0.1', false, :at, :at, :at::timestamptz + interval '30 days')`,
      { id: cat.id, device, at: at(minutes) },
    )
  await db.query(`UPDATE sessions SET ended_at = :now WHERE user_id = :id AND device = 'Firefox on Windows'`, {
    id: cat.id,
    now: clock.now(),
  })
  await verifyNow(world, helper)
  const DEVICES = `mutation ($id: ID!) {
    staffOpenPerson(user_id: $id) { devices { device country open_sessions last_used_at } }
  }`
  type Opened = { staffOpenPerson: { devices: { device: string; open_sessions: number; last_used_at: string }[] } }
  const listed = async () =>
    (await helper.ask<Opened>(DEVICES, { id: cat.id })).data.staffOpenPerson.devices.filter(({ device }) =>
      device.includes(' on '),
    )
  const android = { device: 'Chrome on Android', country: 'TR', last_used_at: at(10).toISOString() }
  const windows = { device: 'Firefox on Windows', country: 'TR', last_used_at: at(30).toISOString(), open_sessions: 0 }
  expect(await listed()).toEqual([{ ...android, open_sessions: 2 }, windows])
  await helper.ask('mutation ($id: ID!) { staffEndSessions(user_id: $id, reason: "a stolen phone") }', { id: cat.id })
  expect(await listed()).toEqual([{ ...android, open_sessions: 0 }, windows])
})

test('the record of a person shows the limits that they used, and how many cases about them wait', async () => {
  const cem = await world.person('cemwrites')
  const postId = await inWorld(world).post(await world.person('cemreads'))
  await cem.ask('mutation ($id: ID!) { postNewComment(post_id: $id, content: "see example.com") { _id } }', {
    id: postId,
  })
  await sendAbout(cem, postId)
  const subject = { type: 'person', id: cem.id } as const
  await world.services.cases.collect({ subject, ownerId: cem.id, excerpt: 'cemwrites', flag: 'many_reports' })
  await verifyNow(world, helper)
  const { data } = await helper.ask<{ staffOpenPerson: { open_cases: number; limits: { key: string }[] } }>(
    'mutation ($id: ID!) { staffOpenPerson(user_id: $id) { open_cases limits { key } } }',
    { id: cem.id },
  )
  expect(data.staffOpenPerson.limits.map(({ key }) => key)).toEqual([
    'act:comment',
    'act:comment_with_link',
    'act:conversation',
    'comment:minute',
    'message:user',
  ])
  expect(data.staffOpenPerson.open_cases).toBe(1)
})

test('an account that waits to be deleted is restored, once', async () => {
  await verifyNow(world, helper)
  const { id } = await leavingPerson(world)
  const RESTORE = 'mutation ($id: ID!) { staffRestoreAccount(user_id: $id, reason: "it was not them") }'
  expect((await helper.ask(RESTORE, { id })).code).toBeUndefined()
  expect((await helper.ask(RESTORE, { id })).code).toBe('CONFLICT')
  const [row] = await world.services.db.query('SELECT is_active, deletion_due_at FROM users WHERE id = :id', { id })
  expect(row).toEqual({ is_active: true, deletion_due_at: null })
})
