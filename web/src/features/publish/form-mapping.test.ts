import { MESSAGES } from '@meydan/domain/messages.ts'
import { PUBLISHING_MESSAGES, propertyProblem } from '@meydan/domain/publishing-rules.ts'
import { expect, test } from 'vitest'
import { type DraftData, defaultData } from './draft.ts'
import {
  addressesOf,
  contactsOf,
  dataOf,
  emptyProperty,
  kindChange,
  withLocalCurrency,
  withoutMissingOptions,
  withProfile,
} from './form-defaults.ts'
import { fileAtFault, firstHidden, formFieldOf, formProblems, postInput, propertyInput } from './form-mapping.ts'
import type { PostInfo, PostToEdit } from './publish.graphql.ts'

const address = {
  _id: 'a1',
  country: 'Turkey',
  city: 'Izmir',
  address: 'Kordon 12',
  show_street: false,
  location: { lat: 38.4, lng: 27.1 },
}
const info: PostInfo = {
  max_video_seconds: 60,
  allows_attachments: false,
  profile: {
    _id: 'me',
    address,
    contact_info: {
      phone: { phone: '+905321234567', use_for_post: true },
      cell_phone: null,
      social_networks: [{ _id: 'n1', network: 'telegram', url: 'ana', use_for_post: false }],
    },
    sub_categories: [],
  },
  currencies: [{ _id: 'try', iso_code: 'TRY', name: 'Turkish lira', sign: '₺', status: true }],
  units: [],
  groups: [{ _id: 'g', name: 'Clothes', forProduct: true, forService: false }],
  categories: [{ _id: 'c', name: 'Dresses', group: 'g', isForProduct: true, metadata: ['size', 'color'] }],
  sizes: [],
}
const filled = (part: Partial<DraftData> = {}): DraftData => ({
  ...defaultData(),
  title: ' A dress ',
  group: 'g',
  categories: ['c'],
  acceptsTerms: true,
  acceptsLaws: true,
  ...part,
})

test('by default a post offers a product that is new and original', () => {
  expect(postInput(filled(), info)).toMatchObject({ is_seller: true, is_product: true, is_new: true, is_fake: false })
})

test('a service has no condition, and a blank price means Agreement', () => {
  const input = postInput(filled({ product: false }), info)
  expect(input).toMatchObject({ is_product: false, is_new: null, is_fake: null, title: 'A dress' })
  expect(input.pricing).toEqual({ price: null, currency: null })
})

test('a property is sent with only the fields its categories allow', () => {
  const property = { ...emptyProperty('Feature  #1'), weight: '2', color: { name: 'Red', hex: '#ff0000' } }
  const [sent] = postInput(filled({ properties: [property] }), info).properties ?? []
  expect(sent).toEqual({ title: 'Feature  #1', color: { name: 'Red', hex: '#ff0000' } })
})

test('a property of which nothing but its default title is allowed is not sent', () => {
  const titles = ['Feature  #1', 'ویژگی  #۱', 'For babies']
  const properties = titles.map((title) => ({ ...emptyProperty(title), weight: '2' }))
  expect(postInput(filled({ properties }), info).properties).toEqual([{ title: 'For babies' }])
})

test('a missing value is reported at its field', () => {
  expect(formProblems(defaultData(), info)).toEqual({
    title: MESSAGES.required,
    group: MESSAGES.required,
    acceptsTerms: MESSAGES.acceptTerms,
    acceptsLaws: MESSAGES.acceptTerms,
  })
  expect(formProblems(filled({ title: '\u200c' }), info)).toEqual({ title: MESSAGES.required })
  expect(formProblems(filled({ categories: [] }), info)).toEqual({ categories: MESSAGES.required })
  expect(formProblems(filled({ price: '5' }), info)).toEqual({ currency: PUBLISHING_MESSAGES.currencyMissing })
  expect(formProblems(filled({ price: 'much' }), info)).toEqual({ price: PUBLISHING_MESSAGES.invalidPrice })
  expect(formProblems(filled({ properties: [emptyProperty(' ')] }), info)).toEqual({
    'properties.0': MESSAGES.required,
  })
  expect(formProblems(filled(), info)).toEqual({})
})

test('a length without width and height says what is missing', () => {
  const property = propertyInput({ ...emptyProperty('Feature  #1'), length: '220' }, new Set(['dimensions']))
  expect(propertyProblem(property, new Set(['dimensions']))).toEqual([
    'dimensions.width',
    PUBLISHING_MESSAGES.incompleteDimensions,
  ])
})

test('a contact that was typed but not added is sent, or its error is shown', () => {
  const typed = (network_title: string, network_content: string) =>
    filled({ newContact: { network_title, network_content } })
  expect(postInput(typed('telegram', ' ana '), info).contact_info).toEqual([
    { network_title: 'telegram', network_content: ' ana ' },
  ])
  expect(formProblems(typed('whatsApp', '0532 111 22 33'), info)).toEqual({})
  expect(formProblems(typed('', '0532 111 22 33'), info)).toEqual({ 'newContact.network': MESSAGES.required })
  expect(formProblems(typed('whatsApp', '0532'), info)).toEqual({ 'newContact.content': MESSAGES.invalidPhone })
  // A network without a value does not count.
  expect(formProblems(typed('telegram', ' '), info)).toEqual({})
  expect(postInput(typed('telegram', ' '), info).contact_info).toEqual([])
})

test.each([
  ['title', 'title'],
  ['pricing.currency', 'currency'],
  ['pricing.price', 'price'],
  ['properties.2.color', 'properties.2'],
  ['addresses.0.location', 'addresses'],
  ['contact_info.1', 'contact_info'],
  ['medias.images.3', 'medias'],
  ['owner', undefined],
  [undefined, undefined],
])('the server’s %s is said at %s', (field, at) => {
  expect(formFieldOf(field)).toBe(at)
})

test('the error about a refused file has the name of the file', () => {
  const { images, attachments } = {
    images: [{ id: '1', name: 'a.jpg', source: new Blob(), compressed: null, thumbnail: null, problem: null }],
    attachments: [{ id: '2', file: new File([], 'b.csv') }],
  }
  const named = (field?: string) => fileAtFault({ images, attachments }, field)
  expect([named('attachments.0'), named('medias.images.0')]).toEqual(['b.csv', 'a.jpg'])
  expect([named('attachments.7'), named('attachments'), named('title'), named()]).toEqual(Array(4).fill(undefined))
})

test('a new post hides its street, and an edited post keeps its setting', () => {
  const [sent] = postInput(filled({ addresses: addressesOf(info.profile) }), info).addresses ?? []
  expect(sent?.show_street).toBe(false)
  const shown = filled({ addresses: addressesOf(info.profile), showStreet: true })
  expect(postInput(shown, info).addresses?.[0]?.show_street).toBe(true)
})

test('the address and contacts of the profile are added once, and the selection stays', () => {
  const joined = withProfile(defaultData(), info.profile)
  expect(joined?.addresses?.map(({ isUsed }) => isUsed)).toEqual([true])
  expect(joined?.contacts?.map(({ network_title, isUsed }) => [network_title, isUsed])).toEqual([
    ['phone', true],
    ['telegram', false],
  ])
  const chosen = { addresses: addressesOf(info.profile), contacts: contactsOf(info.profile) }
  expect(withProfile({ ...defaultData(), ...chosen }, info.profile)).toBeNull()
})

test('options that no longer exist are unselected, and the rest stays', () => {
  const property = { ...emptyProperty('Feature  #1'), size: 'gone', currency: 'try' }
  const chosen = { ...filled(), sub_category: 'gone', unit: 'gone', currency: 'try', properties: [property] }
  const left = withoutMissingOptions(chosen, info)
  expect({ ...chosen, ...left }).toEqual({
    ...chosen,
    sub_category: '',
    unit: '',
    properties: [{ ...property, size: '' }],
  })
  expect(withoutMissingOptions({ ...chosen, ...left }, info)).toBeNull()
})

test('an edited post is sent without the type names of the server’s response', () => {
  const post = {
    __typename: 'Post',
    _id: 'p1',
    updated_at: '2026-01-01T00:00:00Z',
    owner: { __typename: 'User', _id: 'me' },
    is_seller: true,
    is_product: true,
    is_new: true,
    is_fake: false,
    title: 'A dress',
    caption: '',
    pricing: { __typename: 'Pricing', price: 5, currency: { __typename: 'Currency', _id: 'try' } },
    unit: null,
    categories: [{ __typename: 'Category', _id: 'c' }],
    sub_category: null,
    properties: [
      {
        __typename: 'Property',
        title: 'Feature  #1',
        size: { __typename: 'PropertySize', _id: 's', name: 'M' },
        color: { __typename: 'PropertyColor', name: 'Teal', hex: '#008080' },
        area: null,
        volume: null,
        weight: null,
        dimensions: null,
        price: { __typename: 'PropertyPrice', price: 3, currency: { __typename: 'Currency', _id: 'try', sign: '₺' } },
        custom_properties: [{ __typename: 'CustomProperty', key: 'Fabric', value: 'Linen' }],
      },
    ],
    addresses: [
      { __typename: 'PostAddress', ...address, location: { __typename: 'PostLocation', ...address.location } },
    ],
    contact_info: [{ __typename: 'PostContact', network_title: 'telegram', network_content: 'ana' }],
    medias: { __typename: 'PostMedias', images: [], video: [] },
    attachments: [],
  } as unknown as PostToEdit
  const input = postInput(dataOf(post, info), info)
  expect(input.properties?.[0]).toMatchObject({ color: { name: 'Teal', hex: '#008080' } })
  expect(JSON.stringify(input)).not.toContain('__typename')
})

test('a draft without a currency takes the one of its country, or else of the person’s; a chosen one stays', () => {
  const nowhere = filled({ addresses: [] })
  const living = (at: typeof address | null) => ({ ...info, profile: { ...info.profile, address: at } })
  expect(withLocalCurrency(nowhere, info)).toEqual({ currency: 'try' })
  expect(withLocalCurrency(filled({ currency: 'eur' }), info)).toBeNull()
  expect(withLocalCurrency(nowhere, living(null))).toBeNull()
  const iranian = { ...address, country: 'Iran' }
  expect(withLocalCurrency(nowhere, living(iranian)), 'toman is not in this catalogue').toBeNull()
  const here = filled({ addresses: [{ ...address, key: 'new', isUsed: true }] })
  expect(withLocalCurrency(here, living(null)), 'an address for this post only').toEqual({ currency: 'try' })
})

test('only an invalid detail that comes first opens the details', () => {
  expect(firstHidden({ title: 'Required', caption: 'Too long' })).toBeUndefined()
  expect(firstHidden({ title: undefined, 'properties.0': 'Required', acceptsTerms: 'Required' })).toBe('properties.0')
  expect(firstHidden({ 'newContact.network': 'Required' })).toBe('newContact.network')
  expect(firstHidden({})).toBeUndefined()
})

test('the choice of another kind clears what only the old one has; the same kind changes nothing', () => {
  expect(kindChange(filled({ new: false }), true, info)).toEqual({})
  expect(kindChange(filled({ new: false }), false, info)).toEqual({
    product: false,
    group: '',
    categories: [],
  })
})
