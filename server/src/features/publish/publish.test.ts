import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { mediaJobs } from '#features/media/media.jobs.ts'
import { catalogId, HOME, picture, publishingIn } from '#testing/publishing.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { loadCatalog, author, form, add, countStored } = publishingIn(world)
const query = <Row>(text: string, values: unknown[] = []) => world.services.db.query<Row>(text, values)
const [category, size, currency] = [
  catalogId.category('dresses'),
  catalogId.size('clothing.m'),
  catalogId.currency('try'),
]

const WHOLE = `query ($id: ID!) { singlePost(post_id: $id) {
  title caption is_seller is_product is_new is_fake pricing { price currency { iso_code } } unit { name }
  categories { _id } sub_category { name } contact_info { network_title network_content }
  properties { title size { name } color { name hex } price { price currency { sign } } custom_properties { key value } }
  addresses { city address location { lat lng } } edited_at
  medias { images { _id href mimetype thumbnails { href width } placeholder } video { href duration_ms thumbnails { width } dimensions { width height } } }
  attachments { _id name type is_vip href } } }`
type Whole = Record<string, unknown> & {
  medias: { images: { _id: string; href: string }[]; video: { href: string; duration_ms: number }[] }
  attachments: { _id: string; href: string; name: string }[]
}
const whole = async (who: Person, id: string) => (await who.ask<{ singlePost: Whole }>(WHOLE, { id })).data.singlePost

let ana: Person
beforeAll(async () => {
  await loadCatalog()
  ana = await author()
})

const incoming = () => readdirSync(join(dirname(world.storage.mediaFolder), 'incoming'))

test('the form gets all choices: currencies, units, groups, categories and sizes', async () => {
  const { data, errors } = await ana.ask<{ addNewPostInfo: Record<string, { name: string }[]> }>(
    `{ addNewPostInfo(requestingLanguage: "tr_TR") {
      profile { address { city } contact_info { phone { phone } } is_vip sub_categories { name } }
      currencies { _id iso_code name short_name sign status } units { name short_name status related_to }
      groups { name forProduct forService categories { _id name group isForProduct metadata } }
      categories { _id name related_sizes { name related_categories } } sizes { name related_categories } max_video_seconds allows_attachments } }`,
  )
  expect(errors).toEqual([])
  const { groups = [], categories = [], currencies = [] } = data.addNewPostInfo
  expect([groups.length >= 20, categories.length >= 150, currencies.length]).toEqual([true, true, 6])
  expect(categories.map(({ name }) => name)).toContain('Elbise')
  const dresses = (categories as { _id?: string; related_sizes?: unknown[] }[]).find(({ _id }) => _id === category)
  const sizes = data.addNewPostInfo.sizes as unknown as { related_categories: string[] }[]
  expect(dresses?.related_sizes?.length).toBeGreaterThan(3)
  expect(dresses?.related_sizes).toEqual(sizes.filter((each) => each.related_categories.includes(category)))
  expect(data.addNewPostInfo).toMatchObject({
    profile: { address: { city: 'Istanbul' }, is_vip: false },
    max_video_seconds: 60,
    allows_attachments: false,
  })
})

test('without client_id, each submission creates a post of its own', async () => {
  const who = await author()
  const { client_id: _, ...payload } = form()
  const first = await add(who, payload)
  const second = await add(who, { ...payload, client_id: null })
  expect([...first.errors, ...second.errors]).toEqual([])
  expect(first.data.addNewPost._id).not.toBe(second.data.addNewPost._id)
  expect(await countStored(who)).toEqual({ posts: 2, files: 2 })
})

test('a post may have 50 pictures and 10 attachments, and shows the pictures in order', async () => {
  const who = await author('gold')
  const images = await Promise.all(Array.from({ length: 50 }, (_, at) => picture(100 + at, 20)))
  const attachments = Array.from({ length: 10 }, (_, at) => new File(['words'], `${at}.txt`))
  const sent = form({ medias: { images: images.map(() => null) }, attachments: attachments.map(() => null) })
  const { data, errors } = await add(who, sent, {
    'newPost.medias.images': images,
    'newPost.attachments': attachments,
  })
  expect(errors).toEqual([])
  const found = await query<{ width: number }>(
    `SELECT width FROM post_media JOIN media ON media.id = media_id WHERE post_id = $1 AND kind = 'image' ORDER BY position`,
    [data.addNewPost._id],
  )
  expect(found.map(({ width }) => width)).toEqual(images.map((_, at) => 100 + at))
})

test('a product is published with its pictures and all its fields', async () => {
  const sent = form({
    caption: 'Worn once\nI <3 it, and 2 < 3',
    is_new: false,
    pricing: { price: 1250.5, currency },
    unit: catalogId.unit('piece'),
    addresses: [HOME],
    contact_info: [{ network_title: 'whatsApp', network_content: '+905551112233' }],
    properties: [
      {
        title: 'Feature  #1',
        size,
        color: { name: 'Kırmızı', hex: '#C0392B' },
        price: { price: 3, currency },
        custom_properties: [{ key: 'Kumaş', value: 'Pamuk' }],
      },
    ],
    medias: { images: [null, null] },
  })
  const files = { 'newPost.medias.images': [await picture(2_000, 1_000), await picture(50, 50)] }
  const { data, errors } = await add(ana, sent, files)
  expect(errors).toEqual([])
  const post = await whole(ana, data.addNewPost._id)
  expect(post).toMatchObject({
    title: 'Red dress',
    caption: 'Worn once\nI <3 it, and 2 < 3',
    is_new: false,
    is_fake: false,
    pricing: { price: 1250.5, currency: { iso_code: 'TRY' } },
    categories: [{ _id: category }],
    contact_info: [{ network_title: 'whatsApp' }],
    properties: [
      {
        size: { name: 'M' },
        color: { hex: '#c0392b' },
        price: { price: 3, currency: { sign: '₺' } },
        custom_properties: [{ key: 'Kumaş', value: 'Pamuk' }],
      },
    ],
    addresses: [{ city: 'Istanbul', location: HOME.location }],
    edited_at: null,
  })
  expect(post.medias.images).toHaveLength(2)
  const [first] = post.medias.images
  const seen = await sharp((await world.app.inject(first?.href ?? '')).rawPayload).metadata()
  expect([seen.width, seen.height, seen.exif]).toEqual([1_600, 800, undefined])
  expect(first).toMatchObject({ mimetype: 'image/jpeg', thumbnails: [{ width: 150 }] })
  expect(incoming()).toEqual([])
})

describe('sending the same post twice', () => {
  test('creates one post, one after the other or at once; the second files are removed', async () => {
    const who = await author()
    const sent = form()
    const first = await add(who, sent)
    const again = await add(who, sent)
    expect(again.data).toEqual(first.data)
    const both = form()
    const [one, two] = await Promise.all([add(who, both), add(who, both)])
    expect(one.data.addNewPost._id).toBe(two.data.addNewPost._id)
    expect(await countStored(who)).toEqual({ posts: 2, files: 2 })
  })

  test('by two people creates two posts', async () => {
    const sent = form()
    const [one, two] = [await add(await author(), sent), await add(await author(), sent)]
    expect(one.data.addNewPost._id).not.toBe(two.data.addNewPost._id)
  })
})

test('a blank price and a price of zero mean Agreement', async () => {
  for (const pricing of [null, {}, { price: 0 }, { price: -1, currency }]) {
    const { data } = await add(ana, form({ pricing }))
    expect(await whole(ana, data.addNewPost._id)).toMatchObject({ pricing: { price: -1 } })
  }
})

test('deleting a post removes its files from storage', async () => {
  const { data } = await add(ana, form())
  const [image] = (await whole(ana, data.addNewPost._id)).medias.images
  const path = world.storage.pathOf((image?.href ?? '').replace('/media/', ''))
  expect(existsSync(path)).toBe(true)
  await ana.ask('mutation ($id: ID!) { deletePost(post_id: $id) }', { id: data.addNewPost._id })
  for (const job of mediaJobs(world.services)) await job.run()
  expect(existsSync(path)).toBe(false)
})

test('a person may publish 30 posts an hour', async () => {
  const who = await author()
  await query(`SELECT take_rate_limit($1, 30, interval '1 hour', $2) FROM generate_series(1, 30)`, [
    `publish:user:${who.id}`,
    world.clock.now(),
  ])
  expect((await add(who, form())).code).toBe('RATE_LIMITED')
})

test('posts of a private account are for its followers only', async () => {
  const who = await author()
  await query('UPDATE users SET is_private = true WHERE id = $1', [who.id])
  const { data } = await add(who, form())
  expect((await ana.ask(WHOLE, { id: data.addNewPost._id })).code).toBe('FORBIDDEN')
})
