import { expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const somebody = (stem: string) => world.person(freshName(stem))

const rename = (person: Person, name: string) =>
  person.ask('mutation ($name: String) { editProfile(newUser: { name: $name }) { _id } }', { name })

const search = async (who: Person, searchText: string) =>
  (
    await who.ask<{ searchForUser: { _id: string }[] }>(
      'query ($searchText: String!) { searchForUser(searchText: $searchText) { _id name username avatar { href } } }',
      { searchText },
    )
  ).data.searchForUser.map(({ _id }) => _id)

test.each([
  ['OZTURK', 'Ayşe Öztürk'],
  ['ışık', 'Isik Mobilya'],
  ['ISIK', 'Işık Avize'],
  ['كتاب', 'کتاب‌فروشی'],
  ['یاسمن', 'ياسمن'],
])('searching for %s finds %s', async (typed, name) => {
  const [ana, match] = [await somebody('ana'), await somebody('zz')]
  await rename(match, name)
  expect(await search(ana, typed)).toContain(match.id)
  expect(await search(ana, '%')).toEqual([])
  expect(await search(ana, '___')).toEqual([])
  expect(await search(ana, '')).toEqual([])
  expect(await search(ana, 'zz')).toContain(match.id)
})

test.each([
  // A part of a name, in any spelling of its letters.
  ['ztür', 'Ayşe Öztürk'],
  ['isikci', 'Işıkçı Şahin'],
  ['ŞAHİN', 'Işıkçı Şahin'],
  ['حسین', 'مریم حسینی'],
  ['كريمى', 'رضا کریمی'],
  ['می‌نا', 'مینا'],
  ['۱۲۳', 'فروشگاه 123'],
  // The first one or two letters of a word.
  ['مر', 'مریم حسینی'],
  ['حس', 'مریم حسینی'],
  ['كر', 'رضا کریمی'],
  ['م', 'مریم حسینی'],
  ['öz', 'Ayşe Öztürk'],
  // With a wrong, missing or extra letter.
  ['Mehmt Yılmaz', 'Mehmet Yılmaz'],
  ['Yilmazz', 'Mehmet Yılmaz'],
  ['محمدرظا', 'محمدرضا'],
  ['حصینی', 'مریم حسینی'],
  ['فروشگا ه گلستن', 'فروشگاه گلستان'],
])('searching for %s finds %s and nobody with another name', async (typed, name) => {
  const [ana, match, other] = [await somebody('ana'), await somebody('qq'), await somebody('ww')]
  await rename(match, name)
  await rename(other, /[a-z]/i.test(name) ? 'Deniz Korkmaz' : 'پرویز شکوهی')
  const ids = await search(ana, typed)
  expect(ids).toContain(match.id)
  expect(ids).not.toContain(other.id)
})

test('a search as typed finds nobody whose name is only similar', async () => {
  const [ana, match] = [await somebody('ana'), await somebody('yy')]
  await rename(match, 'Handan Gökçınar')
  const found = async (typed: string) => {
    const { data } = await ana.ask<{ searchForUser: { _id: string }[] }>(
      'query ($typed: String!) { searchForUser(searchText: $typed, asTyped: true) { _id } }',
      { typed },
    )
    return data.searchForUser.map(({ _id }) => _id)
  }
  expect(await search(ana, 'Gökçnar')).toEqual([match.id])
  expect([await found('Gökçnar'), await found('gökçınar')]).toEqual([[], [match.id]])
})

test('a search knows new names and forgets old ones', async () => {
  const [ana, match] = [await somebody('ana'), await somebody('vv')]
  await rename(match, 'Bergüzar Tanrıkulu')
  expect(await search(ana, 'berguzar')).toEqual([match.id])
  expect(await search(ana, 'Brgüzar Tanrikulu')).toEqual([match.id])
  await rename(match, 'Nilüfer Tanrıkulu')
  expect(await search(ana, 'berguzar')).toEqual([])
  expect(await search(ana, 'nilüfer')).toEqual([match.id])
  const deactivate = (moment: string) =>
    world.services.db.query(`UPDATE users SET deactivated_at = ${moment} WHERE id = $1`, [match.id])
  await deactivate('now()')
  expect(await search(ana, 'nilüfer')).toEqual([])
  await deactivate('NULL')
  expect(await search(ana, 'nilüfer')).toEqual([match.id])
})

test('a text of signs that nobody reads finds nobody', async () => {
  const ana = await somebody('ana')
  for (const typed of ['\u200c', '\u200c\u200c\u200c', '\u0652', '\u00ad\u200d\u200e'])
    expect([typed, await search(ana, typed)]).toEqual([typed, []])
})

test('words that nobody has any more are forgotten, and others stay', async () => {
  const { db, people } = world.services
  const known = async () =>
    (await db.query<{ word: string }>(`SELECT word FROM people_words WHERE word LIKE 'zorlu%' ORDER BY word`)).map(
      ({ word }) => word,
    )
  const [one, two] = [await somebody('uu'), await somebody('tt')]
  await rename(one, 'Zorluoğlu Zorlu')
  await rename(two, 'Zorlu')
  await rename(one, 'Deniz')
  expect(await known()).toEqual(['zorlu', 'zorluoglu'])
  await people.forgetWords()
  expect(await known()).toEqual(['zorlu'])
})

test('of people with the same name the most followed come first, after usernames that begin with it', async () => {
  const [ana, few, many] = [await somebody('ana'), await somebody('ss'), await somebody('rr')]
  const named = await somebody('keklikoglu')
  await rename(few, 'Keklikoğlu')
  await rename(many, 'Keklikoğlu')
  const followers = 'UPDATE users SET followers_count = $2 WHERE id = $1'
  await world.services.db.query(followers, [few.id, 3])
  await world.services.db.query(followers, [many.id, 300])
  expect(await search(ana, 'keklikoğlu')).toEqual([named.id, many.id, few.id])
})

test('among thousands with the same word, a username that begins with it and the popular are found', async () => {
  const ana = await somebody('ana')
  await world.services.db.query(
    `INSERT INTO users (username, name, zone, followers_count)
     SELECT 'mu' || number, 'Yağmur', zone, number % 7
     FROM generate_series(100001, 101200) AS number, (SELECT zone FROM users WHERE id = $1) AS ana`,
    [ana.id],
  )
  const named = await somebody('yagmur')
  expect((await search(ana, 'Yağmur'))[0]).toBe(named.id)
  expect(await search(ana, 'Yağmur')).toHaveLength(20)
  expect(await search(ana, 'yağmru')).toHaveLength(20)
})
