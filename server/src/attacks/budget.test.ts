import { beforeAll, expect, test } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

const ADVERTISE = `mutation ($id: ID!, $days: Int!, $at: String, $request: ID) {
  advertiseNewPost(post_id: $id, days: $days, starts_at: $at, request_id: $request) { _id } }`
const world = useWorld()
const { post } = inWorld(world)
let ana: Person

beforeAll(async () => {
  ana = await world.person('ana')
  await world.services.ads.welcome(ana.id)
})

test('repeating a request with more days does not create budget when the advertisement is removed', async () => {
  const id = await post(ana, 'Lamp')
  const at = String(world.clock.now().getTime() + 3_600_000)
  const request = crypto.randomUUID()
  for (const days of [1, 365, 2, 364, 1, 10]) await ana.ask(ADVERTISE, { id, days, at, request })
  expect(
    (await ana.ask('mutation ($id: ID!) { removeFromAdvertisements(post_id: $id) { _id } }', { id })).errors,
  ).toEqual([])
  const { data } = await ana.ask<{ profile: { advertisements: { budget: number } } }>(
    '{ profile { advertisements { budget } } }',
  )
  expect(data.profile.advertisements.budget).toBe(10)
  expect(await world.services.ads.contradictions()).toEqual([])
})
