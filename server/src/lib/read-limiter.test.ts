import { expect, test } from 'vitest'
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
