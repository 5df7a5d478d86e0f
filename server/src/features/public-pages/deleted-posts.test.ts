import { expect, test } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post, turnPrivate } = inWorld(world)
const statusOf = async (id: string, prefix = '') => (await world.app.inject(`${prefix}/p/${id}`)).statusCode

// docs/decisions/0359: A deleted public post is gone for a year
test('what its owner deleted is gone for a year, unless it was private; what never was is not there', async () => {
  const [owner, shy] = [await world.person('deleter'), await world.person('shydeleter')]
  const [lamp, secret] = [await post(owner, 'Lamp'), await post(shy, 'Secret')]
  await turnPrivate(shy)
  const remove = 'mutation ($id: ID!) { deletePost(post_id: $id) }'
  expect((await owner.ask(remove, { id: lamp })).errors).toEqual([])
  expect((await shy.ask(remove, { id: secret })).errors).toEqual([])
  expect([await statusOf(lamp), await statusOf(secret), await statusOf(crypto.randomUUID())]).toEqual([410, 404, 404])
  expect(await statusOf(lamp, '/fa')).toBe(410)
  await query(`UPDATE deleted_posts SET deleted_at = now() - interval '366 days' WHERE id = $1`, [lamp])
  await world.services.publicPages.forgetDeleted()
  expect(await statusOf(lamp)).toBe(404)
})

test('what went with its account is gone too, unless the account was private', async () => {
  const [leaver, shy] = [await world.person('leaver'), await world.person('shyleaver')]
  const [chair, hidden] = [await post(leaver, 'Chair'), await post(shy, 'Hidden')]
  await turnPrivate(shy)
  await query('UPDATE users SET deactivated_at = now(), deletion_due_at = now() WHERE id = ANY ($1)', [
    [leaver.id, shy.id],
  ])
  expect([await statusOf(chair), await statusOf(hidden)]).toEqual([404, 404])
  await world.services.accountDeletion.deleteDue()
  expect([await statusOf(chair), await statusOf(hidden)]).toEqual([410, 404])
})
