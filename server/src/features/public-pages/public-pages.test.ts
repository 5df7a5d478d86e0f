import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { preferredDictionary } from '#lib/accept-language.ts'
import { sendAbout } from '#testing/conversations.ts'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { PAGE_TEXTS } from './page-texts.ts'

const world = useWorld({ settings: { zoneUrls: { tr: 'https://tr.meydan.example' } } })
const { query, post, file, address, follow, turnPrivate } = inWorld(world)

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { host: 'meydan.example', ...headers } })
const property = (body: string, name: string) => body.match(new RegExp(`property="${name}" content="([^"]*)"`))?.[1]

let ana: Person
beforeAll(async () => {
  ana = await world.person('ana')
})

const filed = async (postId: string, key = 'mobile_phones') =>
  query('INSERT INTO post_categories (post_id, category_id) SELECT $1, id FROM categories WHERE key = $2', [
    postId,
    key,
  ])
const dataOf = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json ?? ''))

test('a post has a page with its pictures, price, place, a preview and links into the app', async () => {
  const [money] = await query<{ id: string }>(`SELECT id FROM currencies WHERE iso_code = 'TRY'`)
  const id = await post(ana, 'Lamp', { price: 1250, currency_id: money?.id, is_new: false })
  const keys = [await file(id, ana, 'image'), await file(id, ana, 'image', 1)]
  await address(id, 41.04, 28.93)
  await filed(id)
  const { statusCode, body, headers } = await get(`/p/${id}`)
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=60')
  expect(property(body, 'og:title')).toBe('Lamp')
  expect(property(body, 'og:url')).toBe(`http://meydan.example/p/${id}`)
  expect(property(body, 'og:description')).toBe('₺\u20601,250 · Istanbul, Türkiye')
  for (const key of keys) expect(body).toContain(`src="/media/${key}"`)
  expect(body).toContain(`href="/signup?from=${encodeURIComponent(`/post/${id}`)}&#38;lang=en"`)
  expect(body).toContain(`<link rel="canonical" href="http://meydan.example/p/${id}">`)
  expect(body).not.toMatch(/noindex|Somewhere/)
  expect(body).toContain(`<script src="/share/enter.js" data-target="/post/${id}" async></script>`)
  expect(body.match(/<script(?! type="application\/ld\+json")/g)).toHaveLength(1)
  const [product, crumbs] = dataOf(body)
  expect(product).toMatchObject({
    '@type': 'Product',
    offers: {
      price: 1250,
      priceCurrency: 'TRY',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
    },
  })
  expect(crumbs.itemListElement.map(({ item }: { item: string }) => new URL(item).pathname)).toEqual([
    '/c',
    '/c/mobile_phones',
    '/c/mobile_phones/istanbul',
    `/p/${id}`,
  ])
})

test('each language has its own address, and the browser of a visitor chooses among them', async () => {
  const id = await post(ana, 'Lamp')
  await address(id, 41.04, 28.93)
  for (const [prefix, language, direction, place] of [
    ['', 'en', 'ltr', 'Istanbul, Türkiye'],
    ['/tr', 'tr', 'ltr', 'İstanbul, Türkiye'],
    ['/fa', 'fa', 'rtl', 'استانبول، ترکیه'],
  ] as const) {
    const { body, headers } = await get(`${prefix}/p/${id}`)
    expect(headers['content-language']).toBe(language)
    expect(body).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(body).toContain(`<link rel="canonical" href="http://meydan.example${prefix}/p/${id}">`)
    expect(body).toContain(place)
    for (const [tag, path] of [
      ['en', ''],
      ['tr', '/tr'],
      ['fa', '/fa'],
      ['x-default', ''],
    ])
      expect(body).toContain(`<link rel="alternate" hreflang="${tag}" href="http://meydan.example${path}/p/${id}">`)
  }
  const persian = { 'accept-language': 'fa-IR,en;q=0.5' }
  const sent = await get(`/p/${id}?x=1`, persian)
  expect([sent.statusCode, sent.headers.location]).toEqual([302, `/fa/p/${id}?x=1`])
  expect(sent.headers.vary).toMatch(/accept-language.*sec-fetch-site/)
  // Whoever chose English on a page stays there.
  expect((await get(`/p/${id}`, { ...persian, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  expect((await get(`/tr/p/${id}`, persian)).statusCode).toBe(200)
  expect((await get('/fa')).headers.location).toBe('/?lang=fa')
})

test('a page has one address, however it was written', async () => {
  const id = await post(ana, 'Lamp')
  for (const url of [
    `/FA/p/${id}`.replace('FA', '%66a'),
    `/fa/p/${id.toUpperCase()}`,
    `/fa/p/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
  ]) {
    const { body } = await get(url)
    expect(body, url).toContain(`<link rel="canonical" href="http://meydan.example/fa/p/${id}">`)
    expect(body, url).toContain(`<a href="/tr/p/${id}" hreflang="tr"`)
  }
  const persian = await get(`http://meydan.example/%70/${id}?x=/`, { 'accept-language': 'fa' })
  expect([persian.statusCode, persian.headers.location]).toEqual([302, `/fa/p/${id}?x=/`])
  for (const [url, to] of [
    [`/p/${id}/?x=1`, `/p/${id}?x=1`],
    ['/tr/u/Ana/', '/tr/u/ana'],
    ['/c/', '/c'],
    ['/c/books/?before=x', '/c/books?before=x'],
    ['/c/books/%D8%AA/', '/c/books/%D8%AA'],
    ['/fa/s/?q=a', '/fa/s?q=a'],
    ['/u/ana/rss.xml/', '/u/ana/rss.xml'],
  ])
    expect([url, (await get(url ?? '')).headers.location]).toEqual([url, to])
  expect((await get('/tr/')).headers.location).toBe('/?lang=tr')
})

test('a page that has not changed is not sent again', async () => {
  const id = await post(ana, 'Old lamp')
  const { etag } = (await get(`/p/${id}`)).headers
  expect((await get(`/p/${id}`, { 'if-none-match': String(etag) })).statusCode).toBe(304)
  await query(`UPDATE posts SET title = 'New lamp' WHERE id = $1`, [id])
  expect((await get(`/p/${id}`, { 'if-none-match': String(etag) })).statusCode).toBe(200)
})

test('the page marks a post as wanted or reserved; a sold one shows similar posts', async () => {
  const id = await post(ana, 'Lamp', { is_seller: false, status: 'reserved', caption: 'Any colour.\n\nSoon' })
  const { body } = await get(`/p/${id}`)
  expect(property(body, 'og:description')).toBe('Wanted · Reserved · Agreement · Any colour. Soon')
  expect(body).toContain('<span class="mark">Wanted</span>')
  expect(dataOf(body)[0]).toMatchObject({ '@type': 'Demand' })
  const found = await post(ana, 'Chair', { is_seller: false, status: 'sold' })
  expect((await get(`/p/${found}`)).body).toContain('<span class="mark">Found</span>')
  const [ben, sold] = [await world.person('ben'), await post(ana, 'Phone X', { status: 'sold' })]
  const [similar, unlisted] = [await post(ben, 'Phone X, blue'), await post(await world.person('shy'), 'Phone X, red')]
  await query(`UPDATE users SET is_listed = false WHERE username = 'shy'`)
  for (const each of [sold, similar, unlisted]) await filed(each)
  const page = (await get(`/p/${sold}`)).body
  expect(page).toContain('Phone X, blue')
  expect(page).not.toContain('Phone X, red')
})

test('tomans are words of the page’s language, and rials for search engines', async () => {
  const [money] = await query<{ id: string }>(`SELECT id FROM currencies WHERE key = 'irt'`)
  const id = await post(ana, 'Lamp', { price: 50_000, currency_id: money?.id })
  const prices = await Promise.all(
    ['', '/tr', '/fa'].map(async (prefix) => property((await get(`${prefix}/p/${id}`)).body, 'og:description')),
  )
  expect(prices).toEqual(['50,000\u00a0toman', '50.000\u00a0toman', '۵۰٬۰۰۰\u00a0تومان'])
  expect(dataOf((await get(`/p/${id}`)).body)[0].offers).toMatchObject({ price: 500_000, priceCurrency: 'IRR' })
})

test('the pages use the same words as the app', () => {
  for (const language of ['tr', 'fa'] as const) {
    const file = join(import.meta.dirname, `../../../../web/src/i18n/dictionaries/${language}.po`)
    const dictionary = readFileSync(file, 'utf8')
    for (const name of [
      'privateAccount',
      'agreement',
      'sold',
      'found',
      'reserved',
      'wanted',
      'signUp',
      'login',
      'places',
      'categories',
      'search',
      'similarPosts',
      'openingHours',
      'closed',
      'open',
      'verified',
      'directions',
      'website',
    ] as const)
      expect(dictionary).toContain(`msgid "${PAGE_TEXTS.en[name]}"\nmsgstr "${PAGE_TEXTS[language][name]}"`)
  }
})

test('text written by people is escaped', async () => {
  const evil = "\"><script>alert(1)</script><img src=x onerror='alert(1)'>"
  const id = await post(ana, evil, { caption: evil })
  for (const url of [`/p/${id}`, '/u/ana', `/s?q=${encodeURIComponent(evil)}`, '/u/ana/rss.xml']) {
    const { body } = await get(url)
    expect([url, /<script>|<img src=x/.test(body)]).toEqual([url, false])
  }
  const bad = await get(`/p/${encodeURIComponent(evil)}`)
  expect([bad.statusCode, bad.body.includes('<script')]).toEqual([404, false])
})

test('a person has a page with their posts and places, under their present name in small letters', async () => {
  const owner = await world.person('Shop.One')
  await query(`UPDATE users SET page_title = 'The lamps', biography = 'Since 1970' WHERE id = $1`, [owner.id])
  await post(owner, 'Blue lamp')
  const [place] = await query<{ id: string }>(
    `INSERT INTO places (owner_id, category_id, title, lat, lng, time_zone, opening_hours, phone)
     SELECT $1, id, 'Lamp corner', 41, 29, 'Europe/Istanbul', '[{"day":"monday","hours":"09:00-18:00"}]', '+902121112233'
     FROM place_categories LIMIT 1 RETURNING id`,
    [owner.id],
  )
  expect((await get('/tr/u/Shop.One')).headers.location).toBe('/tr/u/shop.one')
  const { statusCode, body } = await get('/u/shop.one')
  expect(statusCode).toBe(200)
  expect([property(body, 'og:title'), property(body, 'og:description')]).toEqual(['The lamps', 'Since 1970'])
  expect(body).toContain(`data-target="/profile/${owner.id}"`)
  expect(body).toMatch(/Blue lamp[\s\S]*|Lamp corner/)
  expect(body).toContain(' · 1 post · 0 followers')
  const [turkish, persian] = [await get('/tr/u/shop.one'), await get('/fa/u/shop.one')]
  expect([turkish.body, persian.body].map((page) => page.match(/ · [^·]*? (ilan|آگهی) ·/)?.[0])).toEqual([
    ' · 1 ilan ·',
    ' · ۱ آگهی ·',
  ])
  expect([turkish.body.includes('<h2>İlanlar</h2>'), persian.body.includes('<h2>آگهی‌ها</h2>')]).toEqual([true, true])
  expect(dataOf(body).map((entry) => entry['@type'])).toEqual(['ProfilePage', 'ItemList'])
  const shop = await get(`/fa/pl/${place?.id}`)
  expect(shop.body).toContain('۰۹:۰۰–۱۸:۰۰')
  const daysOf = (page: string) => [...page.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, day]) => day)
  expect([daysOf(shop.body)[0], daysOf((await get(`/tr/pl/${place?.id}`)).body)[0]]).toEqual(['شنبه', 'Pazartesi'])
  expect(shop.body).toContain('Blue lamp')
  expect(dataOf(shop.body)[0]).toMatchObject({
    '@type': 'LocalBusiness',
    telephone: '+902121112233',
    openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '18:00' }],
  })

  expect(dataOf(shop.body)[0], 'no rating without a review').not.toHaveProperty('aggregateRating')

  const [guest, shy] = [await world.person('guest.of.shop'), await world.person('shy.guest')]
  await query('UPDATE users SET is_private = true WHERE id = $1', [shy.id])
  await query(
    `INSERT INTO place_reviews (place_id, author_id, stars, text, created_at)
     VALUES ($1, $2, 5, 'Warm light', now()), ($1, $3, 4, 'Nice lamps', now())`,
    [place?.id, guest.id, shy.id],
  )
  const { conversation_id } = await sendAbout(guest, await post(owner, 'Sold lamp'))
  await query(
    `WITH deal AS (
       INSERT INTO deals (conversation_id, post_id, status, created_at, confirmed_at, reviews_close_at)
       VALUES ($1, gen_random_uuid(), 'confirmed', now(), now(), now()) RETURNING id
     )
     INSERT INTO reviews (deal_id, author_id, person_id, is_by_seller, stars, text, due_at, created_at)
     SELECT id, CASE WHEN by_seller THEN $3 ELSE $2 END::uuid, CASE WHEN by_seller THEN $2 ELSE $3 END::uuid, by_seller, 5,
       'Said of ' || by_seller, now(), now() FROM deal, unnest(ARRAY[true, false]) AS by_seller`,
    [conversation_id, guest.id, owner.id],
  )
  expect((await get('/u/shop.one')).body, 'not published yet').not.toContain('Said of false')
  await query('UPDATE reviews SET published_at = now()')
  expect((await get('/u/shop.one')).body).toMatch(/guest\.of\.shop[\s\S]*Said of false/)
  const rated = await get(`/pl/${place?.id}`)
  expect(rated.body).toMatch(/Warm light|Nice lamps/)
  expect(rated.body).toContain('href="/u/guest.of.shop"')
  expect(rated.body, 'a private author has no name there').not.toContain('shy.guest')
  expect(dataOf(rated.body)[0]).toMatchObject({ aggregateRating: { ratingValue: 4.5, ratingCount: 2 } })

  await owner.ask('mutation ($new: EditProfileInput!) { editProfile(newUser: $new) { _id } }', {
    new: { username: 'shop.two' },
  })
  const old = await get('/fa/u/shop.one')
  expect([old.statusCode, old.headers.location]).toEqual([301, '/fa/u/shop.two'])
  await world.person('shop.one')
  expect((await get('/u/shop.one')).statusCode).toBe(200)
})

test('people of another zone have their page there', async () => {
  await query(
    `INSERT INTO directory.users (user_id, zone, username, phone_hash) VALUES (gen_random_uuid(), 'tr', 'deniz', sha256('deniz'))`,
  )
  for (const [url, to] of [
    ['/u/Deniz', '/u/deniz'],
    ['/fa/u/deniz', '/fa/u/deniz'],
    ['/tr/u/deniz/rss.xml', '/tr/u/deniz/rss.xml'],
  ] as const) {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers.location]).toEqual([302, `https://tr.meydan.example${to}`])
  }
})

test('a category lists its newest posts, by city too, page by page; few posts are not for search engines', async () => {
  const seller = await world.person('seller')
  const ids: string[] = []
  for (let nth = 0; nth < 38; nth++) {
    const id = await post(seller, `Book ${nth}`, { created_at: new Date(Date.UTC(2026, 0, 1, 0, nth)) })
    ids.push(id)
    await filed(id, 'books')
    await address(id, 41.04, 28.93)
  }
  await query(`UPDATE post_addresses SET city = 'İzmir' WHERE post_id = $1`, [ids[0]])
  const first = await get('/c/books')
  expect(first.body).toContain('Book 37')
  expect(first.body).not.toContain('>Book 1<')
  expect(first.body).not.toContain('noindex')
  const next = first.body.match(/rel="next" href="([^"]*)"/)?.[1]?.replaceAll('&#38;', '&') ?? ''
  const second = await get(next)
  expect([second.body.includes('>Book 1<'), second.body.includes('>Book 0<'), second.body.includes('Book 5<')]).toEqual(
    [true, true, false],
  )
  expect(second.body).toContain('noindex, follow')
  // Both lead to the same posts in the app.
  const [books] = await query<{ id: string }>(`SELECT id FROM categories WHERE key = 'books'`)
  expect(first.body).toContain(`data-target="/explore?status=1&#38;in=${books?.id}"`)
  const izmir = await get('/fa/c/books/izmir')
  expect(izmir.body).toContain(`data-target="/explore?status=1&#38;local=yes&#38;at=41,28.9&#38;in=${books?.id}"`)
  expect(izmir.body).toContain('<title>کتاب')
  expect([izmir.body.includes('ازمیر'), izmir.body.includes('Book 0'), izmir.body.includes('Book 37')]).toEqual([
    true,
    true,
    false,
  ])
  expect(izmir.body).toContain('noindex, follow')
  expect((await get('/c/Books/Izmir')).headers.location).toBe('/c/books/izmir')
  for (const url of ['/c/nothing', '/c/books/atlantis', '/c/books/%00']) expect((await get(url)).statusCode).toBe(404)
  const feed = await get('/tr/c/books/rss.xml')
  expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(feed.body.match(/<item>/g)).toHaveLength(36)
  const ofIzmir = (await get('/fa/c/books/izmir/rss.xml')).body
  expect(ofIzmir).toContain(' · ازمیر، ترکیه<')
  expect(ofIzmir).toMatch(/<channel><title>کتاب[^<]* در ازمیر/)
  // Without its posts, a city has no page.
  await query('DELETE FROM post_addresses WHERE post_id = $1', [ids[0]])
  expect((await get('/c/books/izmir')).statusCode).toBe(404)
})

test('search finds posts and places, is not for search engines, and fails as a page', async () => {
  const { body, statusCode } = await get('/s?q=book')
  expect(statusCode).toBe(200)
  expect(body).toContain('noindex, follow')
  expect(body, 'another language finds the same').toContain('href="/fa/s?q=book"')
  // What is near depends on the visitor: a shared cache would show it to others.
  for (const url of ['/s', '/fa/s?q=book'])
    expect((await get(url)).headers['cache-control']).toBe('private, max-age=60')
  expect((await get('/s')).statusCode).toBe(200)
  const nothing = (await get('/s?q=zzzzqqqq')).body
  expect(nothing, 'nobody leaves with nothing').toMatch(/Nothing was found[\s\S]*For sale now[\s\S]*href="\/p\//)
  expect((await get('/s?q=')).statusCode).toBe(200)
  expect((await get('/s?q=a&q=b')).statusCode).toBe(200)
  const long = await get(`/fa/s?q=${'x'.repeat(5_000)}`)
  expect([long.statusCode, long.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect((await get('/s?q=%F0%9F%92%A9')).statusCode).toBe(200)
})

test('a page of a search is full although the best posts are of somebody who is not listed', async () => {
  const [shy, open] = [await world.person('unlisted_one'), await world.person('listed_one')]
  await query('UPDATE users SET is_listed = false WHERE id = $1', [shy.id])
  for (let nth = 0; nth < 6; nth++) await post(shy, `Qanun shy ${nth}`, { created_at: new Date() })
  const old = new Date(Date.now() - 30 * 24 * 60 * 60_000)
  for (let nth = 0; nth < 40; nth++) await post(open, `Qanun open ${nth}`, { created_at: old })
  const { body } = await get('/s?q=qanun')
  expect(body).not.toContain('Qanun shy')
  expect(body.match(/>Qanun open \d+</g)).toHaveLength(36)
})

test('a private account has no page; its followers are led into the app', async () => {
  const priv = await world.person('hidden_one')
  await query(`UPDATE users SET name = 'Secret Name', biography = 'Secret life' WHERE id = $1`, [priv.id])
  const id = await post(priv, 'Secret lamp', { caption: 'Secret caption' })
  const key = await file(id, priv, 'image')
  await turnPrivate(priv)
  await follow(ana, priv)
  for (const url of [`/p/${id}`, '/u/hidden_one']) {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(404)
    expect(body).toContain('<h1>Private Account</h1>')
    expect(body).toContain('noindex')
    expect(body.replaceAll(url, '')).not.toMatch(new RegExp(`secret|hidden_one|${key}`, 'i'))
  }
  await query(`UPDATE users SET username = 'hidden_two' WHERE id = $1`, [priv.id])
  const old = await get('/u/hidden_one')
  expect([old.statusCode, old.body.includes('hidden_two')]).toEqual([404, false])
})

test('what was taken down is gone; deactivated accounts and unknown addresses have no page', async () => {
  const gone = await world.person('goner')
  const [removed, left] = [await post(ana), await post(gone)]
  await query('UPDATE posts SET removed_at = now() WHERE id = $1', [removed])
  await query('UPDATE users SET deactivated_at = now() WHERE id = $1', [gone.id])
  expect((await get(`/p/${removed}`)).statusCode).toBe(410)
  for (const url of [`/p/${left}`, '/p/x', '/u/goner', '/u/nobody', '/u/%00', '/u/goner/rss.xml', '/pl/x'])
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
