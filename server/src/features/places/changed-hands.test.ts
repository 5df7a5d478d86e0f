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

const DETAILS = 'query ($id: ID!) { staffCaseDetails(case_id: $id) { signals { reporter } } }'
const QUEUE = '{ staffCases(type: place, limit: 100) { cases { _id } } }'
const CLAIM_CASE = 'mutation ($id: ID!) { staffClaimCase(case_id: $id) }'

let people: Record<'mod' | 'colleague' | 'reader', Person>
let [category, tag] = ['', '']
beforeAll(async () => {
  const [mod, colleague] = [
    await staffPerson(world, 'mod', ['moderator']),
    await staffPerson(world, 'colleague', ['moderator']),
  ]
  people = { mod, colleague, reader: await world.person('reader') }
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

/** A reported place that nobody owned when it was reported. */
async function ownerless(title: string) {
  const id = await add(await somebody('gone'), title)
  await query('UPDATE places SET owner_id = NULL WHERE id = $1', [id]) // as when the account is deleted
  const { owner, ref } = await reported(id)
  expect(owner).toBeNull()
  return { id, ref }
}

test('nobody sees or decides the case of a place that they own, gave up or claim, though it named nobody', async () => {
  const { mod, colleague } = people
  const own = {
    owned: (id: string) => query('UPDATE places SET owner_id = $2 WHERE id = $1', [id, mod.id]),
    'given up': (id: string) => query('UPDATE places SET given_up_by = $2 WHERE id = $1', [id, mod.id]),
    'given up before the next owner': async (id: string) => {
      await query('INSERT INTO place_former_owners (place_id, user_id) VALUES ($1, $2)', [id, mod.id])
      await query('UPDATE places SET owner_id = $2 WHERE id = $1', [id, (await somebody('next')).id])
    },
    claimed: (id: string) => works(mod.ask(CLAIM, { id })),
    merged: async (id: string) => {
      const kept = await add(mod, 'Benim Han')
      await query('DELETE FROM places WHERE id = $1', [id])
      await query('INSERT INTO place_merges (old_id, place_id, merged_at) VALUES ($1, $2, now())', [id, kept])
    },
  }
  for (const [how, become] of Object.entries(own)) {
    const { id, ref } = await ownerless(`Sahipsiz ${how}`)
    const sees = async (who: Person) => JSON.stringify((await who.ask(QUEUE)).data).includes(ref.case_id)
    expect(await sees(mod), how).toBe(true)
    await become(id)
    expect([await sees(mod), await sees(colleague)], how).toEqual([false, true])
    expect((await mod.ask(DETAILS, { id: ref.case_id })).errors[0]?.message, how).toBe(CASE_MESSAGES.ownCase)
    expect((await mod.ask(CLAIM_CASE, { id: ref.case_id })).errors[0]?.message, how).toBe(CASE_MESSAGES.ownCase)
    expect((await decide(ref, 'dismiss')).errors[0]?.message, how).toBe(CASE_MESSAGES.ownCase)
    await works(colleague.ask(DETAILS, { id: ref.case_id }))
    await works(colleague.ask(DECIDE, { cases: [ref], decision: 'dismiss' }))
  }
})

const sanctionsOf = async (who: Person) =>
  (await who.ask<{ myStanding: { sanctions: object[] } }>('{ myStanding { sanctions { kind may_appeal } } }')).data
    .myStanding.sanctions

test('who claims a reported place that was nobody’s is told what staff decide, and can appeal', async () => {
  for (const decision of ['hide', 'warn']) {
    const { id, ref } = await ownerless('Yeni Sahipli Han')
    const next = await claimed(id)
    await works(decide(ref, decision))
    expect(await sanctionsOf(next)).toEqual([{ kind: decision, may_appeal: true }])
    expect(await query('SELECT owner_id, decision FROM cases WHERE id = $1', [ref.case_id])).toEqual([
      { owner_id: next.id, decision },
    ])
  }
  const { id, ref } = await ownerless('Temiz Han')
  const next = await claimed(id)
  await works(decide(ref, 'dismiss'))
  expect(await sanctionsOf(next)).toEqual([])
})

test('who becomes the owner while staff hide the place is told and can appeal', async () => {
  const { id, ref } = await ownerless('Yarış Hanı')
  const next = await somebody('next')
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const { promise: isGiven, resolve: give } = Promise.withResolvers<void>()
  const giving = world.services.db.transaction(async () => {
    await query('UPDATE places SET owner_id = $2 WHERE id = $1', [id, next.id])
    give()
    await isOver
  })
  await isGiven
  const hiding = decide(ref, 'hide')
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(() => query(waiting)).toHaveLength(1)
  end()
  await giving
  await works(hiding)
  expect(await sanctionsOf(next)).toEqual([{ kind: 'hide', may_appeal: true }])
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

test('at the old address of a duplicate, a claim reaches the place it is part of, and nothing says that it was removed', async () => {
  const owner = await somebody('owner')
  const [kept, duplicate] = [await add(owner, 'Yeni Han'), await add(owner, 'Yeni Han 2')]
  await works(people.mod.ask(MERGE, { id: duplicate, kept }))
  expect((await owner.ask(REMOVE, { id: duplicate })).code, 'it is there at its own address').toBe('NOT_FOUND')
  await query('UPDATE places SET owner_id = NULL WHERE id = $1', [kept]) // as when the account is deleted
  const next = await somebody('next')
  await works(next.ask(CLAIM, { id: duplicate }))
  await works(approve(kept))
  expect(await query('SELECT owner_id FROM places WHERE id = $1', [kept])).toEqual([{ owner_id: next.id }])
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
