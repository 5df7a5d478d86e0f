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

test('an announcement that is taken back disappears from those who have not read it, and nobody else is told', async () => {
  const { db, announcements } = world.services
  const admin = await staffPerson(world, 'the.other.announcer', ['administrator'])
  const [reader, busy, away] = [await world.person('reader'), await world.person('busy'), await world.person('away')]
  const texts = { en: 'We close on Monday', tr: 'Pazartesi kapalıyız', fa: 'دوشنبه تعطیلیم' }
  type Notices = { notices: { notices: { _id: string; message: string }[] } }
  const own = async (who: typeof reader) => {
    const { data } = await who.ask<Notices>('{ notices: userNotices { notices { _id message } } }')
    return data.notices.notices.filter(({ message }) => message === texts.en)
  }
  await admin.ask(ANNOUNCE, { texts })
  await announcements.tell()
  const [told] = await own(reader)
  expect([await own(busy), await own(away)].map(({ length }) => length)).toEqual([1, 1])
  await reader.ask('mutation ($id: ID!) { markNoticeRead(notice_id: $id) }', { id: told?._id })
  await db.query('UPDATE users SET deactivated_at = now() WHERE id = :id', { id: away.id })

  const [sent] = await announcements.list()
  const TAKE_BACK = `mutation ($id: ID!, $reason: String!) { staffTakeBackAnnouncement(announcement_id: $id, reason: $reason) }`
  const takeBack = (reason: string) => admin.ask(TAKE_BACK, { id: sent?.id, reason })
  expect((await takeBack(' ')).code).toBe('BAD_USER_INPUT')
  expect((await takeBack('A wrong day')).errors).toEqual([])
  expect((await takeBack('Again')).code).toBe('NOT_FOUND')
  const late = await world.person('latecomer')
  await Promise.all([announcements.tell(), announcements.tell()])
  await announcements.tell()
  await db.query('UPDATE users SET deactivated_at = NULL WHERE id = :id', { id: away.id })
  const left = [await own(reader), await own(busy), await own(away), await own(late)]
  expect(left.map(({ length }) => length)).toEqual([1, 0, 0, 0])
  const { data } = await busy.ask<{ unreadNotices: number }>('{ unreadNotices }')
  expect(data.unreadNotices).toBe(0)

  const [listed] = await announcements.list()
  expect(listed).toMatchObject({ id: sent?.id, told_count: sent?.told_count, taken_back_at: expect.any(Date) })
  const log = await db.query('SELECT reason FROM audit_log WHERE act = :act', { act: 'announcement.taken_back' })
  expect(log).toEqual([{ reason: 'A wrong day' }])
  expect((await admin.ask(ANNOUNCE, { texts })).errors, 'the same may be said again').toEqual([])
})
