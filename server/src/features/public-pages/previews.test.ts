import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post, file, address, turnPrivate } = inWorld(world)
const get = (url: string) => world.app.inject({ url, headers: { host: 'meydan.example' } })

let ana: Person
beforeAll(async () => {
  ana = await world.person('ana')
})

test('the preview of a post has its price and title on the photo, and a new address when they change', async () => {
  const id = await post(ana, 'Lamp')
  const key = await file(id, ana, 'image')
  const green = { create: { width: 800, height: 600, channels: 3 as const, background: '#00ff00' } }
  await world.storage.put(key, await sharp(green).jpeg().toBuffer())
  const imageOf = async (prefix = '') =>
    (await get(`${prefix}/p/${id}`)).body.match(/"og:image" content="http:\/\/meydan.example([^"]*)"/)?.[1] ?? ''
  const { statusCode, headers, rawPayload } = await get(await imageOf('/fa'))
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  const corner = await sharp(rawPayload).extract({ left: 0, top: 0, width: 8, height: 8 }).stats()
  expect(corner.dominant.g).toBeGreaterThan(200)
  // The words are on it: white and yellow where the photo was green.
  const lower = await sharp(rawPayload).extract({ left: 600, top: 430, width: 600, height: 160 }).stats()
  expect(lower.channels[0]?.max).toBeGreaterThan(200)
  const before = await imageOf()
  await query(`UPDATE posts SET title = 'Blue lamp' WHERE id = $1`, [id])
  expect(await imageOf()).not.toBe(before)
  await turnPrivate(ana)
  expect((await get(before)).statusCode).toBe(404)
  await query('UPDATE users SET is_private = false WHERE id = $1', [ana.id])
})

test('a post without a photo, and one whose file is lost, have a preview too', async () => {
  const [bare, lost] = [await post(ana, 'قاب عکس'), await post(ana, 'Lost')]
  await file(lost, ana, 'image')
  for (const id of [bare, lost]) expect((await get(`/tr/p/${id}/preview.jpg`)).statusCode).toBe(200)
  expect((await get('/p/x/preview.jpg')).statusCode).toBe(404)
})

test.each([
  ['many lines', 'a\n'.repeat(40)],
  ['other line breaks', 'a\u2028'.repeat(40)],
  ['nothing to see', '\u200c'],
])('a title of %s has a preview', async (_, title) => {
  expect((await get(`/p/${await post(ana, title)}/preview.jpg`)).statusCode).toBe(200)
})

test('a photo that could not be read is on the preview as soon as it can be', async () => {
  const id = await post(ana, 'Lamp to come')
  const key = await file(id, ana, 'image')
  const standIn = await get(`/p/${id}/preview.jpg`)
  expect(standIn.headers['cache-control']).toBe('public, max-age=10')
  const green = { create: { width: 800, height: 600, channels: 3 as const, background: '#00ff00' } }
  await world.storage.put(key, await sharp(green).jpeg().toBuffer())
  const { rawPayload, headers } = await get(`/p/${id}/preview.jpg`)
  expect(headers['cache-control']).toContain('max-age=86400')
  const corner = await sharp(rawPayload).extract({ left: 0, top: 0, width: 8, height: 8 }).stats()
  expect(corner.dominant.g).toBeGreaterThan(200)
})

test('a person can keep search engines away; nobody else learns of it', async () => {
  const SET = 'mutation ($allowed: Boolean!) { setSearchEngines(allowed: $allowed) { is_listed } }'
  const id = await post(ana, 'Lamp of ana')
  await address(id, 41.04, 28.93)
  const near = async () => (await get('/tr/s/near.json')).body.includes('Lamp of ana')
  expect(await near()).toBe(true)
  expect((await ana.ask(SET, { allowed: false })).data).toEqual({ setSearchEngines: { is_listed: false } })
  expect(await near()).toBe(false)
  for (const url of ['/u/ana', `/p/${id}`]) expect((await get(url)).body).toContain('content="noindex"')
  const ben = await world.person('ben')
  const asked = await ben.ask('query ($id: ID!) { userProfile(user_id: $id) { is_listed } }', { id: ana.id })
  expect(asked.data).toEqual({ userProfile: { is_listed: null } })
  await ana.ask(SET, { allowed: true })
  expect([await near(), (await get('/u/ana')).body.includes('noindex')]).toEqual([true, false])
})
