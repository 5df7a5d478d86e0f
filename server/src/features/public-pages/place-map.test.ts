import { beforeAll, expect, test, vi } from 'vitest'
import { rateLimited } from '#lib/problem.ts'
import { inWorld } from '#testing/publish.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const { query } = inWorld(world)
const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { host: 'meydan.example', ...headers } })

let owner: string
beforeAll(async () => {
  owner = (await world.person('ana')).id
})

async function place(lat = 41.037, lng = 28.985): Promise<string> {
  const [row] = await query<{ id: string }>(
    `INSERT INTO places (owner_id, category_id, title, lat, lng, time_zone)
     SELECT $1, id, 'Lamps & <more>', $2, $3, 'Europe/Istanbul' FROM place_categories LIMIT 1 RETURNING id`,
    [owner, lat, lng],
  )
  return row?.id ?? ''
}

test('a place has a map of its surroundings, in light and dark, that leads to the directions', async () => {
  const id = await place()
  const { body } = await get(`/tr/pl/${id}`)
  const [, link, dark, light] =
    body.match(
      /<figure class="map"><a href="([^"]*)".*?srcset="([^"]*)" media="\(prefers-color-scheme: dark\)"><img src="([^"]*)"/,
    ) ?? []
  expect(link).toContain('destination=41.03700%2C28.98500')
  expect(body).toContain('alt="Haritada Lamps &#38; &#60;more&#62;"')
  expect(body).toContain('© OpenStreetMap')
  for (const address of [light, dark]) {
    const { statusCode, headers, body: picture } = await get(address ?? '')
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(headers['cache-control']).toContain('max-age=86400')
    expect(picture).toMatch(/>İstanbul<[\s\S]*class="pin"/)
    expect(picture).not.toMatch(/<script|Lamps|href/)
    expect(picture.length).toBeLessThan(60_000)
    expect((await get(address ?? '', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  }
  expect((await get(`/fa/pl/${id}/map-light.svg`)).body).toContain('>استانبول<')
  expect((await get(dark ?? '')).body).not.toBe((await get(light ?? '')).body)
})

test('the map of a place that moved has a new address', async () => {
  const id = await place()
  const addressOf = async () => (await get(`/pl/${id}`)).body.match(/<img src="(\/pl\/[^"]*)"/)?.[1]
  const before = await addressOf()
  await query('UPDATE places SET lat = 38.42, lng = 27.14 WHERE id = $1', [id])
  expect(await addressOf()).not.toBe(before)
  expect((await get(`/tr/pl/${id}/map-light.svg`)).body).toContain('>İzmir<')
})

test('no map of a place that is hidden, unknown or no place; one that was merged shows where the other is', async () => {
  const [hidden, old, kept] = [await place(), await place(), await place(35.7, 51.41)]
  await query('UPDATE places SET hidden_at = now() WHERE id = $1', [hidden])
  await query('DELETE FROM places WHERE id = $1', [old])
  for (const id of [hidden, old, 'x', "'"]) expect((await get(`/pl/${id}/map-light.svg`)).statusCode, id).toBe(404)
  await query('INSERT INTO place_merges (old_id, place_id, merged_at) VALUES ($1, $2, now())', [old, kept])
  expect((await get(`/pl/${old}/map-light.svg`)).body).toContain('>Tehran<')
  const moved = await get(`/fa/pl/${old}`)
  expect([moved.statusCode, moved.headers.location], 'its page has moved').toEqual([301, `/fa/pl/${kept}`])
})

test.each([
  ['the pole', 89.9, 179.99],
  ['the sea', 0, -30],
  ['the other pole', -90, -180],
  ['a desert', 33, 56],
])('a place at %s has a map, too', async (_, lat, lng) => {
  const { statusCode, body } = await get(`/pl/${await place(lat, lng)}/map-dark.svg`)
  expect([statusCode, body.includes('class="pin"'), body.includes('NaN')]).toEqual([200, true, false])
})

test('drawing maps is limited by network; known ones are not', async () => {
  const [id, other] = [await place(37, 30), await place(38, 30)]
  const take = vi.spyOn(world.services.readLimiter, 'take')
  const statusOf = async (url: string) => (await get(url)).statusCode
  expect([await statusOf(`/pl/${id}/map-light.svg`), await statusOf(`/pl/${id}/map-light.svg`)]).toEqual([200, 200])
  expect(take.mock.calls).toEqual([[expect.stringMatching(/^maps:/)]])
  take.mockImplementation(() => {
    throw rateLimited(60)
  })
  expect([await statusOf(`/pl/${id}/map-light.svg`), await statusOf(`/pl/${other}/map-light.svg`)]).toEqual([200, 429])
  take.mockRestore()
})

test('a map without what the tile server has is asked for again soon', async () => {
  const url = `/pl/${await place(39, 35)}/map-light.svg`
  const caching = async () => (await get(url)).headers['cache-control']
  const read = vi.spyOn(world.services.maps, 'vectorTile').mockResolvedValue({ bytes: null, isStandIn: true })
  expect(await caching()).toBe('public, max-age=10')
  read.mockRestore()
  expect(await caching()).toContain('max-age=86400')
})
