import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { staffPerson } from '#testing/staff.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const query = <Row>(text: string, values: unknown[] = []) => world.services.db.query<Row>(text, values)
const HERE = { lat: 38.42, lng: 27.14 }
const ADD = 'mutation ($newPlace: NewPlaceInput!) { addNewPlace(newPlace: $newPlace, even_if_similar: true) { _id } }'
const MERGE = 'mutation ($id: ID!, $kept: ID!) { staffMergePlaces(kept_id: $kept, duplicate_id: $id, reason: "same") }'
const REVIEW = `mutation ($id: ID!, $text: String!) {
  writePlaceReview(place_id: $id, stars: 4, text: $text) { reviews_count my_review { text } } }`
const EDIT = 'mutation ($id: ID!, $place: NewPlaceInput!) { editPlace(place_id: $id, place: $place) { _id title } }'
const SUGGEST = 'mutation ($id: ID!, $place: NewPlaceInput!) { suggestPlaceEdit(place_id: $id, place: $place) }'

let moderator: Person
let category: string
beforeAll(async () => {
  moderator = await staffPerson(world, 'mod', ['moderator'])
  const { data } = await moderator.ask<{ places: { _id: string }[] }>('{ places: getPlacesCategories { _id } }')
  category = data.places[0]?._id ?? ''
})

const somebody = (name: string) => world.person(freshName(name))
const place = (title: string, location = HERE) => ({ title, category, location, images: [] })
const add = async (owner: Person, title: string, location = HERE) =>
  (await owner.ask<{ addNewPlace: { _id: string } }>(ADD, { newPlace: place(title, location) })).data.addNewPlace._id

/** A place and its duplicate, both of one owner. */
async function twice(title: string) {
  const owner = await somebody('owner')
  return { owner, kept: await add(owner, title), duplicate: await add(owner, `${title} 2`) }
}
async function merged(title: string) {
  const places = await twice(title)
  expect((await moderator.ask(MERGE, { id: places.duplicate, kept: places.kept })).errors).toEqual([])
  return places
}

/** Merges a duplicate in another transaction, which ends when the call waits for it. */
async function askDuringMerge(
  { kept, duplicate }: { kept: string; duplicate: string },
  ask: () => ReturnType<Person['ask']>,
) {
  const holder = new pg.Client({ connectionString: world.databaseUrl })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('INSERT INTO place_merges (old_id, place_id, merged_at) VALUES ($1, $2, now())', [duplicate, kept])
  await holder.query('DELETE FROM places WHERE id = $1', [duplicate])
  const answer = ask()
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await query(waiting)).length).toBe(1)
  await holder.query('COMMIT')
  await holder.end()
  return answer
}

test('the old address of a duplicate shows what is near the place it is part of, and finds it among others', async () => {
  const { owner, kept, duplicate } = await merged('Saat Kulesi')
  const far = await add(owner, 'Kadifekale', { lat: 38.43, lng: 27.14 })
  const neighbour = await add(owner, 'Kemeraltı')
  const NEAR = 'query ($id: ID!) { nearbyPlaces(place_id: $id) { _id distance } }'
  const near = await owner.ask(NEAR, { id: duplicate })
  expect(near.data).toEqual({
    nearbyPlaces: [
      { _id: neighbour, distance: 0 },
      { _id: far, distance: expect.closeTo(1_112, -1) },
    ],
  })
  const BY_IDS = 'query ($ids: [ID!]!) { getPlacesById(place_ids: $ids) { _id } }'
  const found = async (...ids: string[]) =>
    (await owner.ask<{ getPlacesById: { _id: string }[] }>(BY_IDS, { ids })).data.getPlacesById.map(({ _id }) => _id)
  expect(await found(duplicate)).toEqual([kept])
  expect(await found(neighbour, duplicate), 'in the order of the ids').toEqual([neighbour, kept])
  expect(await found(duplicate, neighbour, kept), 'once').toEqual([kept, neighbour])
})

test('the reviews of a place are read and written at the old address of its duplicate, too', async () => {
  const { owner, kept, duplicate } = await merged('Asansör')
  const [guest, reader] = [await somebody('guest'), await somebody('reader')]
  const written = await guest.ask(REVIEW, { id: duplicate, text: 'What a view' })
  expect(written.data).toEqual({ writePlaceReview: { reviews_count: 1, my_review: { text: 'What a view' } } })
  const changed = await guest.ask(REVIEW, { id: duplicate, text: 'A fine view' })
  expect(changed.data).toEqual({ writePlaceReview: { reviews_count: 1, my_review: { text: 'A fine view' } } })
  const READ = `query ($id: ID!) {
    placeReviewSummary(place_id: $id) { reviews_count by_stars can_review } placeReviews(place_id: $id) { text } }`
  const expected = {
    placeReviewSummary: { reviews_count: 1, by_stars: [0, 0, 0, 1, 0], can_review: true },
    placeReviews: [{ text: 'A fine view' }],
  }
  for (const id of [kept, duplicate]) expect((await reader.ask(READ, { id })).data).toEqual(expected)
  const notices = await query('SELECT subject_id FROM notices WHERE user_id = $1', [owner.id])
  expect(notices, 'its owner is told where it is').toEqual([{ subject_id: kept }])
})

test('a place is changed at the old address of its duplicate by its owner, and others suggest changes', async () => {
  const { owner, kept, duplicate } = await merged('Kordon')
  const edited = await owner.ask(EDIT, { id: duplicate, place: place('Kordon Boyu') })
  expect(edited.data).toEqual({ editPlace: { _id: kept, title: 'Kordon Boyu' } })
  const guest = await somebody('guest')
  expect((await guest.ask(EDIT, { id: duplicate, place: place('Mine') })).code).toBe('FORBIDDEN')
  expect((await guest.ask(SUGGEST, { id: duplicate, place: place('Birinci Kordon') })).code).toBe('FORBIDDEN')
  await query('UPDATE places SET owner_id = NULL WHERE id = $1', [kept]) // as when the account is deleted
  expect((await guest.ask(SUGGEST, { id: duplicate, place: place('Birinci Kordon') })).errors).toEqual([])
  expect(await query('SELECT place_id, changes FROM place_suggestions WHERE user_id = $1', [guest.id])).toEqual([
    { place_id: kept, changes: { title: 'Birinci Kordon' } },
  ])
})

test('what is written while a duplicate is merged reaches the place it is part of', async () => {
  const places = await twice('Konak')
  const edit = () => places.owner.ask(EDIT, { id: places.duplicate, place: place('Konak Meydanı') })
  expect((await askDuringMerge(places, edit)).data).toEqual({
    editPlace: { _id: places.kept, title: 'Konak Meydanı' },
  })
  const others = await twice('Alsancak')
  const guest = await somebody('guest')
  const write = () => guest.ask(REVIEW, { id: others.duplicate, text: 'Lively' })
  expect((await askDuringMerge(others, write)).errors).toEqual([])
  expect(await query('SELECT text FROM place_reviews WHERE place_id = $1', [others.kept])).toEqual([{ text: 'Lively' }])
})
