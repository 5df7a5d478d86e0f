import { expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { useWorld } from '#testing/world.ts'
import { placesJobs } from './places.jobs.ts'

const world = useWorld()
const HERE = { lat: 36.5, lng: 30.5 }

const query = <Row>(text: string, values: unknown[] = []) => world.services.db.query<Row>(text, values)
async function id(text: string, values: unknown[]): Promise<string> {
  const [row] = await query<{ id: string }>(text, values)
  return row?.id ?? ''
}
const place = ({ lat, lng }: typeof HERE) =>
  id(
    `INSERT INTO places (category_id, title, lat, lng, time_zone)
     VALUES ((SELECT id FROM place_categories LIMIT 1), 'Dükkân', $1, $2, 'Europe/Istanbul') RETURNING id`,
    [lat, lng],
  )
async function post(ownerId: string, { lat, lng }: typeof HERE) {
  const postId = await id(
    `INSERT INTO posts (owner_id, title, is_seller, is_product) VALUES ($1, 'Bisiklet', true, true) RETURNING id`,
    [ownerId],
  )
  await query(
    `INSERT INTO post_addresses (post_id, position, country, city, address, lat, lng)
     VALUES ($1, 0, 'Turkey', 'Antalya', 'Liman', $2, $3), ($1, 1, 'Turkey', 'Antalya', 'Liman', $2, $3)`,
    [postId, lat, lng],
  )
  return postId
}
const vote = (postId: string, userId: string, value: string) =>
  query(
    `INSERT INTO reactions (post_id, user_id, value, sequence) VALUES ($1, $2, $3, 1)
     ON CONFLICT (post_id, user_id) DO UPDATE SET value = excluded.value`,
    [postId, userId, value],
  )
async function walk() {
  for (const { run } of placesJobs(world.services)) await run()
  return query('SELECT id, votes_for, votes_against FROM places ORDER BY id')
}

test('votes on posts at the position of a place change its score, each post once, and count no longer when they are withdrawn', async () => {
  const [owner, ana, ben] = [freshName('o'), freshName('a'), freshName('b')]
  const people = await Promise.all([owner, ana, ben].map((name) => world.person(name)))
  const [ownerId, anaId, benId] = people.map((person) => person.id) as [string, string, string]
  const here = await place(HERE)
  const far = await place({ lat: HERE.lat + 0.001, lng: HERE.lng }) // about 110 m
  const liked = await post(ownerId, { lat: HERE.lat + 0.0003, lng: HERE.lng })
  const other = await post(ownerId, HERE)
  await vote(liked, anaId, 'like')
  await vote(liked, benId, 'like')
  await vote(other, anaId, 'dislike')
  const counted = (votes_for: number, votes_against: number) => [
    { id: here, votes_for, votes_against },
    { id: far, votes_for: 0, votes_against: 0 },
  ]
  const score = async () => (await query<{ score: number }>('SELECT score FROM places WHERE id = $1', [here]))[0]?.score
  expect(await score()).toBe(0)
  expect(await walk()).toEqual(counted(2, 1))
  expect(await score()).toBeGreaterThan(0)

  await vote(other, anaId, 'none')
  expect(await walk()).toEqual(counted(2, 0))
  await query('UPDATE users SET is_private = true WHERE id = $1', [ownerId])
  expect(await walk()).toEqual(counted(0, 0))
})

test('the job continues where it stopped, and unchanged places are not written', async () => {
  const before = await query('SELECT id, xmin FROM places ORDER BY id')
  for (let turn = 0; turn < 3; turn++) await walk()
  expect(await query('SELECT id, xmin FROM places ORDER BY id')).toEqual(before)
})
