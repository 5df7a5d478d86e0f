import { readNetworkContent } from '@meydan/domain/contact-rules.ts'
import type { Maybe } from '@meydan/domain/maybe.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { addressProblem, isLocation, roundLocation } from '@meydan/domain/people-rules.ts'
import type { normalisePhone } from '@meydan/domain/phone.ts'
import {
  AGREEMENT,
  contactProblem,
  POST_LIMITS,
  type PropertyField,
  type PropertyInput,
  PUBLISHING_MESSAGES,
  priceProblem,
  propertyProblem,
  readContact,
  storedPrice,
  textProblem,
} from '@meydan/domain/publishing-rules.ts'
import { VISIBLE } from '@meydan/domain/visible-text.ts'
import type { PostOptions } from '#features/catalog/catalog.service.ts'
import type { PostFields, PostFieldsAddress } from '#features/posts/posts.service.ts'
import type { Property } from '#features/posts/posts.sql.ts'
import { allow, badInput } from '#lib/problem.ts'

type AddressInput = {
  country: string
  city: string
  address: string
  location: { lat: number; lng: number }
  show_street?: Maybe<boolean>
}

/** The form of a post as its owner sends it. */
export type PostForm = {
  is_seller: boolean
  is_product: boolean
  is_new?: Maybe<boolean>
  is_fake?: Maybe<boolean>
  title: string
  caption?: Maybe<string>
  addresses?: Maybe<AddressInput[]>
  contact_info?: Maybe<{ network_title: string; network_content: string }[]>
  unit?: Maybe<string>
  pricing?: Maybe<{ price?: Maybe<number>; currency?: Maybe<string> }>
  categories: string[]
  sub_category?: Maybe<string>
  properties?: Maybe<PropertyInput[]>
}

type Country = Parameters<typeof normalisePhone>[1]

/** `country` is the country of local phone numbers, if known. */
export type Choices = { options: PostOptions; subCategories: { id: string }[]; country?: Country }

/** Checks the form and returns its values; an error names the first invalid field. */
export function readPostForm(
  form: PostForm,
  { options, subCategories, country }: Choices,
  before?: PostFields,
): PostFields {
  const { is_seller, is_product } = form
  const categories = readCategories(form, options)
  const sub_category_id = form.sub_category || null
  if (sub_category_id)
    requireKnown(
      'sub_category',
      subCategories.some(({ id }) => id === sub_category_id),
    )
  const unit_id = form.unit || null
  if (unit_id)
    requireKnown(
      'unit',
      unit_id === before?.unit_id || options.units.some(({ _id, status }) => _id === unit_id && status),
    )
  return {
    is_seller,
    is_product,
    ...readCondition(form, before),
    title: readText('title', form.title, { most: POST_LIMITS.title, isRequired: true, before: before?.title }),
    caption: readText('caption', form.caption ?? '', { most: POST_LIMITS.caption, before: before?.caption }),
    category_ids: categories.map(({ _id }) => _id).toSorted(),
    sub_category_id,
    unit_id,
    ...readPricing('pricing', form.pricing, withCurrency(options, before)),
    addresses: readAddresses(form.addresses ?? [], before?.addresses ?? []),
    contact_info: readContacts(form.contact_info ?? [], country, before?.contact_info ?? []),
    properties: readProperties(form.properties ?? [], categories, options, before?.properties ?? []),
  }
}

type TextRule = { most: number; isRequired?: boolean; before?: string | undefined }

/** What was stored before is kept as it was, also if the rules have changed since; the same holds below. */
function readText(field: string, input: string, { most, isRequired = false, before }: TextRule): string {
  const text = input.trim()
  if (before !== undefined && text === before.trim()) return before
  if (isRequired && !VISIBLE.test(text)) throw badInput(field, MESSAGES.required)
  const problem = textProblem(text, most)
  if (problem) throw badInput(field, problem)
  return text
}

const requireKnown = (field: string, isKnown: boolean) =>
  allow(isKnown, () => badInput(field, PUBLISHING_MESSAGES.unknownChoice))

function requireFew(field: string, list: readonly unknown[], most: number) {
  if (list.length > most) throw badInput(field, PUBLISHING_MESSAGES.tooMany)
}

/** A product is new and original by default, an imported one may be unknown; a service is neither. */
function readCondition({ is_product, is_new, is_fake }: PostForm, before: PostFields | undefined) {
  const usual = before?.is_product ? before : { is_new: true, is_fake: false }
  if (is_product) return { is_new: is_new ?? usual.is_new, is_fake: is_fake ?? usual.is_fake }
  if (is_new != null) throw badInput('is_new', PUBLISHING_MESSAGES.productOnly)
  if (is_fake != null) throw badInput('is_fake', PUBLISHING_MESSAGES.productOnly)
  return { is_new: null, is_fake: null }
}

function readCategories({ categories: ids, is_product }: PostForm, options: PostOptions) {
  if (!ids.length) throw badInput('categories', MESSAGES.required)
  requireFew('categories', ids, POST_LIMITS.categories)
  const chosen = [...new Set(ids)].map((id) => {
    const category = options.categories.find(({ _id }) => _id === id)
    if (!category) throw badInput('categories', PUBLISHING_MESSAGES.unknownChoice)
    return category
  })
  const isOneKind = chosen.every((each) => each.is_for_product === is_product && each.group_id === chosen[0]?.group_id)
  allow(isOneKind, () => badInput('categories', PUBLISHING_MESSAGES.categoriesDiffer))
  return chosen
}

function readPricing(field: string, pricing: PostForm['pricing'], { currencies }: PostOptions) {
  const problem = priceProblem(pricing)
  if (problem) throw badInput(`${field}.${problem[0]}`, problem[1])
  const currency_id = pricing?.currency || null
  if (currency_id)
    requireKnown(
      `${field}.currency`,
      currencies.some(({ _id, status }) => _id === currency_id && status),
    )
  return { price: storedPrice(pricing?.price) ?? AGREEMENT, currency_id }
}

/** The post's currency stays possible when it is no longer offered. */
function withCurrency(options: PostOptions, before: PostFields | undefined): PostOptions {
  const currencies = options.currencies.map((each) =>
    each._id === before?.currency_id ? { ...each, status: true } : each,
  )
  return { ...options, currencies }
}

function readAddresses(
  addresses: NonNullable<PostForm['addresses']>,
  before: PostFieldsAddress[],
): PostFieldsAddress[] {
  requireFew('addresses', addresses, POST_LIMITS.addresses)
  return addresses.map(({ location, show_street, ...address }, at) => {
    const trimmed = { country: address.country.trim(), city: address.city.trim(), address: address.address.trim() }
    const same = before.find((each) => isSameAddress(each, { ...trimmed, ...location }))
    if (same) return { ...same, show_street: show_street ?? false }
    const problem = addressProblem(trimmed, { isStreetOptional: true })
    if (problem) throw badInput(`addresses.${at}.${problem[0]}`, problem[1])
    if (!isLocation(location)) throw badInput(`addresses.${at}.location`, MESSAGES.chooseLocation)
    return { title: null, ...trimmed, ...roundLocation(location), show_street: show_street ?? false }
  })
}

type PlaceOfAddress = Omit<PostFieldsAddress, 'title' | 'show_street'>
const isSameAddress = (one: PlaceOfAddress, other: PlaceOfAddress) =>
  (['country', 'city', 'address', 'lat', 'lng'] as const).every((field) => one[field] === other[field])

function readContacts(
  contacts: NonNullable<PostForm['contact_info']>,
  country: Country,
  before: PostFields['contact_info'],
) {
  requireFew('contact_info', contacts, POST_LIMITS.contacts)
  return contacts.map((contact, at) => {
    const same = before.find((each) => isSameContact(each, contact))
    if (same) return same
    const problem = contactProblem(contact, country)
    if (problem) throw badInput(`contact_info.${at}`, problem)
    return readContact(contact, country)
  })
}

/** People see a stored contact as `readNetworkContent` writes it. */
const isSameContact = (
  stored: PostFields['contact_info'][number],
  { network_title, network_content }: PostFields['contact_info'][number],
) =>
  stored.network_title === network_title &&
  [stored.network_content, readNetworkContent(network_title, stored.network_content)].includes(network_content)

function readProperties(
  properties: PropertyInput[],
  categories: PostOptions['categories'],
  options: PostOptions,
  before: Property[],
): Property[] {
  requireFew('properties', properties, POST_LIMITS.properties)
  const allowed = new Set<PropertyField>(categories.flatMap(({ metadata }) => metadata))
  return properties.map((property, at) => {
    const problem = propertyProblem(property, allowed)
    if (problem) throw badInput(`properties.${at}.${problem[0]}`, problem[1])
    const { color, area, volume, weight, dimensions, custom_properties } = property
    return {
      title: property.title.trim(),
      ...(property.size && {
        size:
          storedSize(before, property.size) ?? readSize(`properties.${at}.size`, property.size, categories, options),
      }),
      ...(color && { color: { name: color.name.trim(), hex: color.hex.toLowerCase() } }),
      ...(area && { area }),
      ...(volume && { volume }),
      ...(weight && { weight }),
      ...(dimensions && { dimensions }),
      ...readPropertyPrice(`properties.${at}.price`, property.price, options),
      ...(custom_properties?.length && {
        custom_properties: custom_properties.map(({ key, value }) => ({ key: key.trim(), value: value.trim() })),
      }),
    }
  })
}

/** The name stays in the language it was chosen in. */
const storedSize = (before: Property[], id: string) => before.find(({ size }) => size?._id === id)?.size

/** Stores the name too, so that it stays when the catalogue changes. */
function readSize(field: string, id: string, categories: PostOptions['categories'], { sizes }: PostOptions) {
  const size = sizes.find(({ _id }) => _id === id)
  const isOfThese = size && categories.some(({ _id }) => size.category_ids.includes(_id))
  if (!isOfThese) throw badInput(field, PUBLISHING_MESSAGES.unknownChoice)
  return { _id: id, name: size.name }
}

function readPropertyPrice(field: string, pricing: PropertyInput['price'], options: PostOptions) {
  const { price, currency_id } = readPricing(field, pricing, options)
  if (price === AGREEMENT) return {}
  const sign = options.currencies.find(({ _id }) => _id === currency_id)?.sign ?? ''
  return { price: { price, currency: { _id: currency_id ?? '', sign } } }
}
