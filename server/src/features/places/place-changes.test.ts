import { PLACE_MESSAGES } from '@meydan/domain/place-rules.ts'
import { beforeAll, expect, test } from 'vitest'
import { runStaff } from '#staff/commands.ts'
import { freshName } from '#testing/people.ts'
import { picture } from '#testing/publishing.ts'
import { send } from '#testing/uploads.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { placesCommands } from './places.staff.ts'

const world = useWorld()
let ana: Person
let ben: Person
let category: string
let other: string

beforeAll(async () => {
  ;[ana, ben] = [await world.person('ana'), await world.person('ben')]
  const { data } = await ana.ask<{ getPlacesCategories: { _id: string; slug: string }[] }>(
    '{ getPlacesCategories { _id slug } }',
  )
  const ids = data.getPlacesCategories.map(({ _id }) => _id)
  ;[category, other] = [ids[0] ?? '', ids[1] ?? '']
})

const FIELDS = `_id title country_code state address postal_code website phone temporarilyClosed permanentlyClosed
  has_owner has_my_claim has_my_suggestion location { lat lng } time_zone category { _id }
  opening_hours { day hours } special_hours { date hours } images { _id href }`
const INFO = `query ($id: ID!) { placeInfo(place_id: $id) { ${FIELDS} } }`
const EDIT = `mutation ($id: ID!, $place: NewPlaceInput!, $kept: [ID!]) {
  editPlace(place_id: $id, place: $place, kept_images: $kept) { ${FIELDS} } }`
const SUGGEST = `mutation ($id: ID!, $place: NewPlaceInput!, $note: String) {
  suggestPlaceEdit(place_id: $id, place: $place, note: $note) }`
const CLAIM =
  'mutation ($id: ID!, $note: String, $document: Upload) { claimPlace(place_id: $id, note: $note, document: $document) }'

type Place = {
  _id: string
  title: string
  images: { _id: string; href: string }[]
  has_my_claim: boolean
  has_my_suggestion: boolean
  has_owner: boolean
}

let places = 0
const place = (more: object = {}) => ({
  title: 'Kahve Durağı',
  category,
  country_code: 'TR',
  state: 'Muğla',
  address: 'Liman 3',
  postal_code: '48300',
  website: 'kahve.example',
  phone: '+90 252 000 00 00',
  location: { lat: 36.5, lng: 29 },
  temporarilyClosed: false,
  permanentlyClosed: false,
  opening_hours: [{ day: 'monday', hours: '09:00-18:00' }],
  special_hours: [{ date: '2026-12-31', hours: '10:00-13:00' }],
  ...more,
})

async function add(images: File[] = []): Promise<Place> {
  const newPlace = { ...place({ location: { lat: 36.5, lng: 29 + ++places / 10 } }), images: images.map(() => null) }
  const ADD = `mutation ($newPlace: NewPlaceInput!) { addNewPlace(newPlace: $newPlace) { ${FIELDS} } }`
  const { data } = await send<{ addNewPlace: Place }>(world, ana, ADD, { newPlace }, { 'newPlace.images': images })
  return data.addNewPlace
}

async function ownerless(): Promise<string> {
  const { _id } = await add()
  await world.services.db.query('UPDATE places SET owner_id = NULL WHERE id = $1', [_id])
  return _id
}

const info = async (person: Person, id: string) =>
  (await person.ask<{ placeInfo: Place & Record<string, unknown> }>(INFO, { id })).data?.placeInfo
const here = (stored: Record<string, unknown> | undefined) => ({ location: stored?.location })

async function staff(...args: string[]) {
  const lines: string[] = []
  const commands = placesCommands({ services: world.services, pathOf: (key) => key, by: 'sue' })
  const code = await runStaff(commands, args, (line) => lines.push(line))
  return { code, lines }
}

const messagesOf = async (person: Person) => {
  const { data } = await person.ask<{ getUserMessages: { message: { message: string } }[] }>(
    '{ getUserMessages { message { message } } }',
  )
  return data.getUserMessages.map(({ message }) => message.message)
}

test('an owner who saves without a change changes nothing', async () => {
  const { _id } = await add([await picture()])
  const before = await info(ana, _id)
  const { errors } = await ana.ask(EDIT, { id: _id, place: place(here(before)) })
  expect(errors).toEqual([])
  expect(await info(ana, _id)).toEqual(before)
})

test.each([
  ['title', { title: 'Yeni ad' }],
  ['category', { category: 'other' }],
  ['country_code', { country_code: 'GR' }],
  ['state', { state: '' }],
  ['address', { address: 'Çarşı 5' }],
  ['postal_code', { postal_code: '' }],
  ['website', { website: '' }],
  ['phone', { phone: '۰۲۵۲۱۱۱۲۲۳۳' }],
  ['temporarilyClosed', { temporarilyClosed: true }],
  ['permanentlyClosed', { permanentlyClosed: true }],
  ['opening_hours', { opening_hours: [] }],
  ['special_hours', { special_hours: [{ date: '2027-01-01', hours: 'closed' }] }],
])('changing %s alone changes nothing else', async (field, change) => {
  const { _id } = await add()
  const before = await info(ana, _id)
  const wanted = { ...place(here(before)), ...change, ...(field === 'category' ? { category: other } : {}) }
  expect((await ana.ask(EDIT, { id: _id, place: wanted })).errors).toEqual([])
  const after = await info(ana, _id)
  const changed = Object.keys(after ?? {}).filter(
    (name) => JSON.stringify(after?.[name]) !== JSON.stringify(before?.[name]),
  )
  expect(changed).toEqual([field])
  if (field === 'phone') expect(after?.phone).toBe('02521112233')
})

test('a place that moves far takes the time zone of where it is now', async () => {
  const { _id } = await add()
  await ana.ask(EDIT, { id: _id, place: place({ location: { lat: 35.69, lng: 51.42 } }) })
  expect(await info(ana, _id)).toMatchObject({ time_zone: 'Asia/Tehran', location: { lat: 35.69, lng: 51.42 } })
})

test('pictures are kept, put in order, removed with their files, and added', async () => {
  const made = await add([await picture(), await picture(40, 30), await picture(50, 30)])
  const [first, second, third] = made.images.map(({ _id }) => _id)
  const edit = (kept: (string | undefined)[], images: File[]) =>
    send<{ editPlace: Place }>(
      world,
      ana,
      EDIT,
      { id: made._id, place: { ...place(), images: images.map(() => null) }, kept },
      { 'place.images': images },
    )
  const { data, errors } = await edit([third, first], [await picture(60, 30)])
  expect(errors).toEqual([])
  const now = data.editPlace.images.map(({ _id }) => _id)
  expect([now[0], now[1], now.length]).toEqual([third, first, 3])
  expect(await world.services.db.query('SELECT id FROM media WHERE id = $1', [second])).toEqual([])
  const bad = await edit([third], [new File(['<html>'], 'shop.jpg')])
  expect(bad.errors[0]?.extensions.field).toBe('images.0')
  const strange = await edit([second], [])
  expect([strange.code, strange.errors[0]?.message]).toEqual(['BAD_USER_INPUT', PLACE_MESSAGES.unknownImage])
  const many = await edit([third, first], await Promise.all(Array.from({ length: 9 }, () => picture(20, 20))))
  expect(many.errors[0]?.message).toBe(PLACE_MESSAGES.tooManyImages)
  expect((await info(ana, made._id))?.images.map(({ _id }) => _id)).toEqual(now)
})

test('two edits at once that each add a picture lose none', async () => {
  const { _id } = await add([await picture()])
  const edit = async () =>
    send<{ editPlace: Place }>(
      world,
      ana,
      EDIT,
      { id: _id, place: { ...place(), images: [null] } },
      { 'place.images': [await picture(60, 30)] },
    )
  const codes = (await Promise.all([edit(), edit(), edit()])).map(({ code }) => code)
  expect([codes, (await info(ana, _id))?.images.length]).toEqual([[undefined, undefined, undefined], 4])
})

test('only the owner edits a place, and a place without an owner has nobody who edits it', async () => {
  const { _id } = await add()
  expect((await ben.ask(EDIT, { id: _id, place: place() })).code).toBe('FORBIDDEN')
  expect((await ana.ask(EDIT, { id: await ownerless(), place: place() })).code).toBe('FORBIDDEN')
  expect((await ben.ask(SUGGEST, { id: _id, place: place({ title: 'Mine' }) })).code).toBe('FORBIDDEN')
})

test.each([
  [{ special_hours: [{ date: '2026-02-30', hours: 'closed' }] }, PLACE_MESSAGES.wrongDate],
  [{ special_hours: [{ date: '2026-02-03', hours: 'shut' }] }, PLACE_MESSAGES.wrongHours],
  [
    {
      special_hours: [
        { date: '2026-02-03', hours: 'closed' },
        { date: '2026-02-03', hours: '09:00-10:00' },
      ],
    },
    PLACE_MESSAGES.hoursOverlap,
  ],
  [
    { special_hours: Array.from({ length: 61 }, () => ({ date: '2026-02-03', hours: 'closed' })) },
    PLACE_MESSAGES.tooManyHours,
  ],
])('special hours %o are refused', async (more, message) => {
  const { _id } = await add()
  const { errors } = await ana.ask(EDIT, { id: _id, place: place(more) })
  expect([errors[0]?.extensions.field, errors[0]?.message]).toEqual(['special_hours', message])
})

test('a suggestion stores only what differs, staff see before and after, and accepting it applies it for good', async () => {
  const id = await ownerless()
  const same = place(here(await info(ben, id)))
  for (const note of [null, '\u200b']) {
    const nothing = await ben.ask(SUGGEST, { id, place: same, note })
    expect([nothing.code, nothing.errors[0]?.message]).toEqual(['BAD_USER_INPUT', PLACE_MESSAGES.nothingChanged])
  }
  const wanted = { ...same, phone: '+90 252 111 22 33', temporarilyClosed: true }
  expect((await ben.ask(SUGGEST, { id, place: wanted, note: 'I asked them' })).data).toEqual({ suggestPlaceEdit: true })
  expect((await info(ben, id))?.has_my_suggestion).toBe(true)
  expect((await info(ana, id))?.has_my_suggestion).toBe(false)
  expect((await ben.ask(SUGGEST, { id, place: wanted })).errors[0]?.message).toBe(PLACE_MESSAGES.suggestionWaiting)
  const { lines } = await staff('suggestions')
  const at = lines.findIndex((line) => line.includes('I asked them'))
  expect(lines.slice(at + 1, at + 3)).toEqual([
    '  phone: "+90 252 000 00 00" → "+90 252 111 22 33"',
    '  temporarily_closed: false → true',
  ])
  const [suggestion = ''] = lines[at]?.split(' ') ?? []
  expect((await staff('suggestions', suggestion, 'perhaps')).code).toBe(1)
  expect((await staff('suggestions', suggestion, 'accept')).code).toBe(0)
  await expect(staff('suggestions', suggestion, 'accept')).rejects.toThrow('This is decided already')
  expect(await info(ben, id)).toMatchObject({ phone: '+90 252 111 22 33', temporarilyClosed: true, title: same.title })
  expect(await messagesOf(ben)).toEqual(['Thank you! Your changes of “Kahve Durağı” are now on its page.'])
  const [row] = await world.services.db.query<{ is_kept: boolean }>(
    'SELECT corrected_at IS NOT NULL AS is_kept FROM places WHERE id = $1',
    [id],
  )
  expect(row?.is_kept).toBe(true)
})

test('a note alone is a suggestion; declining it leaves the place as it is', async () => {
  const id = await ownerless()
  const cem = await world.person(freshName('cem'))
  const before = await info(cem, id)
  await cem.ask(SUGGEST, { id, place: place(here(before)), note: 'It has moved to the harbour' })
  const { lines } = await staff('suggestions')
  const [suggestion = ''] = lines.find((line) => line.includes('harbour'))?.split(' ') ?? []
  expect((await staff('suggestions', suggestion, 'decline')).code).toBe(1)
  await staff('suggestions', suggestion, 'decline', 'It', 'has not.')
  expect(await info(cem, id)).toEqual(before)
  expect((await messagesOf(cem))[0]).toContain('left the page as it is')
})

test('a suggestion for a place that got an owner meanwhile cannot be accepted', async () => {
  const id = await ownerless()
  const cem = await world.person(freshName('cem'))
  await cem.ask(SUGGEST, { id, place: place({ title: 'Bambaşka' }) })
  await world.services.db.query('UPDATE places SET owner_id = $2 WHERE id = $1', [id, ana.id])
  const { lines } = await staff('suggestions')
  const [suggestion = ''] = lines.find((line) => line.includes(id))?.split(' ') ?? []
  await expect(staff('suggestions', suggestion, 'accept')).rejects.toThrow(PLACE_MESSAGES.hasOwner)
  expect((await info(ana, id))?.title).toBe('Kahve Durağı')
})

test('a claim needs a note or a document; the document is private, and gone with the claim', async () => {
  const id = await ownerless()
  const dan = await world.person(freshName('dan'))
  for (const note of ['  ', '\u200b']) {
    const empty = await dan.ask(CLAIM, { id, note })
    expect([empty.code, empty.errors[0]?.message]).toEqual(['BAD_USER_INPUT', PLACE_MESSAGES.claimNeedsProof])
  }
  const claim = (file: File) => send(world, dan, CLAIM, { id, document: null }, { document: file })
  expect((await claim(new File(['<html>'], 'deed.pdf'))).errors[0]?.extensions.field).toBe('document')
  expect((await claim(await picture(80, 80))).errors).toEqual([])
  expect((await claim(await picture(80, 80))).errors[0]?.message).toBe(PLACE_MESSAGES.claimWaiting)
  expect((await info(dan, id))?.has_my_claim).toBe(true)
  expect((await info(ben, id))?.has_my_claim).toBe(false)
  const files = () =>
    world.services.db.query<{ storage_key: string }>('SELECT storage_key FROM media WHERE owner_id = $1', [dan.id])
  const [file, ...more] = await files()
  expect(more).toEqual([])
  const line = (await staff('claims')).lines.find((each) => each.includes(id))
  expect(line).toContain('papers: 1')
  expect(line).not.toContain(file?.storage_key)
  expect((await staff('claims', line?.split(' ')[0] ?? '')).lines).toEqual([file?.storage_key])
  expect((await world.app.inject(`/media/${file?.storage_key}`)).statusCode).toBe(404)
  expect((await world.app.inject(`/${file?.storage_key}?expires=9999999999999&signature=guess`)).statusCode).toBe(404)
  await world.services.db.query('DELETE FROM places WHERE id = $1', [id])
  expect(await files()).toEqual([])
})

// docs/decisions/0354: The terminal reads papers with a row in the log
test('reading evidence and deciding about places at the terminal is logged as in the console', async () => {
  const imported = await world.services.db.query<{ id: string }>(
    `INSERT INTO places (category_id, title, lat, lng, time_zone)
     SELECT $1, title, 41, 29, 'Europe/Istanbul' FROM unnest(ARRAY['Claimed', 'Changed']) AS title RETURNING id`,
    [category],
  )
  const [claimed = '', changed = ''] = imported.map(({ id }) => id)
  const [eva, fay] = [await world.person(freshName('eva')), await world.person(freshName('fay'))]
  await send(world, eva, CLAIM, { id: claimed, document: null }, { document: await picture(80, 80) })
  await fay.ask(CLAIM, { id: claimed, note: 'mine' })
  await eva.ask(SUGGEST, { id: changed, place: place({ title: 'Bambaşka' }) })
  const idIn = async (command: string, ...texts: string[]) =>
    (await staff(command)).lines.find((line) => texts.every((text) => line.includes(text)))?.split(' ')[0] ?? ''
  const claim = await idIn('claims', claimed, 'papers: 1')
  const other = await idIn('claims', claimed, 'papers: 0')
  const suggestion = await idIn('suggestions', changed)
  for (const args of [
    ['claims', claim],
    ['claims', claim, 'approve'],
    ['suggestions', suggestion, 'decline', 'It', 'is not.'],
  ]) {
    expect((await staff(...args)).code).toBe(0)
    world.clock.advance(1)
  }
  const rows = await world.services.db.query(
    'SELECT act, actor_id, actor, subject_id, reason FROM audit_log WHERE subject_id = ANY ($1) ORDER BY at, subject_id = $2',
    [[claim, other, suggestion], other],
  )
  const row = { actor_id: null, actor: 'terminal: sue', reason: 'Approved at the terminal' }
  expect(rows).toEqual([
    { ...row, act: 'papers.opened', subject_id: claim, reason: null },
    { ...row, act: 'claim.decided', subject_id: claim },
    { ...row, act: 'claim.decided', subject_id: other },
    { ...row, act: 'suggestion.decided', subject_id: suggestion, reason: 'It is not.' },
  ])
})

test('nearby places are the nearest others within 20 km, without those closed for good', async () => {
  const at = (lng: number, more: object = {}) =>
    ana.ask<{ addNewPlace: Place }>(
      'mutation ($newPlace: NewPlaceInput!) { addNewPlace(newPlace: $newPlace, even_if_similar: true) { _id } }',
      { newPlace: place({ location: { lat: -33, lng }, ...more }) },
    )
  const { data } = await at(18)
  await at(18.002, { title: 'Second' })
  await at(18.001, { title: 'First' })
  await at(18.0005, { title: 'Gone', permanentlyClosed: true })
  const near = await ben.ask<{ nearbyPlaces: { title: string; distance: number }[] }>(
    'query ($id: ID!) { nearbyPlaces(place_id: $id) { title distance } }',
    { id: data.addNewPlace._id },
  )
  expect(near.data.nearbyPlaces.slice(0, 2).map(({ title }) => title)).toEqual(['First', 'Second'])
  expect(near.data.nearbyPlaces.every(({ distance }) => distance < 20_000)).toBe(true)
  expect(Math.round(near.data.nearbyPlaces[0]?.distance ?? 0)).toBe(93)
})
