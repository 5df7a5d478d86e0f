import { STAFF_MESSAGES } from '@meydan/domain/staff-rules.ts'
import { beforeAll, expect, test } from 'vitest'
import { staffPerson, verifyNow } from '#testing/staff.ts'
import { applicant, askForPlace, freePlace } from '#testing/staff-acts.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const CLAIM = 'mutation ($id: ID!) { staffDecideClaim(_id: $id, approve: true, reason: "seen") }'
const SUGGESTION = 'mutation ($id: ID!) { staffDecideSuggestion(_id: $id, approve: true, reason: "seen") }'
const VERIFY = `mutation ($_id: ID!, $approve: Boolean!, $reason: String!) {
  staffDecideVerification(_id: $_id, approve: $approve, reason: $reason)
}`
const MERGE = `mutation ($kept: ID!, $duplicate: ID!) {
  staffMergePlaces(kept_id: $kept, duplicate_id: $duplicate, reason: "the same shop")
}`
const PAPERS = 'mutation ($_id: ID!) { staffOpenPapers(_id: $_id) { full_name id_number address files { href } } }'

let [vera, rival]: [Person, Person] = [{} as Person, {} as Person]
beforeAll(async () => {
  vera = await staffPerson(world, 'vera', ['verifier'])
  rival = await world.person('rival')
})
const listed = async (field: string, id: string) =>
  JSON.stringify((await vera.ask(`{ ${field} { _id } }`)).data).includes(id)

test('a verifier opens the form and the papers, which is logged, and approves them once; a decision needs a reason', async () => {
  const { request: _id, username } = await applicant(world)
  expect(await listed('staffVerifications', _id)).toBe(true)
  for (const field of ['full_name', 'id_number', 'postal_code', 'address', 'files { href }'])
    expect((await vera.ask(`{ staffVerifications { ${field} } }`)).errors[0]?.message).toMatch(/Cannot query field/)
  expect((await vera.ask(PAPERS, { _id })).data).toEqual({
    staffOpenPapers: { full_name: 'Ana Lale', id_number: '1', address: 'Galata', files: [{ href: expect.anything() }] },
  })
  const [opened] = await world.services.db.query(
    `SELECT actor, act FROM audit_log WHERE subject_id = :id ORDER BY at DESC LIMIT 1`,
    { id: _id },
  )
  expect(opened).toEqual({ actor: 'vera', act: 'papers.opened' })
  for (const approve of [true, false])
    expect((await vera.ask(VERIFY, { _id, approve, reason: ' ' })).code).toBe('BAD_USER_INPUT')
  expect((await vera.ask(VERIFY, { _id, approve: true, reason: 'fine' })).code).toBeUndefined()
  expect((await vera.ask(VERIFY, { _id, approve: false, reason: 'no' })).code).toBe('CONFLICT')
  const [badge] = await world.services.db.query('SELECT is_authorised FROM users WHERE username = :username', {
    username,
  })
  expect(badge).toEqual({ is_authorised: true })
})

test.each(['name: "A bank"', 'page_title: "Official bank"', 'username: "a_bank"'])(
  'the badge is given for the names that staff saw, not for %s',
  async (change) => {
    const person = await applicant(world)
    const { request: _id } = person
    const approve = () => vera.ask(VERIFY, { _id, approve: true, reason: 'fine' })
    await vera.ask(PAPERS, { _id })
    expect((await person.ask(`mutation { editProfile(newUser: { ${change} }) { _id } }`)).errors).toEqual([])
    expect((await approve()).errors[0]?.message).toBe(STAFF_MESSAGES.renamedMeanwhile)
    const me = '{ me { username name page_title is_authorised } }'
    const { is_authorised, ...names } = (await person.ask<{ me: Record<string, unknown> }>(me)).data.me
    expect(is_authorised).toBe(false)
    const NAMES = 'mutation ($_id: ID!) { staffOpenPapers(_id: $_id) { username name page_title } }'
    expect((await vera.ask(NAMES, { _id })).data).toEqual({ staffOpenPapers: names })
    expect((await approve()).errors).toEqual([])
    expect((await person.ask<{ me: object }>(me)).data.me).toEqual({ ...names, is_authorised: true })
  },
)

test('nobody opens or decides their own papers', async () => {
  const me = await applicant(world)
  await world.services.staff.grant({ id: null, name: 'the tests', requestId: null }, me.username, 'verifier', 'test')
  await world.services.db.query(
    `INSERT INTO staff_second_factors (user_id, secret, confirmed_at) VALUES (:id, '\\x00', now())`,
    { id: me.id },
  )
  await verifyNow(world, me)
  for (const [document, variables] of [
    [PAPERS, {}],
    [VERIFY, { approve: true, reason: 'me' }],
  ] as const)
    expect((await me.ask(document, { _id: me.request, ...variables })).code).toBe('FORBIDDEN')
})

test('nobody decides about a place they claim, or a change they suggested themselves', async () => {
  const [place, free] = [await freePlace(world), await freePlace(world)]
  const own = await askForPlace(world, 'claim', place, vera.id)
  const other = await askForPlace(world, 'claim', place, rival.id)
  const change = await askForPlace(world, 'suggestion', place, rival.id)
  const ownChange = await askForPlace(world, 'suggestion', free, vera.id)
  for (const id of [own, other]) {
    expect(await listed('staffClaims', id)).toBe(false)
    expect((await vera.ask(CLAIM, { id })).code).toBe('FORBIDDEN')
  }
  for (const id of [change, ownChange]) {
    expect(await listed('staffSuggestions', id)).toBe(false)
    expect((await vera.ask(SUGGESTION, { id })).code).toBe('FORBIDDEN')
  }
})

test('whoever gave a place up decides nothing about it', async () => {
  const place = await freePlace(world)
  const claim = await askForPlace(world, 'claim', place, rival.id)
  const change = await askForPlace(world, 'suggestion', place, rival.id)
  expect([await listed('staffClaims', claim), await listed('staffSuggestions', change)]).toEqual([true, true])
  await world.services.db.query('UPDATE places SET given_up_by = :id WHERE id = :place', { id: vera.id, place })
  expect([await listed('staffClaims', claim), await listed('staffSuggestions', change)]).toEqual([false, false])
  expect((await vera.ask(CLAIM, { id: claim })).code).toBe('FORBIDDEN')
  expect((await vera.ask(SUGGESTION, { id: change })).code).toBe('FORBIDDEN')
  const kept = await freePlace(world)
  for (const pair of [
    { kept, duplicate: place },
    { kept: place, duplicate: kept },
  ])
    expect((await vera.ask(MERGE, pair)).code).toBe('FORBIDDEN')
})

test('whoever gave a place up decides nothing about it after the next owner, either', async () => {
  const { db } = world.services
  const [place, kept] = [await freePlace(world), await freePlace(world)]
  const claim = await askForPlace(world, 'claim', place, rival.id)
  const change = await askForPlace(world, 'suggestion', place, rival.id)
  await db.query('INSERT INTO place_former_owners (place_id, user_id) VALUES (:place, :id)', { place, id: vera.id })
  const expectRefused = async (when: string) => {
    expect([await listed('staffClaims', claim), await listed('staffSuggestions', change)], when).toEqual([false, false])
    expect((await vera.ask(CLAIM, { id: claim })).code, when).toBe('FORBIDDEN')
    expect((await vera.ask(SUGGESTION, { id: change })).code, when).toBe('FORBIDDEN')
    for (const pair of [
      { kept, duplicate: place },
      { kept: place, duplicate: kept },
    ])
      expect((await vera.ask(MERGE, pair)).code, when).toBe('FORBIDDEN')
  }
  await expectRefused('nobody owns it')
  await db.query('UPDATE places SET owner_id = :id WHERE id = :place', { place, id: rival.id })
  await expectRefused('somebody else owns it')
})

test('a suggested category is shown by its name in the language of the reader, and hours by day', async () => {
  const { db } = world.services
  const place = await freePlace(world)
  const [categories] = await db.query<{ from: string; to: string; before: string; after: string }>(
    `SELECT old.id AS from, new.id AS to, coalesce(old.creation_names, old.names) ->> 'fa' AS before, new.creation_names ->> 'fa' AS after
     FROM places JOIN place_categories old ON old.id = category_id, place_categories new
     WHERE places.id = :place AND new.id <> old.id AND new.creation_names IS NOT NULL LIMIT 1`,
    { place },
  )
  const changes = { category_id: categories?.to, opening_hours: [{ day: 'monday', hours: '09:00-18:00' }], phone: null }
  await db.query('INSERT INTO place_suggestions (place_id, user_id, changes) VALUES (:place, :id, :changes)', {
    place,
    id: rival.id,
    changes: JSON.stringify(changes),
  })
  const SHOWN = `{ staffSuggestions(requestingLanguage: "fa") {
    place_id changes { name before after spans_before { day } spans_after { day hours } } } }`
  type Shown = { staffSuggestions: { place_id: string; changes: { name: string }[] }[] }
  const { data } = await vera.ask<Shown>(SHOWN)
  const shown = data.staffSuggestions.find(({ place_id }) => place_id === place)?.changes
  const by = (name: string) => shown?.find((change) => change.name === name)
  expect(by('category_id')).toMatchObject({ before: categories?.before, after: categories?.after })
  expect(by('phone')).toMatchObject({ before: '', after: '' })
  expect(by('opening_hours')).toMatchObject({ spans_before: [], spans_after: changes.opening_hours })
})

test('the log keeps what a suggestion changed from', async () => {
  const id = await askForPlace(world, 'suggestion', await freePlace(world), rival.id)
  expect((await vera.ask(SUGGESTION, { id })).code).toBeUndefined()
  const [row] = await world.services.db.query(`SELECT before, after, reason FROM audit_log WHERE subject_id = :id`, {
    id,
  })
  expect(row).toMatchObject({ before: { title: 'Corner shop' }, after: { title: 'New name' }, reason: 'seen' })
})

test('duplicates of a place are merged; the old address leads on, and an import does not bring it back', async () => {
  const { db } = world.services
  const [kept, duplicate, far] = [await freePlace(world), await freePlace(world), await freePlace(world)]
  await db.query('UPDATE places SET lat = 36 WHERE id = :far', { far })
  await db.query(`UPDATE places SET owner_id = :id, import_key = 'map:1' WHERE id = :duplicate`, {
    id: rival.id,
    duplicate,
  })
  await askForPlace(world, 'suggestion', duplicate, rival.id)
  for (const [place, stars] of [
    [kept, 2],
    [duplicate, 5],
  ] as const)
    for (const author of place === kept ? [vera.id] : [vera.id, (await world.person('merged.guest')).id])
      await db.query(
        `INSERT INTO place_reviews (place_id, author_id, stars, created_at) VALUES (:place, :author, :stars, now())`,
        { place, author, stars },
      )
  const FIND = 'query ($id: ID!) { staffPlaceDuplicates(place_id: $id) { similar { _id } } }'
  expect(JSON.stringify((await vera.ask(FIND, { id: kept })).data)).toContain(duplicate)
  expect(JSON.stringify((await vera.ask(FIND, { id: kept })).data)).not.toContain(far)
  expect((await vera.ask(MERGE, { kept, duplicate: far })).code).toBe('BAD_USER_INPUT')
  expect((await vera.ask(MERGE, { kept, duplicate: kept })).code).toBe('BAD_USER_INPUT')
  expect((await vera.ask(MERGE, { kept, duplicate })).code).toBeUndefined()
  expect((await vera.ask(MERGE, { kept, duplicate })).code).toBe('NOT_FOUND')
  const [place] = await db.query(
    `SELECT owner_id, reviews_count, reviews_stars, (SELECT count(*)::integer FROM place_suggestions WHERE place_id = places.id) AS suggestions,
       EXISTS (SELECT FROM removed_imports WHERE import_key = 'map:1') AS is_removed FROM places WHERE id = :kept`,
    { kept },
  )
  expect(place).toEqual({ owner_id: rival.id, reviews_count: 2, reviews_stars: 7, suggestions: 1, is_removed: true })
  const INFO = 'query ($id: ID!) { placeInfo(place_id: $id) { _id } }'
  expect(JSON.stringify((await rival.ask(INFO, { id: duplicate })).data)).toContain(kept)
})

test('nobody merges a place that they own or claim, and two owners are not merged away', async () => {
  const { db } = world.services
  const [kept, duplicate] = [await freePlace(world), await freePlace(world)]
  await askForPlace(world, 'claim', duplicate, vera.id)
  expect((await vera.ask(MERGE, { kept, duplicate })).code).toBe('FORBIDDEN')
  await db.query(`DELETE FROM place_claims WHERE place_id = :duplicate`, { duplicate })
  const other = await world.person('otherowner')
  await db.query('UPDATE places SET owner_id = :id WHERE id = :kept', { id: rival.id, kept })
  await db.query('UPDATE places SET owner_id = :id WHERE id = :duplicate', { id: other.id, duplicate })
  expect((await vera.ask(MERGE, { kept, duplicate })).code).toBe('BAD_USER_INPUT')
})
