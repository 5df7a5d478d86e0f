import { expect, test } from 'vitest'
import { staffPerson } from '#testing/staff.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const ANNOUNCE = `mutation ($texts: StaffTextsInput!, $city: String) { staffAnnounce(texts: $texts, city: $city) }`
const NOTICES = `{ notices: userNotices(requestingLanguage: "tr") { notices { message topic path } } }`

test('an announcement reaches the people of a city, each once and in their language', async () => {
  const { db, announcements } = world.services
  const admin = await staffPerson(world, 'the.announcer', ['administrator'])
  const [ana, ben] = [await world.person('ana'), await world.person('ben')]
  await db.query(`INSERT INTO figure_cities (key, name, events) VALUES (city_key('İzmir'), 'İzmir', 1)`)
  await db.query(
    `INSERT INTO addresses (user_id, country, city, address, lat, lng) VALUES (:id, 'TR', 'izmir', 'Konak, Atatürk Caddesi 12, kat 3', 38.4, 27.1)`,
    { id: ana.id },
  )
  const texts = { en: 'Power cut tonight', tr: 'Bu gece elektrik kesintisi', fa: 'امشب برق قطع می‌شود' }
  const { data } = await admin.ask<{ staffCities: { key: string }[] }>('{ staffCities { key name } }')
  const city = data.staffCities[0]?.key
  expect((await admin.ask(ANNOUNCE, { texts, city: 'nowhere' })).code).toBe('BAD_USER_INPUT')
  expect((await admin.ask(ANNOUNCE, { texts: { ...texts, fa: ' ' } })).code).toBe('BAD_USER_INPUT')
  expect((await admin.ask(ANNOUNCE, { texts, city })).errors).toEqual([])
  await Promise.all([announcements.tell(), announcements.tell()])
  await announcements.tell()
  type Notices = { notices: { notices: { message: string; topic: string; path: string }[] } }
  const notices = async (who: typeof ana) => (await who.ask<Notices>(NOTICES)).data.notices.notices
  expect(await notices(ana)).toEqual([{ message: texts.tr, topic: 'announcements', path: '/activity/notices' }])
  expect(await notices(ben)).toEqual([])

  expect((await admin.ask(ANNOUNCE, { texts, city })).code, 'a second tap').toBe('CONFLICT')
  const twice = await Promise.all([1, 2].map(() => admin.ask(ANNOUNCE, { texts })))
  expect(twice.map(({ code }) => code).sort()).toEqual(['CONFLICT', undefined])
  await announcements.tell()
  expect(await notices(ana)).toHaveLength(2)
  expect(await notices(ben)).toHaveLength(1)
  const listed = await announcements.list()
  expect(listed.map(({ told_count, finished_at }) => [told_count, finished_at !== null])).toEqual([
    [expect.any(Number), true],
    [1, true],
  ])
})
