import { isDeepStrictEqual } from 'node:util'
import { MEASURE_UNITS } from '@meydan/domain/publishing-rules.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { HOME, publishingIn } from '#testing/publishing.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post: importPost, file } = inWorld(world)
const { loadCatalog, author, form, add } = publishingIn(world)

const EDIT = `mutation ($id: ID!, $post: PostEdit!, $language: String) {
  editPost(post_id: $id, post: $post, requestingLanguage: $language) { _id } }`
const WHOLE = `query ($id: ID!) { singlePost(post_id: $id, requestingLanguage: "en") {
  title caption is_seller is_product is_new is_fake pricing { price currency { _id } } unit { _id } categories { _id }
  sub_category { _id } contact_info { network_title network_content }
  addresses { title country city address show_street location { lat lng } }
  properties { title size { _id name } color { name hex } area { area unit } volume { volume unit } weight { weight unit }
    dimensions { length width height unit } price { price currency { _id } } custom_properties { key value } }
  medias { images { _id } video { _id } } attachments { _id } edited_at updated_at } }`

type Id = { _id: string } | null
type Whole = {
  title: string
  pricing: { price: number; currency: Id }
  unit: Id
  sub_category: Id
  categories: { _id: string }[]
  addresses: { title: string }[]
  properties: { size: Id; price: { price: number; currency: Id } | null }[]
  edited_at: string | null
  updated_at: string
  medias: unknown
  attachments: unknown
}

/** What the form sends for a post that was opened and not changed. */
function formOf({ medias: _, attachments: __, edited_at: ___, updated_at: ____, ...post }: Whole) {
  return {
    ...post,
    pricing: { price: post.pricing.price === -1 ? null : post.pricing.price, currency: post.pricing.currency?._id },
    unit: post.unit?._id,
    sub_category: post.sub_category?._id,
    categories: post.categories.map(({ _id }) => _id),
    addresses: post.addresses.map(({ title, ...address }) => address),
    properties: post.properties.map(({ size, price, ...property }) => ({
      ...property,
      size: size?._id,
      price: price && { price: price.price, currency: price.currency?._id },
    })),
  }
}

const whole = async (who: Person, id: string) => (await who.ask<{ singlePost: Whole }>(WHOLE, { id })).data.singlePost
const edit = async (who: Person, id: string, post: object, language?: string) => {
  world.clock.advance(60)
  const { errors } = await who.ask(EDIT, { id, post, language })
  expect(errors).toEqual([])
  return whole(who, id)
}
/** The names of the fields that differ. When a post was changed is no field of the form. */
const changedFields = (one: Whole, other: Whole) =>
  Object.keys(one).filter(
    (name) =>
      name !== 'updated_at' &&
      name !== 'edited_at' &&
      !isDeepStrictEqual(one[name as keyof Whole], other[name as keyof Whole]),
  )

let ana: Person
let ids: Record<'categories' | 'sizes' | 'currencies' | 'units' | 'shelves', string[]>
const one = (list: string[]) => fc.constantFrom(...list)

beforeAll(async () => {
  await loadCatalog()
  ana = await author('gold')
  const read = async (text: string) => (await query<{ id: string }>(text)).map(({ id }) => id)
  // Everything that a property can have is allowed here, so that each field is tried.
  await query(
    `UPDATE categories SET metadata = '{size,color,area,volume,weight,dimensions}' WHERE key IN ('dresses', 'skirts')`,
  )
  await query(`INSERT INTO sub_categories (user_id, name) VALUES ($1, 'Mine')`, [ana.id])
  ids = {
    categories: await read(`SELECT id FROM categories WHERE key IN ('dresses', 'skirts') ORDER BY key`),
    sizes: await read(
      `SELECT size_id AS id FROM size_categories JOIN categories ON categories.id = category_id WHERE key = 'dresses'`,
    ),
    currencies: await read('SELECT id FROM currencies WHERE status'),
    units: await read('SELECT id FROM units WHERE status'),
    shelves: await read('SELECT id FROM sub_categories'),
  }
})

const words = fc.stringMatching(/^[a-zA-ZçğışöüÇĞİ]{1,12}( [a-zçğıöşüا-ی]{1,12})?$/)
const price = () =>
  fc.record({
    price: fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100),
    currency: one(ids.currencies),
  })
const amount = fc.integer({ min: 1, max: 999_999_999 }).map((thousandths) => thousandths / 1000)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const unitOf = (kind: keyof typeof MEASURE_UNITS) => fc.constantFrom(...MEASURE_UNITS[kind])

const property = () =>
  fc.record({
    title: words,
    size: maybe(one(ids.sizes)),
    color: maybe(fc.record({ name: words, hex: fc.constantFrom('#c0392b', '#abc') })),
    area: maybe(fc.record({ area: amount, unit: unitOf('area') })),
    volume: maybe(fc.record({ volume: amount, unit: unitOf('volume') })),
    weight: maybe(fc.record({ weight: amount, unit: unitOf('weight') })),
    dimensions: maybe(fc.record({ length: amount, width: amount, height: amount, unit: unitOf('dimensions') })),
    price: maybe(price()),
    custom_properties: maybe(fc.array(fc.record({ key: words, value: words }), { maxLength: 3 })),
  })
const contact = fc.constantFrom(
  { network_title: 'telegram', network_content: 'ana_shop' },
  { network_title: 'whatsApp', network_content: '+905321234567' },
  { network_title: 'instagram', network_content: 'https://instagram.com/ana.shop' },
  { network_title: 'facebook', network_content: 'ana.shop' },
  { network_title: 'youtube', network_content: '@anashop' },
  { network_title: 'email', network_content: 'ana@example.com' },
  { network_title: 'phone', network_content: '+902121234567' },
  { network_title: 'cell_phone', network_content: '05321234567' },
)
const address = fc.record({
  country: fc.constantFrom('Turkey', 'Iran'),
  city: words,
  address: words.map((text) => `${text}, a street that is long enough`),
  location: fc.record({
    lat: fc.double({ min: -89, max: 89, noNaN: true }),
    lng: fc.double({ min: -179, max: 179, noNaN: true }),
  }),
  show_street: fc.boolean(),
})
const posts = () =>
  fc.record({
    title: words,
    caption: fc.constantFrom('', 'One line', 'First line\n\n  second <3 line', 'سلام، خوب است'),
    is_seller: fc.boolean(),
    is_new: fc.boolean(),
    is_fake: fc.boolean(),
    categories: fc.constantFrom([ids.categories[0]], ids.categories, ids.categories.toReversed()),
    sub_category: maybe(one(ids.shelves)),
    unit: maybe(one(ids.units)),
    pricing: maybe(price()),
    properties: fc.array(property(), { maxLength: 3 }),
    contact_info: fc.uniqueArray(contact, { maxLength: 4 }),
    addresses: fc.array(address, { maxLength: 3 }),
  })

test('opening any post and saving it without a change changes nothing, in whatever language', async () => {
  await fc.assert(
    fc.asyncProperty(posts(), fc.constantFrom('en', 'tr', 'fa'), async (given, language) => {
      world.clock.advance(60 * 60) // the limits of an hour
      const { data, errors } = await add(ana, form(given))
      expect(errors).toEqual([])
      const id = data.addNewPost._id
      const before = await whole(ana, id)
      expect(await edit(ana, id, formOf(before), language)).toEqual(before)
    }),
    { numRuns: 25, endOnFailure: true },
  )
}, 120_000)

test('changing one field changes that field alone', async () => {
  const [first, second] = fc.sample(property(), { numRuns: 2, seed: 7 })
  const rich = {
    title: 'Red dress',
    caption: 'Worn once',
    categories: [ids.categories[0]],
    sub_category: ids.shelves[0],
    unit: ids.units[0],
    pricing: { price: 12.5, currency: ids.currencies[0] },
    properties: [first, second],
    contact_info: [{ network_title: 'telegram', network_content: 'ana_shop' }],
    addresses: [HOME, { ...HOME, city: 'Izmir', show_street: true }],
  }
  const { data } = await add(ana, form(rich))
  const id = data.addNewPost._id
  const changes = {
    title: 'Blue dress',
    caption: '',
    is_seller: false,
    is_new: false,
    is_fake: true,
    categories: ids.categories,
    sub_category: null,
    unit: ids.units[1],
    pricing: { price: 12.5, currency: ids.currencies[1] },
    properties: [first],
    contact_info: [],
    addresses: [
      { ...HOME, show_street: true },
      { ...HOME, city: 'Izmir', show_street: true },
    ],
  }
  for (const [name, value] of Object.entries(changes)) {
    const before = await whole(ana, id)
    const after = await edit(ana, id, { ...formOf(before), [name]: value })
    expect(changedFields(before, after)).toEqual([name])
    expect(after.edited_at).not.toBe(before.edited_at)
  }
})

test('what older rules and imports have stored stays as it is when something else is changed', async () => {
  const id = await importPost(ana, ' Lamp ', { caption: 'From <b>another</b> site\n' })
  await file(id, ana, 'image')
  await query('INSERT INTO post_categories (post_id, category_id) VALUES ($1, $2)', [id, ids.categories[0]])
  await query(
    `INSERT INTO post_addresses (post_id, position, title, country, city, address, lat, lng, show_street)
     VALUES ($1, 0, 'Shop at the corner', 'Turkey', 'Izmir', 'Kordon 12', 38.412345678901, 27.1, true)`,
    [id],
  )
  const before = await whole(ana, id)
  expect(await edit(ana, id, formOf(before))).toEqual(before)
  expect(changedFields(before, await edit(ana, id, { ...formOf(before), is_new: true }))).toEqual(['is_new'])
  expect((await whole(ana, id)).addresses).toEqual(before.addresses)

  // A size keeps the name that it was chosen with, also when the form is saved in another language.
  const { data } = await add(ana, form({ properties: [{ title: 'One', size: ids.sizes[0] }] }))
  const made = await whole(ana, data.addNewPost._id)
  const saved = await edit(ana, data.addNewPost._id, { ...formOf(made), title: 'Other' }, 'fa')
  expect(changedFields(made, saved)).toEqual(['title'])
})
