import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { preferredDictionary } from '#lib/accept-language.ts'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { SHARE_TEXTS } from './share.texts.ts'

const world = useWorld()
const { query, post, file, follow, turnPrivate } = inWorld(world)

const get = (url: string, language = 'en') =>
  world.app.inject({ url, headers: { 'accept-language': language, host: 'meydan.example' } })
const property = (body: string, name: string) => body.match(new RegExp(`property="${name}" content="([^"]*)"`))?.[1]

let ana: Person
beforeAll(async () => {
  ana = await world.person('ana')
})

test('a post has a public page with title, picture, price, place, a preview and a link to sign up', async () => {
  const [money] = await query<{ id: string }>(`SELECT id FROM currencies WHERE iso_code = 'TRY'`)
  const id = await post(ana, 'Lamp', { price: 1250, currency_id: money?.id })
  const key = await file(id, ana, 'image')
  await query(
    `INSERT INTO post_addresses (post_id, position, country, city, address, lat, lng)
     VALUES ($1, 0, 'Turkey', 'Istanbul', 'Street 1', 41.04, 28.93)`,
    [id],
  )
  const { statusCode, body, headers } = await get(`/p/${id}`)
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=60')
  expect(headers.vary).toMatch(/accept-language/i)
  expect(property(body, 'og:title')).toBe('Lamp')
  expect(property(body, 'og:image')).toBe(`http://meydan.example/media/${key}`)
  expect(property(body, 'og:url')).toBe(`http://meydan.example/p/${id}`)
  expect(property(body, 'og:description')).toBe('₺\u20601,250 · Istanbul, Turkey')
  expect([property(body, 'og:image:width'), property(body, 'og:image:alt')]).toEqual(['800', 'Lamp'])
  expect(body).toContain(`href="/signup?from=${encodeURIComponent(`/post/${id}`)}"`)
  expect(body).not.toContain('noindex')
  expect(body).toContain(`<script src="/share/enter.js" data-target="/post/${id}"></script>`)
  expect(body).not.toContain('Street 1')
  expect((await get(`/p/${id}`, 'fa-IR,en;q=0.5')).body).toContain('<html lang="fa" dir="rtl">')
  const turkish = (await get(`/p/${id}`, 'tr')).body
  expect([turkish.includes('Kaydol'), property(turkish, 'og:description')]).toEqual([
    true,
    '₺\u20601.250 · Istanbul, Türkiye',
  ])
})

test('the page marks a post as wanted or reserved', async () => {
  const id = await post(ana, 'Lamp', { is_seller: false, status: 'reserved', caption: 'Any colour.\n\nSoon' })
  const { body } = await get(`/p/${id}`)
  expect(property(body, 'og:description')).toBe('Wanted · Reserved · Agreement · Any colour. Soon')
  expect(body).toContain('<span class="mark">Wanted</span>')
})

test('the page uses the same words as the app', () => {
  for (const language of ['tr', 'fa'] as const) {
    const file = join(import.meta.dirname, `../../../../web/src/i18n/dictionaries/${language}.po`)
    const dictionary = readFileSync(file, 'utf8')
    for (const name of ['privateAccount', 'agreement', 'sold', 'reserved', 'wanted', 'signUp', 'login'] as const)
      expect(dictionary).toContain(`msgid "${SHARE_TEXTS.en[name]}"\nmsgstr "${SHARE_TEXTS[language][name]}"`)
  }
})

test('text written by people is escaped', async () => {
  const evil = "\"><script>alert(1)</script><img src=x onerror='alert(1)'>"
  const id = await post(ana, evil, { caption: evil })
  const { body } = await get(`/p/${id}`)
  expect(body.match(/<script/g)).toHaveLength(1)
  expect(body).not.toMatch(/<img src=x/)
  const bad = await get(`/p/${encodeURIComponent(evil)}`)
  expect([bad.statusCode, bad.body.includes('<script')]).toEqual([404, false])
})

test('a person has a public page', async () => {
  await query(`UPDATE users SET page_title = 'Ana’s lamps', biography = 'Since 1970' WHERE id = $1`, [ana.id])
  const { statusCode, body } = await get('/u/ANA')
  expect(statusCode).toBe(200)
  expect(property(body, 'og:title')).toBe('Ana’s lamps')
  expect(property(body, 'og:description')).toBe('Since 1970')
  expect(body).toContain(`data-target="/profile/${ana.id}"`)
})

test('the page of a private account shows Private Account and nothing else', async () => {
  const priv = await world.person('hidden_one')
  await query(`UPDATE users SET name = 'Secret Name', biography = 'Secret life' WHERE id = $1`, [priv.id])
  const id = await post(priv, 'Secret lamp', { caption: 'Secret caption' })
  const key = await file(id, priv, 'image')
  await turnPrivate(priv)
  await follow(ana, priv)
  for (const url of [`/p/${id}`, '/u/hidden_one']) {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1>Private Account</h1>')
    expect(body).toContain('noindex')
    expect(body.replaceAll(url, '')).not.toMatch(new RegExp(`secret|hidden_one|${key}`, 'i'))
  }
})

test('posts taken down, deactivated accounts and unknown addresses have no page', async () => {
  const gone = await world.person('goner')
  const [removed, left] = [await post(ana), await post(gone)]
  await query('UPDATE posts SET removed_at = now() WHERE id = $1', [removed])
  await query('UPDATE users SET deactivated_at = now() WHERE id = $1', [gone.id])
  for (const url of [`/p/${removed}`, `/p/${left}`, '/p/x', '/u/goner', '/u/nobody', '/u/%00'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
})

test('the script is served by this server', async () => {
  const { statusCode, headers, body } = await get('/share/enter.js')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(body).toContain('localStorage')
})

test.each([
  [undefined, 'en'],
  ['de-DE,de;q=0.9', 'en'],
  ['de,fa;q=0.4,tr;q=0.8', 'tr'],
  ['tr;q=0,fa', 'fa'],
  ['*', 'en'],
])('%o is answered in %s', (header, dictionary) => {
  expect(preferredDictionary(header)).toBe(dictionary)
})
