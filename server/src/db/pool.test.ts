import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#testing/database.ts'
import { createPool, refuseUnlimitedRole } from './pool.ts'

test('behind a pooler no settings are sent, and a role without limits is refused', async () => {
  const database = await cloneDatabase()
  const role = `pooled_${randomBytes(4).toString('hex')}`
  const owner = createPool({ connectionString: database.url })
  await owner.query(`CREATE ROLE ${role} LOGIN`)
  const connectAs = () =>
    createPool({ connectionString: database.url.replace(/\/\/\w+@/, `//${role}@`), isPooled: true })
  const first = connectAs()
  await expect(refuseUnlimitedRole(first)).rejects.toThrow(`ALTER ROLE ${role} SET statement_timeout = '10000ms';`)
  await first.end()

  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await owner.query(`ALTER ROLE ${role} SET ${name} = '7s'`)
  const second = connectAs()
  await refuseUnlimitedRole(second)
  expect((await second.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '7s' }])
  await second.end()
  expect((await owner.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '10s' }])
  await owner.query(`DROP ROLE ${role}`)
  await owner.end()
  await database.drop()
})
