import pg from 'pg'
import { expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const { post, query } = inWorld(world)

const LOGIN = 'mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { token is_back } }'
const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

test('who comes back while one of their posts is locked does not hold the account, for which others wait after the post', async () => {
  const [username, password] = [freshName('back'), 'a cat on the harbour wall']
  const ana = await world.person(username, { password })
  const id = await post(ana)
  await ana.ask('mutation ($password: String) { deleteMyAccount(password: $password) }', { password })
  const holder = new pg.Client({ connectionString: world.databaseUrl })
  await holder.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT FROM posts WHERE id = $1 FOR NO KEY UPDATE', [id])
    const login = world.ask(LOGIN, { u: username, p: password })
    await expect.poll(async () => (await query(WAITING)).length).toBe(1)
    await holder.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE NOWAIT', [ana.id])
    await holder.query('COMMIT')
    expect((await login).data).toMatchObject({ login: { is_back: true } })
  } finally {
    await holder.end()
  }
})
