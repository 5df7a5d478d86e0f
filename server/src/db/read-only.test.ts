import { expect, test } from 'vitest'
import { cloneDatabase } from '#testing/database.ts'
import { createWorld } from '#testing/world.ts'
import { createPool } from './pool.ts'

test('a node on a database that only reads is not ready, says UNAVAILABLE, and recovers by new connections', async () => {
  const database = await cloneDatabase()
  const admin = createPool({ connectionString: database.url })
  const name = (await admin.query('SELECT current_database() AS name')).rows[0].name
  await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  const { app, ask, services } = await createWorld(database.url)
  const ready = async () => (await app.inject('/readyz')).statusCode
  expect(await ready()).toBe(503)
  const login = await ask('mutation { login(username: "ana", password: "wrong") { token } }')
  expect(login.code).toBe('UNAVAILABLE')

  await admin.query('SET default_transaction_read_only = off')
  await admin.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
  // Connections of the time before are still there: the first check notices and drops them.
  await expect.poll(ready, { timeout: 5_000 }).toBe(200)
  expect((await ask('mutation { login(username: "ana", password: "wrong") { token } }')).code).not.toBe('UNAVAILABLE')
  await app.close()
  await services.db.close()
  await admin.end()
  await database.drop()
})
