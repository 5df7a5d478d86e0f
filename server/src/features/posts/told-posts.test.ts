import { expect, test, vi } from 'vitest'
import { Told } from '#graphql/told.ts'
import { readTrustedDocuments } from '#graphql/trusted-documents.ts'
import { inWorld } from '#testing/publish.ts'
import { createWorld, type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { post, file, address, advertise, follow, query } = inWorld(world)

/** A directive makes graphql-js execute a document, and it reads objects. */
const AS_OBJECTS = '__typename @include(if: true)'

const WHOLE = `_id title caption is_new is_fake is_seller is_product availability is_advertised is_saved distance
  pricing { price currency { _id iso_code name short_name sign } } unit { _id name short_name }
  categories { __typename _id name } sub_category { _id name }
  properties { __typename title size { __typename _id name } color { name hex } area { area unit } volume { volume unit } weight { weight unit }
    dimensions { length width height unit } price { price currency { _id sign } } custom_properties { key value } }
  medias {
    images { _id type using_as mimetype is_vip href name dimensions { width height } size duration_ms owner
      thumbnails { __typename href width height } placeholder created_at updated_at }
    video { href thumbnails { href } } }
  attachments { name href }
  owner { _id username name is_authorised is_private avatar { href } follow_state }
  addresses { _id title country city address show_street location { lat lng } }
  likes { _id } dislikes { _id } likes_count dislikes_count comments_count post_rate search_rate
  is_from_posts_crawler crawler_info { original_post_href } created_at updated_at edited_at`
const COVER =
  'photos_count has_video cover { __typename _id href placeholder dimensions { width } thumbnails { href width } }'
const TILE = `again: title _id __typename is_saved ${COVER} addresses { title location { lat lng } } ...Priced`
const PRICED = 'fragment Priced on Post { pricing { price } pricing { currency { sign } } }'

const HERE = '{ lat: 41, lng: 29 }'
const documents = (fields: string) => [
  `{ userExplorer(requestingLanguage: "fa", withAds: true) { cursor posts { ${fields} } } }`,
  `{ userExplorer(filter: { order: nearest, location: ${HERE} }) { posts { ${fields} } } }`,
  `{ getUserExplorerPostsByLocation(isProduct: true, isSeller: true, userLocation: ${HERE}) { posts { ${fields} } } }`,
  `{ homePagePosts(limit: 20, requestingLanguage: "tr") { allPostsCount cursor posts { ${fields} } } }`,
  `mutation { exploreResult(searchData: { keyword: "lamp", withAds: true }) { corrected posts { ${fields} } } }`,
]

const SIGNS = [
  '"',
  '\\',
  '\n',
  '\u0001',
  '\u001E',
  '\u001F',
  '\u2028',
  '</script>',
  "';--",
  '{"_id":1}',
  '{limit}',
  ':viewer_id',
  '😀',
  'چراغ',
].join(' ')

/** Posts with everything a post can have, and with nothing. */
async function manyPosts(owner: Person, reader: Person) {
  const bare = await post(owner, 'Lamp')
  const [currency] = await query<{ id: string }>(`SELECT id FROM currencies WHERE iso_code = 'TRY'`)
  const [unit] = await query<{ id: string }>('SELECT id FROM units ORDER BY id LIMIT 1')
  const full = await post(owner, 'Lamp "A\\B" لامپ 💡', {
    caption: SIGNS,
    is_new: true,
    is_fake: false,
    price: 12.5,
    currency_id: currency?.id,
    unit_id: unit?.id,
    original_post_href: 'https://example.com/?a="b"',
    is_from_posts_crawler: true,
    edited_at: '2026-01-02T03:04:05.678901Z',
    properties: JSON.stringify([
      {},
      { title: SIGNS, size: { name: 'XL' }, color: { name: 'Rot', hex: '#f00' }, area: { area: 1.5, unit: 'm²' } },
      { volume: { volume: 1e21, unit: 'l' }, weight: { weight: 0.1, unit: 'kg' }, price: { price: 3 } },
      {
        size: { _id: currency?.id, name: SIGNS },
        dimensions: { length: 1, width: 2, height: 3, unit: 'cm' },
        price: { price: 1, currency: { _id: currency?.id, sign: '₺' } },
        custom_properties: [
          { key: SIGNS, value: 'b' },
          { key: 'c', value: '' },
        ],
      },
    ]),
  })
  await query(`INSERT INTO post_categories (post_id, category_id) SELECT $1, id FROM categories ORDER BY key LIMIT 2`, [
    full,
  ])
  await file(full, owner, 'video')
  await file(full, owner, 'image', 1)
  await file(full, owner, 'image')
  await file(full, owner, 'attachment')
  await query(
    `UPDATE media SET placeholder = NULL, width = NULL, height = NULL, thumbnails = '[]' WHERE type = 'video'`,
  )
  await query(
    `UPDATE media SET thumbnails = thumbnails || '[{"storage_key": "test/x", "width": 1, "height": 2}]'
     WHERE id = (SELECT media_id FROM post_media WHERE post_id = $1 AND kind = 'image' AND position = 0)`,
    [full],
  )
  for (const [at, id] of [bare, full, full].entries()) await address(id, 41 + at / 10, 29.123456, at)
  await query(
    `INSERT INTO post_addresses (post_id, position, country, city, address, lat, lng, show_street)
     VALUES ($1, 5, 'Turkey', 'Istanbul', 'A secret street 5', 41.123456, 29.123456, false)`,
    [full],
  )
  for (const value of ['like', 'dislike'])
    for (const person of [owner, reader])
      await query(
        'INSERT INTO reactions (post_id, user_id, value, sequence, changed_at) VALUES ($1, $2, $3, 1, now()) ON CONFLICT DO NOTHING',
        [value === 'like' ? full : bare, person.id, value],
      )
  await reader.ask('mutation ($id: ID!) { savePost(post_id: $id) }', { id: full })
  return { bare, full }
}

test('what PostgreSQL writes of posts is what resolvers answer, for everybody', async () => {
  const [ana, ben, cem] = [await world.person('ana'), await world.person('ben'), await world.person('cem')]
  await manyPosts(ana, ben)
  await query(
    `UPDATE users SET name = $2, avatar_id = (SELECT id FROM media WHERE type = 'image' LIMIT 1) WHERE id = $1`,
    [ana.id, SIGNS],
  )
  await advertise(await post(ana, 'Lamp for sale'))
  // A private account, whose files have signed addresses.
  await manyPosts(cem, ben)
  await query('UPDATE users SET is_private = true WHERE id = $1', [cem.id])
  await follow(ben, cem)
  const isAdvertised = new Set<unknown>()

  for (const fields of [TILE, WHOLE, `${WHOLE} ${COVER}`, '__typename', '_id', COVER]) {
    const more = fields === TILE ? ` ${PRICED}` : ''
    // A node of its own: each tells strangers' documents only a few forms.
    const node = await createWorld(world.databaseUrl)
    const [posts, home] = [vi.spyOn(node.services.explore, 'posts'), vi.spyOn(node.services.feed, 'home')]
    for (const { token } of [ben, ana, cem])
      for (const document of documents(fields)) {
        const ask = (text: string) => node.ask(text + more, {}, { authorization: `Bearer ${token}` })
        const told = await ask(document)
        const objects = await ask(document.replace('posts {', `${AS_OBJECTS} posts {`))
        expect(told.errors, document).toEqual([])
        const root = Object.keys(told.data)[0] as string
        const { __typename: _, ...expected } = objects.data[root] as Record<string, unknown>
        expect(told.data, document).toEqual({ [root]: expected })
        for (const each of expected.posts as { is_advertised?: boolean }[]) isAdvertised.add(each.is_advertised)
      }
    const pages = await Promise.all([...posts.mock.results, ...home.mock.results].map(({ value }) => value))
    expect(pages.filter((page) => page.posts[0] instanceof Told)).toHaveLength(pages.length / 2)
    await node.app.close()
    await node.services.db.close()
  }
  expect([...isAdvertised]).toEqual(expect.arrayContaining([true, false]))
})

test('points of a map are written, too', async () => {
  const eve = await world.person('eve')
  const { full } = await manyPosts(eve, eve)
  await query(`UPDATE posts SET audience = 'followers' WHERE id = $1`, [full])
  const ask = (at: string) =>
    eve.ask<{ explorerPoints: { thumbnail: string | null }[] }>(
      `{ ${at} explorerPoints { __typename name: title _id lat lng price currency_sign thumbnail } }`,
    )
  const [told, objects] = [await ask(''), await ask(AS_OBJECTS)]
  expect(told.data.explorerPoints).toEqual(objects.data.explorerPoints)
  const thumbnails = told.data.explorerPoints.map(({ thumbnail }) => thumbnail)
  expect(thumbnails).toEqual(expect.arrayContaining([null, expect.stringContaining('?expires=')]))
  expect((await eve.ask('{ explorerPoints(filter: { is_new: false }) { _id } }')).data).toEqual({ explorerPoints: [] })
})

const TOLD_FIELDS =
  /homePagePosts|userExplorer|exploreResult|explorerPoints|exploreNearbyPlaces|exploreUserNearbyByCategory|explorePlacesByKeyword/

test('the web app’s pages are written by PostgreSQL, whatever it asks for', async () => {
  const dan = await world.person('dan')
  await manyPosts(dan, dan)
  await query(
    `INSERT INTO places (category_id, title, lat, lng, time_zone)
     SELECT id, 'Lamp', 41, 29, 'Europe/Istanbul' FROM place_categories WHERE slug = 'apparel'`,
  )
  const { explore, explorePlaces, feed } = world.services
  const spies = [
    ...(['posts', 'search', 'points'] as const).map((name) => vi.spyOn(explore, name)),
    ...(['nearby', 'ofCategory', 'byKeyword'] as const).map((name) => vi.spyOn(explorePlaces, name)),
    vi.spyOn(feed, 'home'),
  ]
  const documents = [...readTrustedDocuments()].filter(([, text]) => TOLD_FIELDS.test(text))
  for (const [documentId] of documents) {
    const userLocation = { lat: 41, lng: 29 }
    const keyword = 'lamp'
    const variables = { searchData: { keyword }, keyword, userLocation, zoom: 13, categorySlug: 'apparel' }
    const headers = { authorization: `Bearer ${dan.token}` }
    await world.app.inject({ method: 'POST', url: '/graphql', headers, payload: { documentId, variables } })
  }
  const lists = await Promise.all(spies.flatMap(({ mock }) => mock.results.map(({ value }) => value)))
  expect(lists).toHaveLength(documents.length)
  for (const list of lists) expect((list.posts ?? list)[0]).toBeInstanceOf(Told)
  vi.restoreAllMocks()
})

test('places are written, too', async () => {
  const [fay, gus, hal] = [await world.person('fay'), await world.person('gus'), await world.person('hal')]
  const place = async (columns: Record<string, unknown>) => {
    const row = { title: SIGNS, lat: 41, lng: 29, time_zone: 'Europe/Istanbul', ...columns }
    const [made] = await query<{ id: string }>(
      `INSERT INTO places (category_id, ${Object.keys(row).join(', ')})
       SELECT id, ${Object.keys(row)
         .map((_, at) => `$${at + 1}`)
         .join(', ')} FROM place_categories WHERE slug = 'apparel' RETURNING id`,
      Object.values(row),
    )
    return made?.id
  }
  await place({})
  const full = await place({
    owner_id: fay.id,
    country_code: 'TR',
    state: SIGNS,
    address: SIGNS,
    postal_code: '34000',
    website: 'https://example.com/?a="b"',
    phone: '+902120000000',
    opening_hours: JSON.stringify([{ day: 'monday', hours: '00:00-23:59' }]),
    special_hours: JSON.stringify([{ date: '2026-01-01', hours: 'closed' }]),
    map_image_urls: ['https://example.com/a"b.jpg'],
    map_image_credit: SIGNS,
  })
  await place({ owner_id: gus.id, temporarily_closed: true, lat: 41.001 })
  await query('UPDATE users SET is_private = true WHERE id = $1', [gus.id])
  const [image] = await query<{ id: string }>(`SELECT id FROM media WHERE thumbnails <> '[]' LIMIT 1`)
  await query('INSERT INTO place_media (place_id, media_id, position) VALUES ($1, $2, 0)', [full, image?.id])

  const fields = `__typename _id title category { __typename _id name slug } country_code state address location { lat lng } postal_code website
    phone temporarilyClosed permanentlyClosed opening_hours { __typename day hours } special_hours { date hours } time_zone is_open score
    has_owner owner { __typename _id username name avatar { href } follow_state } is_hidden has_my_claim has_my_suggestion
    images { _id href thumbnails { href width height } } google_map { imageUrls credit } distance`
  const around = `userLocation: ${HERE}, requestingLanguage: "fa"`
  const spied = (['nearby', 'ofCategory', 'byKeyword'] as const).map((name) =>
    vi.spyOn(world.services.explorePlaces, name),
  )
  for (const viewer of [fay, gus, hal])
    for (const root of [
      `exploreNearbyPlaces(${around}, limit: 50)`,
      `exploreUserNearbyByCategory(${around}, zoom: 13, categorySlug: "apparel")`,
      `explorePlacesByKeyword(${around}, keyword: "script")`,
    ]) {
      const [told, objects] = [
        await viewer.ask(`{ ${root} { ${fields} } }`),
        await viewer.ask(`{ ${AS_OBJECTS} ${root} { ${fields} } }`),
      ]
      expect([told.errors, objects.errors]).toEqual([[], []])
      const field = Object.keys(told.data)[0] as string
      const { [field]: expected } = objects.data as Record<string, unknown[]>
      expect(expected?.length, root).toBeGreaterThanOrEqual(3)
      expect(told.data, root).toEqual({ [field]: expected })
    }
  for (const { mock } of spied) expect((await mock.results[0]?.value)?.[0]).toBeInstanceOf(Told)
  vi.restoreAllMocks()
})

test('what is asked for twice, and forms beyond what strangers may have, are answered from objects', async () => {
  const reader = await world.person('reader')
  await post(reader, 'Lamp')
  const posts = vi.spyOn(world.services.explore, 'posts')
  const isTold = async () => {
    const page = await posts.mock.results.at(-1)?.value
    return page?.posts[0] instanceof Told
  }
  const { errors } = await reader.ask('{ userExplorer { posts { title again: title } } }')
  expect([errors, await isTold()]).toEqual([[], false])
  for (let nth = 0; nth < 5; nth++) {
    const { data } = await reader.ask<Record<string, unknown>>(`{ userExplorer { posts { name${nth}: title } } }`)
    expect(JSON.stringify(data)).toContain(`"name${nth}":"Lamp`)
  }
  expect(await isTold()).toBe(false)
  vi.restoreAllMocks()
})
