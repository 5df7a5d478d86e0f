import { randomUUID } from 'node:crypto'
import { PLACE_MESSAGES } from '@meydan/domain/place-rules.ts'
import { beforeAll, expect, test } from 'vitest'
import { runStaff } from '#staff/commands.ts'
import { befriend, freshName, privatePerson } from '#testing/people.ts'
import { picture } from '#testing/publishing.ts'
import { send } from '#testing/uploads.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { placesCommands } from './places.staff.ts'

const world = useWorld()
let ana: Person
let category: string

beforeAll(async () => {
  ana = await world.person('ana')
  const { data } = await ana.ask<{ getPlacesCategories: { _id: string; slug: string }[] }>(
    '{ getPlacesCategories { _id slug } }',
  )
  category = data.getPlacesCategories.find(({ slug }) => slug === 'coffee')?._id ?? ''
})

const FIELDS = `_id title score is_open time_zone temporarilyClosed permanentlyClosed has_owner owner { username }
  category { name } opening_hours { day hours } location { lat lng } images { href } google_map { imageUrls }`
const ADD = `mutation ($newPlace: NewPlaceInput!, $sure: Boolean) {
  addNewPlace(newPlace: $newPlace, requestingLanguage: "tr", even_if_similar: $sure) { ${FIELDS} } }`
const INFO = `query ($id: ID!) { placeInfo(place_id: $id) { ${FIELDS} } }`
type Place = {
  _id: string
  title: string
  score: number
  is_open: boolean | null
  time_zone: string
  has_owner: boolean
  owner: { username: string } | null
  category: { name: string }
}

let places = 0
/** Each somewhere else, so that no two are alike. */
const somewhere = () => ({ lat: 30 + ++places / 10, lng: 20 })
const add = async (person: Person, more: object = {}, sure = false) => {
  const newPlace = { title: 'Kahve Durağı', category, location: somewhere(), images: [], ...more }
  const answer = await person.ask<{ addNewPlace: Place }>(ADD, { newPlace, sure })
  return { ...answer, place: answer.data?.addNewPlace }
}
const info = async (person: Person, id: string | undefined) =>
  (await person.ask<{ placeInfo: Place }>(INFO, { id })).data?.placeInfo
const ownerless = async () => {
  const { place } = await add(ana)
  await world.services.db.query('UPDATE places SET owner_id = NULL WHERE id = $1', [place?._id])
  return place?._id ?? ''
}

test('a place with all fields is stored, scored, listed in its own time zone, and can be deleted by its owner only', async () => {
  const opening_hours = [
    { day: 'monday', hours: '09:00-12:00' },
    { day: 'monday', hours: '13:00-18:00' },
    { day: 'friday', hours: '20:00-02:00' },
  ]
  const full = {
    title: ' Kandilli Kahvesi ',
    location: { lat: 41.075, lng: 29.06 },
    country_code: 'tr',
    state: 'İstanbul',
    address: 'Kandilli Caddesi 12',
    postal_code: '34684',
    website: 'kandilli.example',
    phone: '+90 216 000 00 00',
    opening_hours,
  }
  const { place } = await add(ana, full)
  expect(place).toMatchObject({
    title: 'Kandilli Kahvesi',
    time_zone: 'Europe/Istanbul',
    opening_hours,
    owner: { username: 'ana' },
    score: 4.5,
    category: { name: 'Kafe' },
    images: [],
    google_map: { imageUrls: [] },
  })
  const own = await ana.ask<{ getUserPlaces: Place[] }>('{ getUserPlaces { _id title location { lat lng } } }')
  expect(own.data.getUserPlaces.map(({ _id }) => _id)).toContain(place?._id)
  const many = await ana.ask<{ getPlacesById: Place[] }>(
    'query ($ids: [ID!]!) { getPlacesById(place_ids: $ids) { title } }',
    { ids: [place?._id] },
  )
  expect(many.data.getPlacesById).toEqual([{ title: 'Kandilli Kahvesi' }])
  const ben = await world.person(freshName('ben'))
  const REMOVE = 'mutation ($id: ID!) { removePlace(place_id: $id) }'
  expect((await ben.ask(REMOVE, { id: place?._id })).code).toBe('FORBIDDEN')
  expect((await ana.ask(REMOVE, { id: place?._id })).data).toEqual({ removePlace: true })
  expect((await ana.ask(INFO, { id: place?._id })).code).toBe('NOT_FOUND')
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ title: '\u200b\u2063' }, 'title'],
  [{ title: '\u3164\u2800' }, 'title'],
  [{ category: '0199a000-0000-7000-8000-000000000000' }, 'category'],
  [{ location: null }, 'location'],
  [{ location: { lat: 91, lng: 0 } }, 'location'],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ phone: 'call me' }, 'phone'],
  [{ country_code: 'Turkey' }, 'country_code'],
  [{ opening_hours: [{ day: 'someday', hours: '09:00-18:00' }] }, 'opening_hours'],
  [{ opening_hours: [{ day: 'monday', hours: '9-18' }] }, 'opening_hours'],
  [{ opening_hours: ['09:00-18:00', '17:00-19:00'].map((hours) => ({ day: 'monday', hours })) }, 'opening_hours'],
  [{ title: 'a'.repeat(201) }, 'title'],
])('%o is refused with the name of its field', async (more, field) => {
  const { code, errors } = await add(ana, more)
  expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', field])
})

test('pictures raise the score of a place and are removed with it; a file that is not a picture leaves nothing behind', async () => {
  const zoe = await world.person(freshName('zoe'))
  const sendWith = (images: File[]) => {
    const newPlace = { title: 'Atölye', category, location: somewhere(), images: images.map(() => null) }
    return send<{ addNewPlace: Place & { images: { href: string }[] } }>(
      world,
      zoe,
      ADD,
      { newPlace },
      {
        'newPlace.images': images,
      },
    )
  }
  const files = async () => (await world.services.db.query('SELECT id FROM media WHERE owner_id = $1', [zoe.id])).length
  const bad = await sendWith([await picture(), new File(['<html>'], 'shop.jpg')])
  expect([bad.code, bad.errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', 'images.1'])
  expect(await files()).toBe(0)
  const many = await sendWith(await Promise.all(Array.from({ length: 11 }, () => picture(20, 20))))
  expect(many.errors[0]?.message).toBe(PLACE_MESSAGES.tooManyImages)
  const { data, errors } = await sendWith([await picture(), await picture(40, 30)])
  expect(errors).toEqual([])
  const { _id, images } = data.addNewPlace
  expect([images.length, await files(), (await info(zoe, _id))?.score]).toEqual([2, 2, 1.5])
  expect((await world.app.inject(images[0]?.href ?? '')).statusCode).toBe(200)
  await zoe.ask('mutation ($id: ID!) { removePlace(place_id: $id) }', { id: _id })
  expect(await files()).toBe(0)
})

test('a place similar to an existing one has to be confirmed first', async () => {
  const cem = await world.person(freshName('cem'))
  const location = { lat: 36.5, lng: 10.5 }
  await add(cem, { title: 'Çınaraltı Çay Bahçesi', location })
  const near = { lat: 36.5008, lng: 10.5 }
  const again = await add(cem, { title: 'Cinaralti cay bahcesi', location: near })
  expect([again.code, again.errors[0]?.message]).toEqual(['CONFLICT', PLACE_MESSAGES.similarPlace])
  const SIMILAR =
    'query ($title: String!, $location: PlaceLocationInput!) { similarPlaces(title: $title, location: $location) { title } }'
  const alike = await cem.ask<{ similarPlaces: Place[] }>(SIMILAR, { title: 'Cinaralti cay bahcesi', location: near })
  expect(alike.data.similarPlaces).toEqual([{ title: 'Çınaraltı Çay Bahçesi' }])
  await add(cem, { title: 'کافه نادری', location })
  expect((await add(cem, { title: 'كافه‌ي نادري', location: near })).code).toBe('CONFLICT')
  expect((await add(cem, { title: 'Eczane Güneş', location: near })).place).toBeDefined()
  expect((await add(cem, { title: 'Çınaraltı Çay Bahçesi', location: { lat: 36.51, lng: 10.5 } })).place).toBeDefined()
  expect((await add(cem, { title: 'Cinaralti cay bahcesi', location: near }, true)).place).toBeDefined()
})

test('a place that is sent five times at once is added once', async () => {
  const cem = await world.person(freshName('cem'))
  const location = { lat: 36.5, lng: 11.5 }
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(cem, { title: 'Tek Fırın', location })))
  expect(answers.map(({ code }) => code).sort()).toEqual([...new Array(4).fill('CONFLICT'), undefined])
})

test('what is added anyway by two taps is added once, with its pictures; the next one is a place of its own', async () => {
  const zoe = await world.person(freshName('zoe'))
  const newPlace = { title: 'Çift Fırın', category, location: { lat: 36.5, lng: 12.5 }, images: [null] }
  const text = `mutation ($newPlace: NewPlaceInput!, $id: ID) { addNewPlace(newPlace: $newPlace, even_if_similar: true, client_id: $id) { _id } }`
  const tap = async (id: string) =>
    send<{ addNewPlace: Place }>(world, zoe, text, { newPlace, id }, { 'newPlace.images': [await picture()] })
  const id = randomUUID()
  const answers = [...(await Promise.all([tap(id), tap(id)])), await tap(id)]
  expect(answers.flatMap(({ errors }) => errors)).toEqual([])
  expect(new Set(answers.map(({ data }) => data.addNewPlace._id)).size).toBe(1)
  const count = (table: string) => world.services.db.query(`SELECT FROM ${table} WHERE owner_id = $1`, [zoe.id])
  expect([(await count('places')).length, (await count('media')).length]).toEqual([1, 1])
  await tap(randomUUID())
  expect(await count('places')).toHaveLength(2)
})

test('whether a place is open depends on its own time zone, past midnight too', async () => {
  const now = world.clock.now()
  const inZone = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'long', hour: '2-digit', hourCycle: 'h23' })
  const at = (zone: string) => {
    const parts = Object.fromEntries(
      inZone(zone)
        .formatToParts(now)
        .map(({ type, value }) => [type, value]),
    )
    return { day: String(parts.weekday).toLowerCase(), hour: Number(parts.hour) }
  }
  const two = (hour: number) => String(((hour % 24) + 24) % 24).padStart(2, '0')
  for (const location of [
    { lat: 35.68, lng: 139.69 },
    { lat: 40.71, lng: -74 },
    { lat: 35.69, lng: 51.42 },
  ]) {
    const { place } = await add(ana, { location })
    const { day, hour } = at(place?.time_zone ?? '')
    const hours = [{ day, hours: `${two(hour)}:00-${two(hour + 1)}:00` }]
    const open = await add(ana, { location, title: 'Open', opening_hours: hours }, true)
    expect(open.place?.is_open, place?.time_zone).toBe(true)
    const closed = await add(
      ana,
      { location, title: 'Closed', opening_hours: [{ day, hours: `${two(hour + 2)}:00-${two(hour + 3)}:00` }] },
      true,
    )
    expect(closed.place?.is_open).toBe(false)
    const shut = await add(ana, { location, title: 'Shut', opening_hours: hours, temporarilyClosed: true }, true)
    expect(shut.place?.is_open).toBe(false)
    expect(place?.is_open).toBeNull()
  }
})

test('a private account is shown as the owner of a place to its followers only', async () => {
  const pia = await privatePerson(world, freshName('pia'))
  const friend = await world.person(freshName('friend'))
  await befriend(friend, pia)
  const { place } = await add(pia)
  const seen = await Promise.all([ana, friend, pia].map((person) => info(person, place?._id)))
  expect(seen.map((each) => [each?.has_owner, each?.owner !== null])).toEqual([
    [true, false],
    [true, true],
    [true, true],
  ])
})

test('a place is claimed once, staff decide, and other claims are declined', async () => {
  const id = await ownerless()
  const [ben, cem] = [await world.person(freshName('ben')), await world.person(freshName('cem'))]
  const CLAIM = 'mutation ($id: ID!) { claimPlace(place_id: $id, note: "my shop") }'
  expect((await ben.ask(CLAIM, { id })).data).toEqual({ claimPlace: true })
  expect((await ben.ask(CLAIM, { id })).errors[0]?.message).toBe(PLACE_MESSAGES.claimWaiting)
  await cem.ask(CLAIM, { id })
  const lines: string[] = []
  const staff = (...args: string[]) =>
    runStaff(placesCommands({ services: world.services, pathOf: (key) => key, by: 'sue' }), args, (line) =>
      lines.push(line),
    )
  expect(await staff('claims')).toBe(0)
  const [claim] = lines.find((line) => line.includes('ben'))?.split(' ') ?? []
  expect(await staff('claims', claim ?? '', 'approve')).toBe(0)
  expect(await info(cem, id)).toMatchObject({ has_owner: true })
  const told = async (person: Person) => {
    const { data } = await person.ask<{ getUserMessages: { message: { type: string; message: string } }[] }>(
      '{ getUserMessages { message { type message } } }',
    )
    return data.getUserMessages.map(({ message }) => [message.type, message.message])
  }
  expect(await told(ben)).toEqual([['success', '“Kahve Durağı” is now your place.']])
  expect(await told(cem)).toEqual([['warning', 'We could not confirm that “Kahve Durağı” is your place.']])
  expect((await cem.ask(CLAIM, { id })).errors[0]?.message).toBe(PLACE_MESSAGES.hasOwner)
  expect(await world.services.placeClaims.open()).toEqual([])
  expect(await staff('claims', claim ?? '', 'perhaps')).toBe(1)
})
