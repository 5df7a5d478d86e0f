import { expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld({ settings: { searchesPerMinute: 6 } })
const SEARCHES = [
  '{ popularWords(languages: ["en"]) }',
  '{ suggestedUsers { _id } }',
  '{ searchForUser(searchText: "ana") { _id } }',
  '{ exploreNearbyPlaces(userLocation: { lat: 41, lng: 29 }) { _id } }',
  '{ inbox(search: "lamp") { cursor } }',
  '{ getUserPlaces { _id } }',
]

test('searches of an account are counted together by the minute; other people are not held up', async () => {
  const [ana, ben] = [await world.person('ana'), await world.person('ben')]
  for (const search of SEARCHES) expect((await ana.ask(search)).errors).toEqual([])
  for (const search of SEARCHES) expect((await ana.ask(search)).code).toBe('RATE_LIMITED')
  for (const read of ['{ me { _id } }', '{ inbox { cursor } }']) expect((await ana.ask(read)).errors).toEqual([])
  expect((await ben.ask(SEARCHES[0] ?? '')).errors).toEqual([])
  world.clock.advance(60)
  expect((await ana.ask(SEARCHES[0] ?? '')).errors).toEqual([])
})

test('many rows count as several searches', async () => {
  const explore = (limit: number) => `{ userExplorer(limit: ${limit}) { posts { _id } } }`
  const search = (limit: number) =>
    `mutation { exploreResult(searchData: { keyword: "kilim", limit: ${limit} }) { posts { _id } } }`
  for (const read of [explore, search]) {
    const cem = await world.person(freshName('cem'))
    expect((await cem.ask(read(36))).errors).toEqual([])
    expect((await cem.ask(read(37))).errors).toEqual([])
    expect((await cem.ask(read(144))).code).toBe('RATE_LIMITED')
    expect((await cem.ask(read(36))).code, 'what was refused counts too').toBe('RATE_LIMITED')
  }
})
