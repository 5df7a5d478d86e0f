import { beforeAll, expect, test } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const inside = inWorld(world)
let ana: Person
let shop: Person

beforeAll(async () => {
  ana = await world.person('ana')
  shop = await world.person('shop')
})

const POINTS = `query ($isSeller: Boolean, $filter: ExploreFilter) {
  explorerPoints(isSeller: $isSeller, filter: $filter) { _id title lat lng price currency_sign thumbnail } }`
const GALLERY = '{ userExplorer(limit: 500) { posts { _id addresses { location { lat lng } } } } }'
type At = { lat: number; lng: number }
type Point = At & { _id: string; title: string; price: number; currency_sign: string | null }
type Gallery = { userExplorer: { posts: { _id: string; addresses: { location: At }[] }[] } }

const points = async (variables: Record<string, unknown> = {}) => {
  const { data, errors } = await ana.ask<{ explorerPoints: Point[] }>(POINTS, variables)
  expect(errors).toEqual([])
  return data.explorerPoints
}

test('the points of the map are the posts of the gallery, in its order, once for each address', async () => {
  const first = await inside.post(shop, 'With two addresses')
  await inside.address(first, 12.5, 13.5)
  await inside.address(first, 12.6, 13.6, 1)
  await inside.address(await inside.post(shop, 'With one address'), 20, 21)
  await inside.post(shop, 'Nowhere')
  const { data } = await ana.ask<Gallery>(GALLERY)
  const placed = data.userExplorer.posts.flatMap(({ _id, addresses }) =>
    addresses.map(({ location }) => ({ _id, ...location })),
  )
  expect(placed).toHaveLength(3)
  expect((await points()).map(({ _id, lat, lng }) => ({ _id, lat, lng }))).toEqual(placed)
})

test('they have a price and a picture, keep to the filters and leave out what the viewer may not see', async () => {
  const at = { lat: -33.5, lng: -70.6 }
  const around = { filter: { order: 'nearest', location: at, radius: 5_000 } }
  const [lira] = await inside.query<{ id: string; sign: string }>(
    `SELECT id, sign FROM currencies WHERE iso_code = 'TRY'`,
  )
  const id = await inside.post(shop, 'Far away', { price: 99.5, currency_id: lira?.id })
  await inside.address(id, at.lat, at.lng)
  await inside.file(id, shop, 'image')
  expect(await points(around)).toEqual([
    {
      _id: id,
      title: 'Far away',
      ...at,
      price: 99.5,
      currency_sign: lira?.sign,
      thumbnail: expect.stringContaining('/media/'),
    },
  ])
  expect(await points({ ...around, isSeller: false })).toEqual([])
  await inside.turnPrivate(shop)
  expect(await points(around)).toEqual([])
})
