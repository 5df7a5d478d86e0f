import { PLACE_MESSAGES } from '@meydan/domain/place-rules.ts'
import { CASE_MESSAGES, PLACE_MERGE_MESSAGES } from '@meydan/domain/staff-rules.ts'
import { beforeAll, expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { staffPerson } from '#testing/staff.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const query = <Row>(text: string, values: unknown[] = []) => world.services.db.query<Row>(text, values)
const HERE = { lat: 37.87, lng: 32.48 }
const ADD = 'mutation ($newPlace: NewPlaceInput!) { addNewPlace(newPlace: $newPlace, even_if_similar: true) { _id } }'
const REVIEW = 'mutation ($id: ID!) { writePlaceReview(place_id: $id, stars: 2, text: "Cold tea") { can_review } }'
const REMOVE = 'mutation ($id: ID!) { removePlace(place_id: $id) }'
const CLAIM = 'mutation ($id: ID!) { claimPlace(place_id: $id, note: "Mine now") }'
const APPROVE = 'mutation ($id: ID!) { staffDecideClaim(_id: $id, approve: true, reason: "shown a paper") }'
const REPORT = 'mutation ($id: ID!, $tag: ID!) { sendReport(subject_type: place, subject_id: $id, tag: $tag) }'
const DECIDE = `mutation ($cases: [StaffCaseRef!]!, $decision: CaseDecision!) {
  staffDecideCases(cases: $cases, decision: $decision, reason: "wrong_information") }`
const MERGE = 'mutation ($id: ID!, $kept: ID!) { staffMergePlaces(kept_id: $kept, duplicate_id: $id, reason: "same") }'

let people: Record<'mod' | 'reader', Person>
let [category, tag] = ['', '']
beforeAll(async () => {
  people = { mod: await staffPerson(world, 'mod', ['moderator']), reader: await world.person('reader') }
  const { data } = await people.reader.ask<Record<'places' | 'tags', { _id: string }[]>>(
    '{ places: getPlacesCategories { _id } tags: getReportTitlesApp { _id } }',
  )
  category = data.places[0]?._id ?? ''
  tag = data.tags[0]?._id ?? ''
})

const somebody = (name: string) => world.person(freshName(name))
async function add(owner: Person, title: string) {
  const newPlace = { title, category, location: HERE, images: [] }
  return (await owner.ask<{ addNewPlace: { _id: string } }>(ADD, { newPlace })).data.addNewPlace._id
}
async function works(answer: Promise<{ errors: unknown[] }>) {
  expect((await answer).errors).toEqual([])
}
/** A reviewed place that its first owner has given up. */
async function givenUp(title: string) {
  const first = await somebody('first')
  const id = await add(first, title)
  await works((await somebody('guest')).ask(REVIEW, { id }))
  await works(first.ask(REMOVE, { id }))
  return { first, id }
}
async function approve(id: string) {
  const [claim] = await query<{ id: string }>(
    `SELECT id FROM place_claims WHERE place_id = $1 AND status = 'pending'`,
    [id],
  )
  return people.mod.ask(APPROVE, { id: claim?.id })
}
async function claimed(id: string) {
  const next = await somebody('next')
  await works(next.ask(CLAIM, { id }))
  await works(approve(id))
  return next
}
async function reported(id: string) {
  await works(people.reader.ask(REPORT, { id, tag }))
  const [found] = await query<{ case_id: string; version: number; owner_id: string }>(
    `SELECT id AS case_id, version, owner_id FROM cases WHERE subject_id = $1 AND status = 'open'`,
    [id],
  )
  return { owner: found?.owner_id, ref: { case_id: found?.case_id ?? '', version: found?.version ?? 0 } }
}
const decide = (ref: object, decision: string) => people.mod.ask(DECIDE, { cases: [ref], decision })

test('who gave a place up does not answer for what its next owner did, and never reviews it', async () => {
  const { first, id } = await givenUp('Eski Han')
  expect((await reported(id)).owner, 'nobody has it').toBe(first.id)
  await query('DELETE FROM cases WHERE subject_id = $1', [id])
  const next = await claimed(id)
  expect((await first.ask(REVIEW, { id })).code).toBe('FORBIDDEN')
  await works(next.ask(REMOVE, { id }))
  expect((await first.ask(REVIEW, { id })).code, 'after the next owner').toBe('FORBIDDEN')
  expect((await next.ask(REVIEW, { id })).code).toBe('FORBIDDEN')
  await claimed(id)
  await query('UPDATE places SET owner_id = NULL WHERE id = $1', [id]) // as when the account is deleted
  await works((await somebody('other')).ask(REPORT, { id, tag }))
  const cases = await query('SELECT owner_id FROM cases WHERE subject_id = $1', [id])
  expect(cases, 'nobody answers for it').toEqual([{ owner_id: null }])
})

test('a hidden place gets no new owner, and a place that changed hands is not held against its new owner', async () => {
  const { id } = await givenUp('Gizli Han')
  const [next, { ref }] = [await somebody('next'), await reported(id)]
  await works(next.ask(CLAIM, { id }))
  await works(decide(ref, 'hide'))
  expect((await approve(id)).errors[0]?.message).toBe(PLACE_MERGE_MESSAGES.hidden)

  const other = await givenUp('Devredilen Han')
  const found = await reported(other.id)
  await claimed(other.id)
  expect((await decide(found.ref, 'delete')).errors[0]?.message).toBe(CASE_MESSAGES.otherOwner)
  await works(decide(found.ref, 'dismiss'))
})

test('a reported place is not merged away before the decision, and a report of an old address reaches the place', async () => {
  const owner = await somebody('owner')
  const [kept, duplicate] = [await add(owner, 'Asıl Han'), await add(owner, 'Asıl Han 2')]
  const { ref } = await reported(duplicate)
  const merge = () => people.mod.ask(MERGE, { id: duplicate, kept })
  expect((await merge()).errors[0]?.message).toBe(PLACE_MERGE_MESSAGES.openCase)
  await works(decide(ref, 'dismiss'))
  await works(merge())
  const late = await somebody('late')
  await works(late.ask(REPORT, { id: duplicate, tag }))
  const [found] = await query<{ case_id: string; version: number }>(
    `SELECT id AS case_id, version FROM cases WHERE owner_id = $1 AND status = 'open'`,
    [owner.id],
  )
  await works(decide(found ?? {}, 'hide'))
  expect((await late.ask('query ($id: ID!) { placeInfo(place_id: $id) { _id } }', { id: kept })).code).toBe('NOT_FOUND')
})

test('the owner of a hidden place cannot answer its reviews', async () => {
  const [owner, guest] = [await somebody('owner'), await somebody('guest')]
  const id = await add(owner, 'Kapalı Han')
  await works(guest.ask(REVIEW, { id }))
  const [review] = await query<{ id: string }>('SELECT id FROM place_reviews WHERE place_id = $1', [id])
  await query('UPDATE places SET hidden_at = now() WHERE id = $1', [id])
  const answer = await owner.ask('mutation ($id: ID!) { answerPlaceReview(review_id: $id, text: "Sorry") { _id } }', {
    id: review?.id,
  })
  expect([answer.code, answer.errors[0]?.message]).toEqual(['FORBIDDEN', PLACE_MESSAGES.hiddenPlace])
})
