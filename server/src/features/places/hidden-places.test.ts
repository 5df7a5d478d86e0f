import { PLACE_MESSAGES } from '@meydan/domain/place-rules.ts'
import { CASE_MESSAGES } from '@meydan/domain/staff-rules.ts'
import { beforeAll, expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { picture } from '#testing/publishing.ts'
import { staffPerson } from '#testing/staff.ts'
import { send } from '#testing/uploads.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const [HERE, TITLE] = [{ lat: 39.925, lng: 32.866 }, 'Bozkır Çay Evi']
const ADD = `mutation ($newPlace: NewPlaceInput!) {
  addNewPlace(newPlace: $newPlace, even_if_similar: true) { _id images { href } } }`
const REPORT = `mutation ($id: ID!, $tag: ID!) { sendReport(subject_type: place, subject_id: $id, tag: $tag) }`
const QUEUE = '{ staffCases(type: place, limit: 100) { cases { _id version subject_id } } }'
const DETAILS = 'query ($id: ID!) { staffCaseDetails(case_id: $id) { evidence { photos } } }'
const DECIDE = `mutation ($cases: [StaffCaseRef!]!, $decision: CaseDecision!) {
  staffDecideCases(cases: $cases, decision: $decision, reason: "wrong_information") }`
const APPEAL = 'mutation ($id: ID!) { appealDecision(sanction_id: $id, text: "It is a real shop") }'
const GRANT = 'mutation ($id: ID!) { staffDecideAppeal(sanction_id: $id, grant: true, answer: "It is") }'
const MERGE = 'mutation ($id: ID!, $kept: ID!) { staffMergePlaces(kept_id: $kept, duplicate_id: $id, reason: "same") }'
const STANDING = '{ myStanding { sanctions { _id kind reason excerpt may_appeal } } }'
const OWN =
  'query ($id: ID!) { placeInfo(place_id: $id) { title is_hidden images { href } } getUserPlaces { _id is_hidden } }'
const EVERYWHERE = `query ($id: ID!, $other: ID!, $here: PlaceLocationInput!, $place: PlaceLocationInput!) {
  getPlacesById(place_ids: [$id]) { _id }
  nearbyPlaces(place_id: $other) { _id }
  similarPlaces(title: "${TITLE}", location: $place) { _id }
  exploreNearbyPlaces(userLocation: $here) { _id }
  exploreUserNearbyByCategory(userLocation: $here, zoom: 13, categorySlug: "coffee") { _id }
  explorePlacesByKeyword(userLocation: $here, keyword: "bozkır") { _id }
  exploreSuggestions(prefix: "bozk", userLocation: $here) { places { _id } }
}`

let [mod, judge, reader]: Person[] = []
let [category, tag, other] = ['', '', '']
const all = () => ({ mod, judge, reader }) as Record<'mod' | 'judge' | 'reader', Person>
beforeAll(async () => {
  mod = await staffPerson(world, 'mod', ['moderator'])
  judge = await staffPerson(world, 'judge', ['moderator'])
  reader = await world.person('reader')
  const { data } = await reader.ask<{
    getPlacesCategories: { _id: string; slug: string }[]
    getReportTitlesApp: { _id: string }[]
  }>('{ getPlacesCategories { _id slug } getReportTitlesApp { _id } }')
  category = data.getPlacesCategories.find(({ slug }) => slug === 'coffee')?._id ?? ''
  tag = data.getReportTitlesApp[0]?._id ?? ''
  other = (await added(await world.person('neighbour'), 'Köşe Börekçisi')).id
})

async function added(owner: Person, title: string) {
  const variables = { newPlace: { title, category, location: HERE, images: [null] } }
  const files = { 'newPlace.images.0': await picture() }
  type Added = { addNewPlace: { _id: string; images: { href: string }[] } }
  const { data } = await send<Added>(world, owner, ADD, variables, files)
  return { id: data.addNewPlace._id, photo: data.addNewPlace.images[0]?.href ?? '' }
}

/** A reported place, and the case of it. One that is merged was reported by the address of its duplicate. */
async function reported({ isOwned = true, isMerged = false } = {}) {
  const owner = await world.person(freshName('owner'))
  const place = await added(owner, TITLE)
  if (!isOwned) await world.services.db.query('UPDATE places SET owner_id = NULL WHERE id = $1', [place.id])
  const address = isMerged ? (await added(owner, TITLE)).id : place.id
  if (isMerged) expect((await all().mod.ask(MERGE, { id: address, kept: place.id })).errors).toEqual([])
  expect((await all().reader.ask(REPORT, { id: address, tag })).errors).toEqual([])
  const { data } = await all().mod.ask<{
    staffCases: { cases: { _id: string; version: number; subject_id: string }[] }
  }>(QUEUE)
  const found = data.staffCases.cases.find(({ subject_id }) => subject_id === place.id)
  return { owner, ...place, found: { case_id: found?._id ?? '', version: found?.version ?? 0 } }
}
const decide = (found: object, decision: string) => all().mod.ask(DECIDE, { cases: [found], decision })
const sanctionOf = async (owner: Person) =>
  (await owner.ask<{ myStanding: { sanctions: { _id: string }[] } }>(STANDING)).data.myStanding.sanctions[0]
const opens = async (path: string) => (await world.app.inject(path)).statusCode

/** In how many lists somebody finds a place. */
async function listsWith(who: Person, id: string) {
  const { data, errors } = await who.ask(EVERYWHERE, { id, other, here: HERE, place: HERE })
  expect(errors).toEqual([])
  return Object.entries(data as Record<string, unknown>).flatMap(([name, list]) =>
    JSON.stringify(list).includes(id) ? [name] : [],
  )
}
const LISTS = [...EVERYWHERE.matchAll(/^ {2}(\w+)\(/gm)].map(([, name]) => name)

const SHOW = 'mutation ($id: ID!) { staffShowPlace(place_id: $id, reason: "it is real") }'

test('a place that staff hide disappears everywhere but for its owner, who reads why and appeals; a granted appeal brings it back', async () => {
  const { mod, judge, reader } = all()
  const { owner, id, photo, found } = await reported()
  expect(await listsWith(reader, id)).toEqual(LISTS)
  expect([await opens(`/pl/${id}`), await opens(photo)]).toEqual([200, 200])

  expect((await decide(found, 'hide')).errors).toEqual([])
  expect(await listsWith(reader, id)).toEqual([])
  expect((await reader.ask(OWN, { id })).code).toBe('NOT_FOUND')
  expect([await opens(`/pl/${id}`), await opens(photo)]).toEqual([410, 404])
  const evidence = await mod.ask<{ staffCaseDetails: { evidence: { photos: string[] }[] } }>(DETAILS, {
    id: found.case_id,
  })
  expect(await opens(evidence.data.staffCaseDetails.evidence[0]?.photos[0] ?? '')).toBe(200)

  expect((await owner.ask(OWN, { id })).data).toEqual({
    placeInfo: { title: TITLE, is_hidden: true, images: [] },
    getUserPlaces: [{ _id: id, is_hidden: true }],
  })
  const sanction = await sanctionOf(owner)
  expect(sanction).toMatchObject({
    kind: 'hide',
    excerpt: TITLE,
    may_appeal: true,
    reason: expect.stringContaining('wrong'),
  })
  await owner.ask(APPEAL, { id: sanction?._id })
  expect((await judge.ask(GRANT, { id: sanction?._id })).errors).toEqual([])
  expect(await listsWith(reader, id)).toEqual(LISTS)
  expect([await opens(`/pl/${id}`), await opens(photo)]).toEqual([200, 200])
})

test('nobody writes about a hidden place, claims or merges it, and its owner cannot slip it back', async () => {
  const { mod, reader } = all()
  const { owner, id, found } = await reported()
  await decide(found, 'hide')
  const place = { title: 'Another name', category, location: HERE, images: [] }
  const refused = async (who: Person, text: string, more: object = {}) => {
    const { code, errors } = await who.ask(text, { id, ...more })
    return [code, errors[0]?.message]
  }
  const gone = ['NOT_FOUND', PLACE_MESSAGES.noSuchPlace]
  expect(
    await refused(
      reader,
      'mutation ($id: ID!) { writePlaceReview(place_id: $id, stars: 1, text: "x") { can_review } }',
    ),
  ).toEqual(gone)
  expect(await refused(reader, 'mutation ($id: ID!) { claimPlace(place_id: $id, note: "mine") }')).toEqual(gone)
  expect(await refused(reader, 'query ($id: ID!) { placeReviewSummary(place_id: $id) { can_review } }')).toEqual(gone)
  const suggest =
    'mutation ($id: ID!, $place: NewPlaceInput!) { suggestPlaceEdit(place_id: $id, place: $place, note: "x") }'
  expect(await refused(reader, suggest, { place })).toEqual(gone)
  expect(await refused(reader, REPORT, { tag })).toEqual(gone)
  expect(await refused(mod, MERGE, { kept: other })).toEqual(gone)
  const hidden = ['FORBIDDEN', PLACE_MESSAGES.hiddenPlace]
  expect(await refused(owner, 'mutation ($id: ID!) { removePlace(place_id: $id) }')).toEqual(hidden)
  const edit = 'mutation ($id: ID!, $place: NewPlaceInput!) { editPlace(place_id: $id, place: $place) { _id } }'
  expect(await refused(owner, edit, { place })).toEqual(hidden)
})

test('a place that nobody ever owned is reported and hidden; there is nobody to warn, and staff give it back themselves', async () => {
  const { mod, reader } = all()
  const { id, photo, found } = await reported({ isOwned: false })
  for (const decision of ['warn', 'suspend', 'delete'])
    expect((await decide(found, decision)).errors[0]?.message).toBe(CASE_MESSAGES.nobodys)
  expect((await decide(found, 'hide')).errors).toEqual([])
  expect(await listsWith(reader, id)).toEqual([])
  expect([await opens(`/pl/${id}`), await opens(photo)]).toEqual([410, 404])
  const told = await world.services.db.query('SELECT slug FROM messages WHERE user_id = $1 ORDER BY id DESC LIMIT 1', [
    reader.id,
  ])
  expect(told).toEqual([{ slug: 'report_acted' }])
  const listed = async () =>
    JSON.stringify((await mod.ask('{ staffHiddenPlaces { places { _id title address hidden_at } } }')).data).includes(
      id,
    )
  expect(await listed()).toBe(true)
  expect((await reader.ask(SHOW, { id })).code).toBe('FORBIDDEN')
  expect((await mod.ask(SHOW, { id })).errors).toEqual([])
  expect((await mod.ask(SHOW, { id })).code).toBe('NOT_FOUND')
  expect(await listsWith(reader, id)).toEqual(LISTS)
  expect(await listed()).toBe(false)
  const owned = await reported()
  await decide(owned.found, 'hide')
  expect((await mod.ask(SHOW, { id: owned.id })).code, 'its owner appeals').toBe('NOT_FOUND')
})

test('whoever claims a hidden place, once owned it or reported it does not show it again', async () => {
  const { mod } = all()
  const { db, clock } = world.services
  const [place] = await db.query<{ id: string }>(
    `INSERT INTO places (category_id, title, lat, lng, time_zone, hidden_at)
     VALUES (:category, 'Hidden bakery', 41, 29, 'Europe/Istanbul', :now) RETURNING id`,
    { category, now: clock.now() },
  )
  const claim = `INSERT INTO place_claims (place_id, user_id, status, created_at) VALUES (:id, :me, 'pending', :now)`
  await db.query(claim, { id: place?.id, me: mod.id, now: clock.now() })
  expect((await mod.ask(SHOW, { id: place?.id })).code).toBe('FORBIDDEN')
  await db.query('DELETE FROM place_claims WHERE place_id = :id', { id: place?.id })
  await db.query('INSERT INTO place_former_owners (place_id, user_id) VALUES (:id, :me)', { id: place?.id, me: mod.id })
  expect((await mod.ask(SHOW, { id: place?.id })).code).toBe('FORBIDDEN')
  await db.query('DELETE FROM place_former_owners WHERE place_id = :id', { id: place?.id })
  await db.query(
    `WITH opened AS (
       INSERT INTO cases (subject_type, subject_id, excerpt, created_at) VALUES ('place', :id, 'Bakery', :now) RETURNING id
     )
     INSERT INTO case_signals (case_id, reporter_id, flag, weight, created_at) SELECT id, :me, 'told', 1, :now FROM opened`,
    { id: place?.id, me: mod.id, now: clock.now() },
  )
  expect((await mod.ask(SHOW, { id: place?.id })).code).toBe('FORBIDDEN')
  await db.query('DELETE FROM cases WHERE subject_id = :id', { id: place?.id })
  expect((await mod.ask(SHOW, { id: place?.id })).errors).toEqual([])
})

test('hidden places that nobody owns are listed page by page, each once, those that were hidden last first', async () => {
  const { db, clock } = world.services
  await db.query(
    `INSERT INTO places (category_id, title, lat, lng, time_zone, hidden_at)
     SELECT :category, 'Hidden ' || nth, 41, 29, 'Europe/Istanbul', :now::timestamptz - make_interval(mins => nth / 2)
     FROM generate_series(1, 45) AS nth`,
    { category, now: clock.now() },
  )
  type Page = { staffHiddenPlaces: { places: { _id: string; hidden_at: string }[]; cursor: string | null } }
  const QUERY = 'query ($cursor: String) { staffHiddenPlaces(cursor: $cursor) { places { _id hidden_at } cursor } }'
  const pages: Page['staffHiddenPlaces']['places'][] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { data }: { data: Page } = await all().mod.ask<Page>(QUERY, { cursor })
    pages.push(data.staffHiddenPlaces.places)
    cursor = data.staffHiddenPlaces.cursor
  }
  const listed = pages.flat()
  expect(pages.slice(0, 2).map((page) => page.length)).toEqual([20, 20])
  expect(listed.length).toBeGreaterThanOrEqual(45)
  expect(new Set(listed.map(({ _id }) => _id)).size).toBe(listed.length)
  const times = listed.map(({ hidden_at }) => Date.parse(hidden_at))
  expect(times).toEqual(times.toSorted((one, next) => next - one))
  expect((await all().mod.ask(QUERY, { cursor: 'nonsense' })).code).toBe('BAD_USER_INPUT')
})

test('when nobody can appeal any more, a place that staff delete is erased, and the photos of one that stays hidden', async () => {
  const [erased, gone, appealed] = [await reported(), await reported(), await reported()]
  const merged = await reported({ isMerged: true })
  await decide(erased.found, 'delete')
  for (const { found } of [gone, appealed, merged]) expect((await decide(found, 'hide')).errors).toEqual([])
  const sanction = await sanctionOf(appealed.owner)
  for (const { owner } of [appealed, merged])
    expect((await owner.ask(APPEAL, { id: (await sanctionOf(owner))?._id })).errors).toEqual([])
  const has = ({ photo }: { photo: string }) => world.storage.has(photo.replace('/media/', ''))
  const clean = async () => {
    await world.services.standing.eraseDue()
    await world.services.media.removeTakenDown()
    await world.services.reports.releaseFiles()
    await world.services.media.removeQueued()
    const rows = await world.services.db.query('SELECT id FROM places WHERE id = $1', [erased.id])
    return { isErased: rows.length === 0, photos: await Promise.all([erased, gone, appealed, merged].map(has)) }
  }
  expect(await clean()).toEqual({ isErased: false, photos: [true, true, true, true] })
  world.clock.advance(30 * 24 * 60 * 60 + 1)
  expect(await clean()).toEqual({ isErased: true, photos: [false, false, true, true] })
  const kept = 'SELECT DISTINCT subject_id FROM evidence_files WHERE subject_id = ANY ($1)'
  const ids = [gone, appealed, merged].map(({ id }) => id)
  expect(new Set(await world.services.db.query(kept, [ids])), 'evidence of what is appealed').toEqual(
    new Set([{ subject_id: appealed.id }, { subject_id: merged.id }]),
  )
  const actor = { id: all().judge.id, name: 'judge', requestId: null }
  await world.services.standing.decideAppeal(actor, sanction?._id ?? '', true, 'It is')
  expect(await opens(appealed.photo)).toBe(200)
})
