import { beforeAll, expect, test } from 'vitest'
import { fromBase32, stepAt, totpCode } from '#lib/totp.ts'
import { runStaff } from '#staff/commands.ts'
import { staffPerson, verifyNow } from '#testing/staff.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { staffCommands } from './staff.staff.ts'

const world = useWorld()
const SET_UP = 'mutation ($password: String!) { staffSetUpSecondFactor(password: $password) { secret uri } }'
const VERIFY = 'mutation ($code: String!) { staffVerify(code: $code) }'
const ME = '{ staffMe { roles permissions second_factor } }'
const GRANT = `mutation ($username: String!, $role: StaffRole!, $reason: String!) { staffGrantRole(username: $username, role: $role, reason: $reason) }`
const TAKE = `mutation ($id: ID!, $role: StaffRole!, $reason: String!) { staffTakeRole(user_id: $id, role: $role, reason: $reason) }`
const PASSWORD = 'a cat on the harbour wall'
type Me = { staffMe: { roles: string[]; second_factor: string | null } | null }

let admin: Person
beforeAll(async () => {
  admin = await staffPerson(world, 'admin', ['administrator'])
})

const codeNow = (secret: Buffer) => totpCode(secret, stepAt(world.clock.now()))
const terminal = async (...args: string[]) => {
  const said: string[] = []
  const code = await runStaff(staffCommands({ services: world.services, by: 'selin' }), args, (line) => said.push(line))
  return { code, said: said.join('\n') }
}

test('the first administrator is made at the terminal, sets up an app with the password, and enters each code once', async () => {
  const ana = await world.person('ana', { password: PASSWORD })
  expect((await ana.ask<Me>(ME)).data.staffMe).toBeNull()
  expect((await ana.ask(SET_UP, { password: PASSWORD })).code).toBe('FORBIDDEN')
  expect((await terminal('roles', 'ana', 'grant', 'king', 'why')).code).toBe(1)
  expect((await terminal('roles', 'ana', 'grant', 'administrator', 'the first')).said).toBe('ana is administrator.')
  expect((await ana.ask<Me>(ME)).data.staffMe).toMatchObject({ roles: ['administrator'], second_factor: 'setup' })
  expect((await ana.ask('{ staffMembers { _id } }')).errors[0]?.extensions).toMatchObject({ second_factor: 'setup' })
  expect((await ana.ask(SET_UP, { password: 'wrong' })).code).toBe('BAD_USER_INPUT')
  const { data } = await ana.ask<{ staffSetUpSecondFactor: { secret: string } }>(SET_UP, { password: PASSWORD })
  const secret = fromBase32(data.staffSetUpSecondFactor.secret)
  expect((await ana.ask(VERIFY, { code: '000000' })).code).toBe('BAD_USER_INPUT')
  const code = codeNow(secret)
  expect((await ana.ask(VERIFY, { code })).data).toEqual({ staffVerify: true })
  expect((await ana.ask(VERIFY, { code })).code).toBe('BAD_USER_INPUT')
  expect((await ana.ask<Me>(ME)).data.staffMe).toMatchObject({ second_factor: null })
  expect((await ana.ask('{ staffMembers { username } }')).code).toBeUndefined()
  expect((await ana.ask(SET_UP, { password: PASSWORD })).code).toBe('CONFLICT')
  const stored = await world.services.db.query<{ secret: Buffer }>(
    'SELECT secret FROM staff_second_factors WHERE user_id = :id',
    { id: ana.id },
  )
  expect(stored[0]?.secret.includes(secret)).toBe(false)
  for (let nth = 0; nth < 9; nth++) await ana.ask(VERIFY, { code: '000000' })
  world.clock.advance(60)
  expect((await ana.ask(VERIFY, { code: codeNow(secret) })).code).toBe('RATE_LIMITED')
})

test('a code opens the console for twelve hours, sensitive acts for ten minutes', async () => {
  await world.person('ben')
  const grant = () => admin.ask(GRANT, { username: 'ben', role: 'support', reason: 'new' })
  await verifyNow(world, admin, 11)
  expect((await grant()).errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', second_factor: 'code' })
  expect((await admin.ask('{ staffMembers { _id } }')).code).toBeUndefined()
  await verifyNow(world, admin, 12 * 60)
  expect((await admin.ask('{ staffMembers { _id } }')).errors[0]?.extensions).toMatchObject({ second_factor: 'code' })
  await verifyNow(world, admin)
  expect((await grant()).code).toBeUndefined()
  expect((await grant()).code).toBe('CONFLICT')
})

test('nobody gives or takes roles of their own, and the last administrator stays', async () => {
  await verifyNow(world, admin)
  await world.services.db.query("DELETE FROM staff_members WHERE role = 'administrator' AND user_id <> :id", {
    id: admin.id,
  })
  const take = { id: admin.id, role: 'administrator', reason: 'I leave' }
  expect((await admin.ask(TAKE, take)).code).toBe('FORBIDDEN')
  expect((await admin.ask(GRANT, { ...take, username: 'admin', role: 'finance' })).code).toBe('FORBIDDEN')
  await expect(terminal('roles', 'admin', 'take', 'administrator', 'gone')).rejects.toThrow('another administrator')
  await world.person('cem')
  expect(
    (await admin.ask(GRANT, { username: 'cem', role: 'administrator', reason: ' ' })).errors[0]?.extensions,
  ).toMatchObject({ field: 'reason' })
  expect((await admin.ask(GRANT, { username: 'cem', role: 'administrator', reason: 'second' })).code).toBeUndefined()
  expect((await terminal('roles', 'admin', 'take', 'administrator', 'gone')).code).toBe(0)
  await terminal('roles', 'admin', 'grant', 'administrator', 'back')
})

test('an administrator who deletes the account loses the roles, with a row in the log; the last one cannot', async () => {
  const dee = await world.person('dee', { password: PASSWORD })
  await terminal('roles', 'dee', 'grant', 'administrator', 'third')
  const DELETE = 'mutation ($password: String!) { deleteMyAccount(password: $password) }'
  const { db } = world.services
  const rows = await db.query<{ user_id: string }>(
    `DELETE FROM staff_members WHERE role = 'administrator' AND user_id <> :id RETURNING user_id`,
    { id: dee.id },
  )
  expect((await dee.ask(DELETE, { password: PASSWORD })).code).toBe('CONFLICT')
  for (const { user_id } of rows)
    await db.query(`INSERT INTO staff_members (user_id, role) VALUES (:user_id, 'administrator')`, { user_id })
  expect((await dee.ask(DELETE, { password: PASSWORD })).code).toBeUndefined()
  const log = await db.query(
    `SELECT act, before FROM audit_log WHERE subject_id = :id AND actor = 'account deletion'`,
    { id: dee.id },
  )
  expect(log).toEqual([{ act: 'role.taken', before: { roles: ['administrator'] } }])
})

test('rows of the audit log can be neither changed nor deleted', async () => {
  const { db } = world.services
  for (const statement of ["UPDATE audit_log SET reason = 'x'", 'DELETE FROM audit_log', 'TRUNCATE audit_log'])
    await expect(db.query(statement)).rejects.toThrow('append-only')
})

test('the log is searched by who did what to whom and when, and exported', async () => {
  await verifyNow(world, admin)
  const SEARCH = `query ($filter: StaffAuditFilter!, $cursor: String) {
    staffAudit(filter: $filter, cursor: $cursor) { rows { act actor subject_id } cursor }
  }`
  type Log = { staffAudit: { rows: { act: string; actor: string; subject_id: string }[]; cursor: string | null } }
  const rows = async (filter: object) => (await admin.ask<Log>(SEARCH, { filter })).data.staffAudit.rows
  const granted = await rows({ actor: ' Admin ', act: 'role.granted' })
  expect(granted.length).toBeGreaterThan(0)
  expect(new Set(granted.map(({ act, actor }) => `${act} ${actor}`))).toEqual(new Set(['role.granted admin']))
  const [first] = granted
  const ofSubject = await rows({ subject: first?.subject_id })
  expect(new Set(ofSubject.map(({ subject_id }) => subject_id))).toEqual(new Set([first?.subject_id]))
  expect(await rows({ actor: 'nobody.at.all' })).toEqual([])
  expect(await rows({ act: 'role.granted', until: '2000-01-01' })).toEqual([])
  expect((await admin.ask(SEARCH, { filter: { from: 'yesterday' } })).code).toBe('BAD_USER_INPUT')
  const EXPORT = 'mutation ($filter: StaffAuditFilter!) { staffExportAudit(filter: $filter) }'
  const { data } = await admin.ask<{ staffExportAudit: string }>(EXPORT, { filter: { act: 'role.granted' } })
  expect(data.staffExportAudit.split('\r\n')[0]).toContain('"at","actor","act"')
  expect(data.staffExportAudit).toContain('role.granted')
  expect(await rows({ act: 'audit.exported' })).toHaveLength(1)
})

test('the log names people and places as they are called now, as far as the reader may see them; erased ones stay ids', async () => {
  const { audit, db } = world.services
  const [ana, gone] = [await world.person('log.ana'), await world.person('log.gone')]
  const [place] = await db.query<{ id: string }>(
    `INSERT INTO places (category_id, title, lat, lng, time_zone)
     SELECT id, 'Log Café', 41, 29, 'Europe/Istanbul' FROM place_categories LIMIT 1 RETURNING id`,
  )
  const actor = { id: null, name: 'the tests', requestId: null }
  await audit.write(actor, {
    act: 'place.merged',
    subject: { type: 'place', id: place?.id ?? '' },
    before: { owner: ana.id },
    after: { found: [gone.id, ana.id], subject: `person ${ana.id}` },
  })
  await db.query('UPDATE users SET username = $2 WHERE id = $1', [ana.id, 'log.renamed'])
  await db.query('DELETE FROM users WHERE id = $1', [gone.id])
  await verifyNow(world, admin)
  const LOG = 'query ($filter: StaffAuditFilter!) { staffAudit(filter: $filter) { names { _id name } } }'
  type Log = { staffAudit: { names: { _id: string; name: string }[] } }
  const { data } = await admin.ask<Log>(LOG, { filter: { subject: place?.id } })
  const person = { _id: ana.id, name: 'log.renamed' }
  expect(data.staffAudit.names).toEqual([person, { _id: place?.id, name: 'Log Café' }])

  const { rows } = await audit.search({ subject: place?.id }, null)
  const namesFor = async (...permissions: string[]) => (await audit.names(rows, permissions)).map(({ name }) => name)
  expect(await namesFor('audit.read', 'people.read')).toEqual(['log.renamed'])
  expect(await namesFor('audit.read', 'places.decide')).toEqual(['Log Café'])
  expect(await namesFor('audit.read')).toEqual([])
})

test('a long log is read page by page, no row twice', async () => {
  await verifyNow(world, admin)
  const actor = { id: null, name: 'the tests', requestId: null }
  const entry = (nth: number) => ({ act: 'template.saved', subject: { type: 'template', id: String(nth) } }) as const
  await world.services.audit.write(actor, ...Array.from({ length: 120 }, (_, nth) => entry(nth)))
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: { rows: { subject_id: string }[]; cursor: string | null } = await world.services.audit.search(
      { act: 'template.saved' },
      cursor,
    )
    seen.push(...page.rows.map(({ subject_id }) => subject_id))
    cursor = page.cursor
  } while (cursor)
  expect([seen.length, new Set(seen).size]).toEqual([120, 120])
})
