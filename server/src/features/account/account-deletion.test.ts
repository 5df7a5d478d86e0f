import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mediaJobs } from '#features/media/media.jobs.ts'
import { befriend, freshName, publish } from '#testing/people.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { accountJobs } from './account.jobs.ts'

const world = useWorld()
const DELETE = 'mutation ($password: String!) { deleteMyAccount(password: $password) }'
const LOGIN =
  'mutation ($username: String!) { login(username: $username, password: "a good password") { token is_back } }'
type Login = { login: { token: string; is_back: boolean } }
const DAY_S = 24 * 60 * 60
const somebody = async (stem: string) => {
  const username = freshName(stem)
  return { username, ...(await world.person(username, { password: 'a good password' })) }
}
const leave = (person: Person) => person.ask<{ deleteMyAccount: string }>(DELETE, { password: 'a good password' })
const isKnown = async (username: string) =>
  (await world.app.inject({ method: 'POST', url: '/users', payload: { username } })).json().status
const deleteDueAccounts = async () => {
  for (const job of accountJobs(world.services)) await job.run()
}

test('deleting an account needs the password and hides the account at once', async () => {
  const [ana, ben] = [await somebody('ana'), await somebody('ben')]
  const post = await publish(world, ana)
  await befriend(ben, ana)
  expect((await ana.ask(DELETE, { password: 'wrong' })).errors[0]?.extensions.field).toBe('password')
  const { data } = await leave(ana)
  const days = (new Date(data.deleteMyAccount).getTime() - world.clock.now().getTime()) / (DAY_S * 1_000)
  expect(Math.round(days)).toBe(30)
  expect((await ana.ask('{ me { _id } }')).code).toBe('UNAUTHENTICATED')
  expect((await ben.ask('query ($id: ID!) { userProfile(user_id: $id) { _id } }', { id: ana.id })).code).toBe(
    'NOT_FOUND',
  )
  expect((await ben.ask('query ($id: ID!) { singlePost(post_id: $id) { _id } }', { id: post })).code).toBe('NOT_FOUND')
  expect((await ben.ask('{ getUserFollowings { user { _id } } }')).data).toEqual({ getUserFollowings: [] })
  const found = await ben.ask('query ($t: String!) { searchForUser(searchText: $t) { _id } }', { t: ana.username })
  expect(found.data).toEqual({ searchForUser: [] })
  expect(await isKnown(ana.username)).toBe(true) // the username stays reserved until the deletion
})

test('logging in within thirty days restores the account', async () => {
  const [ana, ben] = [await somebody('ana'), await somebody('ben')]
  const post = await publish(world, ana)
  await leave(ana)
  world.clock.advance(29 * DAY_S)
  await deleteDueAccounts()
  const { data } = await world.ask<Login>(LOGIN, { username: ana.username })
  expect(data.login.token).toBeTruthy()
  expect(data.login.is_back).toBe(true)
  const again = await world.ask<Login>(LOGIN, { username: ana.username })
  expect(again.data.login.is_back).toBe(false)
  expect((await ben.ask('query ($id: ID!) { singlePost(post_id: $id) { _id } }', { id: post })).code).toBeUndefined()
  world.clock.advance(2 * DAY_S)
  await deleteDueAccounts()
  expect(await isKnown(ana.username)).toBe(true)
})

test('an account that was deactivated for another reason cannot log in', async () => {
  const ana = await somebody('ana')
  await world.services.db.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [ana.id])
  expect((await world.ask(LOGIN, { username: ana.username })).errors[0]?.message).toBe('Wrong Credentials!!')
})

test('after thirty days nothing of the account is left in any table or folder', async () => {
  const { db } = world.services
  const [ana, ben] = [await somebody('gone'), await somebody('ben')]
  const key = `test/${ana.id}.jpg`
  await world.storage.put(key, Buffer.from('a picture'))
  await publish(world, ana, { storageKey: key })
  const bens = await publish(world, ben)
  await befriend(ana, ben)
  await befriend(ben, ana)
  await db.query(`INSERT INTO reactions (post_id, user_id, value, sequence) VALUES ($1, $2, 'like', 1)`, [bens, ana.id])
  await db.query(`INSERT INTO comments (post_id, user_id, content) VALUES ($1, $2, 'nice')`, [bens, ana.id])
  await db.query(
    `INSERT INTO tickets (department_id, user_id, subject, user_email, text) SELECT id, $1, 's', 'a@b.c', 't' FROM departments LIMIT 1`,
    [ana.id],
  )
  await leave(ana)
  world.clock.advance(30 * DAY_S + 1)
  await deleteDueAccounts()
  for (const job of mediaJobs(world.services)) await job.run()

  expect(existsSync(world.storage.pathOf(key))).toBe(false)
  expect(await isKnown(ana.username)).toBe(false)
  expect((await world.ask(LOGIN, { username: ana.username })).errors[0]?.message).toBe('Wrong Credentials!!')
  const columns = await db.query<{ table: string; column: string }>(
    `SELECT c.table_schema || '.' || c.table_name AS table, c.column_name AS column
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.data_type = 'uuid' AND t.table_type = 'BASE TABLE' AND c.table_schema IN ('public', 'directory')`,
  )
  const left = []
  for (const { table, column } of columns)
    if ((await db.query(`SELECT FROM ${table} WHERE ${column} = $1`, [ana.id])).length) left.push(`${table}.${column}`)
  expect(left).toEqual([])
  expect(await db.query(`SELECT FROM tickets WHERE user_email = 'a@b.c'`)).toEqual([])
  const counts = await db.query(
    `SELECT followers_count, followings_count, likes_count, comments_count FROM users JOIN posts ON owner_id = users.id
     WHERE posts.id = $1`,
    [bens],
  )
  expect(counts).toEqual([{ followers_count: 0, followings_count: 0, likes_count: 0, comments_count: 0 }])
})

test('with two-factor login, only the code restores the account', async () => {
  const ana = await world.person(freshName('ana'), { password: 'a good password', phone: '+905327776655' })
  const [row] = await world.services.db.query<{ username: string }>(
    'UPDATE users SET tfa = true WHERE id = $1 RETURNING username',
    [ana.id],
  )
  await leave(ana)
  const active = async () =>
    (await world.services.db.query<{ is_active: boolean }>('SELECT is_active FROM users WHERE id = $1', [ana.id]))[0]
      ?.is_active
  const { data } = await world.ask<{ login: { token: string } }>(LOGIN, { username: row?.username })
  expect(await active()).toBe(false)
  await world.ask(
    'mutation ($code: String!) { loginCodeVerification(code: $code) { token } }',
    { code: world.codeFor('+905327776655') },
    { authorization: `Bearer ${data.login.token}` },
  )
  expect(await active()).toBe(true)
})
