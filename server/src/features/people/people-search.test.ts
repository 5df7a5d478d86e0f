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
