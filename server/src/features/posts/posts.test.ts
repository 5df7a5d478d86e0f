import { beforeAll, describe, expect, test } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post, file, follow, turnPrivate, advertise, balance } = inWorld(world)

const WHOLE = `query ($id: ID!, $language: String) { singlePost(post_id: $id, requestingLanguage: $language) {
  _id title caption is_new is_fake is_seller is_product availability
  categories { _id name } sub_category { name } pricing { price currency { sign iso_code name } } unit { name short_name }
  properties { title size { name } color { name hex } area { area unit } volume { volume unit } weight { weight unit }
    dimensions { length width height unit } price { price currency { sign } } custom_properties { key value } }
  contact_info { network_title network_content }
  medias { images { _id href placeholder dimensions { width height } thumbnails { href width } } video { href mimetype } }
  attachments { href name } owner { _id username follow_state avatar { href } } likes { _id } dislikes { _id }
  likes_count dislikes_count comments_count comments { content user { username } }
  addresses { title country city address location { lat lng } } post_rate search_rate
  ads_info { status starts_at stops_at guild days } is_advertised is_from_posts_crawler
  crawler_info { original_post_href } distance created_at updated_at edited_at } }`
const SINGLE = 'query ($id: ID!) { singlePost(post_id: $id) { _id title ads_info { status } likes { _id } } }'
const DELETE = 'mutation ($id: ID!) { deletePost(post_id: $id) }'
const AVAILABILITY = `mutation ($id: ID!, $to: PostAvailability!) {
  setPostAvailability(post_id: $id, availability: $to) { availability } }`

let [ana, ben, cem]: Person[] = []
const people = () => [ana, ben, cem] as [Person, Person, Person]
beforeAll(async () => {
  ana = await world.person('ana')
  ben = await world.person('ben')
  cem = await world.person('cem')
})

describe('some posts', () => {
  const SOME = 'query ($ids: [ID!]!) { somePosts(post_ids: $ids) { title } }'
  const SOME_WHOLE = 'query ($ids: [ID!]!) { somePosts(post_ids: $ids) { title caption owner { username } } }'

  test('come in the requested order, each once, without those the viewer may not see', async () => {
    const [ana, ben] = people()
    const hidden = await world.person('hidden')
    const [chair, lamp, secret] = [await post(ana, 'Chair'), await post(ana, 'Lamp'), await post(hidden, 'Secret')]
    await turnPrivate(hidden)
    const ids = [lamp, secret, chair, lamp, ana.id]
    expect((await ben.ask(SOME, { ids })).data).toEqual({ somePosts: [{ title: 'Lamp' }, { title: 'Chair' }] })
    expect((await ben.ask(SOME_WHOLE, { ids })).data).toMatchObject({
      somePosts: [{ title: 'Lamp', owner: { username: 'ana' } }, { title: 'Chair' }],
    })
    const { code, errors } = await ben.ask(SOME, { ids: [lamp, 'no id'] })
    expect([code, errors[0]?.message]).toEqual(['BAD_USER_INPUT', 'An id is a UUID'])
  })

  test('are at most a hundred', async () => {
    const [ana] = people()
    const { code, errors } = await ana.ask(SOME, { ids: Array(101).fill(ana.id) })
    expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', 'post_ids'])
  })
})

describe('a post', () => {
  test('has all its fields, in the requested language', async () => {
    const [ana, ben] = people()
    const [money] = await query<{ id: string }>(`SELECT id FROM currencies WHERE iso_code = 'TRY'`)
    const [unit] = await query<{ id: string }>(`SELECT id FROM units WHERE key = 'piece'`)
    const [shelf] = await query<{ id: string }>(
      `INSERT INTO sub_categories (user_id, name) VALUES ($1, 'Lights') RETURNING id`,
      [ana.id],
    )
    const property = {
      title: 'Feature  #1',
      color: { name: 'Kırmızı', hex: '#c00' },
      price: { price: 3, currency: { sign: '₺' } },
      custom_properties: [{ key: 'Age', value: '2' }],
    }
    const id = await post(ana, 'Lamba', {
      caption: 'Az kullanıldı',
      is_new: false,
      is_fake: false,
      price: 120.5,
      currency_id: money?.id,
      unit_id: unit?.id,
      sub_category_id: shelf?.id,
      properties: JSON.stringify([property]),
      contact_info: JSON.stringify([{ network_title: 'whatsApp', network_content: '+905551112233' }]),
      is_from_posts_crawler: true,
      original_post_href: 'https://ilanlar.example/1',
    })
    await query(
      `INSERT INTO post_categories (post_id, category_id) SELECT $1, id FROM categories ORDER BY key LIMIT 2`,
      [id],
    )
    await query(
      `INSERT INTO post_addresses (post_id, position, title, country, city, address, lat, lng)
       VALUES ($1, 0, 'Shop', 'Turkey', 'Istanbul', 'Street 1', 41.04, 28.93)`,
      [id],
    )
    const [image, video, paper] = [
      await file(id, ana, 'image'),
      await file(id, ana, 'video'),
      await file(id, ana, 'attachment'),
    ]
    await query(`INSERT INTO reactions VALUES ($1, $2, 'like', 1)`, [id, ben.id])
    await query(`INSERT INTO comments (post_id, user_id, content) VALUES ($1, $2, 'Nice')`, [id, ben.id])

    const { data, errors } = await ben.ask<{ singlePost: Record<string, unknown> }>(WHOLE, { id, language: 'tr_TR' })
    expect(errors).toEqual([])
    const href = (key: string) => `/media/${key}`
    expect(data.singlePost).toMatchObject({
      _id: id,
      title: 'Lamba',
      is_new: false,
      availability: 'available',
      sub_category: { name: 'Lights' },
      pricing: { price: 120.5, currency: { sign: '₺', iso_code: 'TRY', name: expect.stringMatching(/lira/i) } },
      unit: { name: expect.stringMatching(/adet/i) },
      properties: [{ ...property, size: null, area: null, weight: null }],
      contact_info: [{ network_title: 'whatsApp' }],
      medias: {
        images: [
          {
            href: href(image),
            dimensions: { width: 800, height: 600 },
            thumbnails: [{ href: href(`${image}-150`), width: 150 }],
          },
        ],
        video: [{ href: href(video) }],
      },
      attachments: [{ href: href(paper) }],
      owner: { _id: ana.id, username: 'ana', follow_state: 'NOT_FOLLOWING', avatar: null },
      likes: [{ _id: ben.id }],
      dislikes: [],
      likes_count: 1,
      comments_count: 1,
      comments: [{ content: 'Nice', user: { username: 'ben' } }],
      addresses: [{ title: 'Shop', city: 'Istanbul', location: { lat: 41.04, lng: 28.93 } }],
      ads_info: null,
      is_advertised: false,
      is_from_posts_crawler: true,
      crawler_info: { original_post_href: 'https://ilanlar.example/1' },
      distance: null,
      edited_at: null,
    })
    expect(data.singlePost.categories).toHaveLength(2)
  })

  test('shows its advertisement to its owner only', async () => {
    const [ana, ben] = people()
    const id = await post(ana)
    const statusFor = async (who: Person) =>
      (await who.ask<{ singlePost: { ads_info: { status: string } | null } }>(SINGLE, { id })).data.singlePost.ads_info
    expect(await statusFor(ana)).toEqual({ status: 'notAdvertised' })
    await advertise(id, { status: 'pending', startedHoursAgo: -5 })
    expect([await statusFor(ana), await statusFor(ben)]).toEqual([{ status: 'pending' }, null])
  })

  test('lists the viewer first among its likes, and at most 20 others', async () => {
    const [ana, ben] = people()
    const id = await post(ana)
    await query(`INSERT INTO reactions VALUES ($1, $2, 'like', 1, now() - interval '1 year')`, [id, ben.id])
    await query(
      `WITH crowd AS (INSERT INTO users (zone, username) SELECT 'world', 'crowd' || n FROM generate_series(1, 30) n RETURNING id)
       INSERT INTO reactions SELECT $1, id, 'like', 1 FROM crowd`,
      [id],
    )
    const likes = async (who: Person) =>
      (await who.ask<{ singlePost: { likes: { _id: string }[] } }>(SINGLE, { id })).data.singlePost.likes
    expect((await likes(ben))[0]).toEqual({ _id: ben.id })
    expect([(await likes(ben)).length, (await likes(ana)).length]).toEqual([21, 20])
  })

  test('of a private account is hidden from everyone but confirmed followers', async () => {
    const owner = await world.person('priv')
    const [, ben, cem] = people()
    const id = await post(owner)
    await turnPrivate(owner)
    const seen = async (who: Person) => (await who.ask(SINGLE, { id })).code ?? 'seen'
    expect([await seen(owner), await seen(ben)]).toEqual(['seen', 'FORBIDDEN'])
    await follow(ben, owner, false)
    expect(await seen(ben)).toBe('FORBIDDEN')
    await follow(ben, owner)
    await follow(cem, owner)
    await query('DELETE FROM follows WHERE follower_id = $1', [cem.id])
    expect([await seen(ben), await seen(cem)]).toEqual(['seen', 'FORBIDDEN'])
    expect((await ben.ask(SINGLE, { id: '00000000-0000-7000-8000-000000000000' })).code).toBe('NOT_FOUND')
    expect((await cem.ask(AVAILABILITY, { id, to: 'sold' })).code).toBe('NOT_FOUND')
    expect((await cem.ask(DELETE, { id })).code).toBe('NOT_FOUND')
  })

  test('cannot be requested by something that is not an id', async () => {
    for (const id of ['x', '\u0000', ''])
      expect(await people()[0].ask(SINGLE, { id })).toMatchObject({ code: 'BAD_USER_INPUT', data: null })
  })
})

describe('the owner', () => {
  test('can mark a post as sold, reserved or available; nobody else can', async () => {
    const [ana, ben] = people()
    const id = await post(ana)
    for (const to of ['sold', 'reserved', 'available'])
      expect((await ana.ask(AVAILABILITY, { id, to })).data).toEqual({ setPostAvailability: { availability: to } })
    expect((await ben.ask(AVAILABILITY, { id, to: 'sold' })).code).toBe('FORBIDDEN')
    expect(await query('SELECT status FROM posts WHERE id = $1', [id])).toEqual([{ status: 'available' }])
  })

  test('can delete a post with its comments and reactions; its files are queued for removal', async () => {
    const [ana, ben] = people()
    const id = await post(ana)
    const key = await file(id, ana, 'image')
    await query(`INSERT INTO reactions VALUES ($1, $2, 'like', 1)`, [id, ben.id])
    await query(`INSERT INTO comments (post_id, user_id, content) VALUES ($1, $2, 'Nice')`, [id, ben.id])
    expect((await ben.ask(DELETE, { id })).code).toBe('FORBIDDEN')
    expect(await query('SELECT FROM posts WHERE id = $1', [id])).toHaveLength(1)
    expect((await ana.ask(DELETE, { id })).data).toEqual({ deletePost: true })
    expect((await ana.ask(DELETE, { id })).code).toBe('NOT_FOUND')
    const queued = await query('SELECT storage_key FROM media_removals WHERE storage_key LIKE $1 ORDER BY 1', [
      `${key}%`,
    ])
    expect(queued).toEqual([{ storage_key: key }, { storage_key: `${key}-150` }])
    expect(await query('SELECT FROM comments WHERE post_id = $1', [id])).toEqual([])
  })

  test.each([
    ['waits', { status: 'pending', startedHoursAgo: -5 }, 10],
    ['runs: the whole days left', { startedHoursAgo: 30 }, 8],
    ['has hours left only', { startedHoursAgo: 10 * 24 - 5 }, 0],
  ])('deletes a post whose advertisement %s, and gets the unused days back', async (_, ad, back) => {
    const owner = await world.person(`adv${crypto.randomUUID().slice(0, 8)}`)
    const id = await post(owner)
    await advertise(id, ad)
    expect((await owner.ask(DELETE, { id })).errors).toEqual([])
    expect(await balance(owner)).toBe(back)
  })

  test('gets no second refund for a stopped advertisement', async () => {
    const [, , cem] = people()
    const id = await post(cem)
    await advertise(id)
    await query(`UPDATE ads SET status = 'stoppedByUser' WHERE post_id = $1`, [id])
    await cem.ask(DELETE, { id })
    expect(await balance(cem)).toBe(0)
  })
})
