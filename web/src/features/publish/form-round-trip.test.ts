import { LANGUAGES } from '@meydan/domain/languages.ts'
import { MEASURE_UNITS, PROPERTY_FIELDS } from '@meydan/domain/publishing-rules.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { useLanguage } from '#i18n/language.ts'
import { dataOf } from './form-defaults.ts'
import { formProblems, postInput } from './form-mapping.ts'
import type { PostInfo, PostToEdit } from './publish.graphql.ts'

const info: PostInfo = {
  max_video_seconds: 60,
  allows_attachments: false,
  profile: {
    _id: 'me',
    address: {
      _id: 'home',
      country: 'Turkey',
      city: 'Izmir',
      address: 'Kordon Boyu 12, third floor',
      show_street: true,
      location: { lat: 38.4, lng: 27.1 },
    },
    contact_info: {
      phone: { phone: '+905321234567', use_for_post: true },
      cell_phone: null,
      social_networks: [{ _id: 'n1', network: 'telegram', url: 'ana', use_for_post: true }],
    },
    sub_categories: [{ _id: 'shelf', name: 'Mine' }],
  },
  currencies: ['try', 'usd'].map((_id) => ({ _id, name: _id, sign: _id, status: true })),
  units: ['kg', 'piece'].map((_id) => ({ _id, name: _id, status: true })),
  groups: [{ _id: 'g', name: 'Clothes', forProduct: true, forService: false }],
  categories: [{ _id: 'c', name: 'Dresses', group: 'g', isForProduct: true, metadata: [...PROPERTY_FIELDS] }],
  sizes: ['s', 'm'].map((_id) => ({ _id, name: _id, related_categories: ['c'] })),
} as unknown as PostInfo

const words = fc.stringMatching(/^[a-zçğışöü]{1,9}( [ا-ی]{1,9})?$/)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value)
const id = (...ids: string[]) => fc.constantFrom(...ids).map((_id) => ({ _id }))
const cents = fc.integer({ min: 1, max: 1_000_000_000 }).map((value) => value / 100)
/** The server stores any number above zero. */
const amount = fc.oneof(
  cents,
  fc.double({ min: 1e-9, max: 1e9, noNaN: true, minExcluded: true }),
  fc.constantFrom(0.1234567, 1e-7, 123456.789),
)
const unitOf = (kind: keyof typeof MEASURE_UNITS) => fc.constantFrom(...MEASURE_UNITS[kind])

const property = fc.record({
  title: words,
  size: maybe(id('s', 'm')),
  color: maybe(fc.record({ name: words, hex: fc.constantFrom('#c0392b', '#abc') })),
  area: maybe(fc.record({ area: amount, unit: unitOf('area') })),
  volume: maybe(fc.record({ volume: amount, unit: unitOf('volume') })),
  weight: maybe(fc.record({ weight: amount, unit: unitOf('weight') })),
  dimensions: maybe(fc.record({ length: amount, width: amount, height: amount, unit: unitOf('dimensions') })),
  price: maybe(fc.record({ price: cents, currency: id('try', 'usd') })),
  custom_properties: fc.array(fc.record({ key: words, value: words }), { maxLength: 3 }),
})
const address = fc.record({
  _id: fc.uuid(),
  country: fc.constantFrom('Turkey', 'Iran'),
  city: words,
  address: words,
  show_street: fc.boolean(),
  location: fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
})
const contact = fc.record({ network_title: fc.constantFrom('telegram', 'phone', 'email'), network_content: words })
const posts = fc
  .record({
    is_seller: fc.boolean(),
    is_product: fc.boolean(),
    condition: fc.tuple(maybe(fc.boolean()), maybe(fc.boolean())),
    title: words,
    caption: maybe(words).map((text) => text ?? ''),
    pricing: fc.oneof(
      fc.record({ price: cents, currency: id('try', 'usd') }),
      fc.constant({ price: -1, currency: null }),
      fc.constant({ price: -1, currency: { _id: 'try' } }),
    ),
    unit: maybe(id('kg', 'piece')),
    sub_category: maybe(id('shelf')),
    properties: fc.array(property, { maxLength: 3 }),
    addresses: fc.array(address, { maxLength: 3 }),
    contact_info: fc.uniqueArray(contact, { maxLength: 4, selector: ({ network_content }) => network_content }),
  })
  .map(({ condition, ...post }) => ({
    ...post,
    is_new: post.is_product ? condition[0] : null,
    is_fake: post.is_product ? condition[1] : null,
    categories: [{ _id: 'c' }],
  }))

/** What must be sent so that the post stays as it is. */
const unchanged = (post: PostToEdit) => ({
  is_seller: post.is_seller,
  is_product: post.is_product,
  is_new: post.is_new,
  is_fake: post.is_fake,
  title: post.title,
  caption: post.caption,
  categories: ['c'],
  sub_category: post.sub_category?._id ?? null,
  unit: post.unit?._id ?? null,
  pricing: {
    price: post.pricing.price === -1 ? null : post.pricing.price,
    currency: post.pricing.currency?._id ?? null,
  },
  properties: post.properties.map(
    ({ title, size, color, area, volume, weight, dimensions, price, custom_properties }) => ({
      title,
      ...(size && { size: size._id }),
      ...(color && { color }),
      ...(area && { area }),
      ...(volume && { volume }),
      ...(weight && { weight }),
      ...(dimensions && { dimensions }),
      ...(price && { price: { price: price.price, currency: price.currency?._id } }),
      ...(custom_properties.length > 0 && { custom_properties }),
    }),
  ),
  addresses: post.addresses.map(({ _id, ...each }) => each),
  contact_info: post.contact_info,
})

const speak = (code: string) =>
  useLanguage.setState({ language: LANGUAGES.find((each) => each.code === code) ?? LANGUAGES[0] })
afterAll(() => speak('en'))

test.each(['en', 'tr', 'fa'])(
  'in %s the form of any post, opened and sent unchanged, says what the post says',
  (code) => {
    speak(code)
    fc.assert(
      fc.property(posts, (generated) => {
        const post = generated as unknown as PostToEdit
        const data = dataOf(post, info)
        expect(formProblems(data, info)).toEqual({})
        expect(postInput(data, info)).toEqual(unchanged(post))
      }),
      { numRuns: 200 },
    )
  },
)

test('the switch for the exact address holds for all addresses once it is used', () => {
  const [one] = fc.sample(posts, 1)
  const spot = { country: 'Turkey', city: 'Izmir', address: 'Kordon', location: { lat: 1, lng: 2 } }
  const addresses = [true, false].map((show_street, at) => ({
    ...spot,
    _id: `a${at}`,
    address: `Kordon ${at}`,
    show_street,
  }))
  const data = dataOf({ ...one, addresses } as unknown as PostToEdit, info)
  const shown = (showStreet: boolean | null) =>
    postInput({ ...data, showStreet }, info).addresses?.map(({ show_street }) => show_street)
  expect([shown(data.showStreet), shown(true), shown(false)]).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ])
})
