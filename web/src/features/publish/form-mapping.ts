import { MESSAGES } from '@meydan/domain/messages.ts'
import {
  contactProblem,
  POST_LIMITS,
  type PropertyField,
  priceProblem,
  propertyProblem,
  textProblem,
} from '@meydan/domain/publishing-rules.ts'
import type { Draft, DraftData, DraftProperty } from './draft.ts'
import type { NewPostInput, PostInfo, PropertyValues } from './publish.graphql.ts'
import { typedMeasure, typedPrice } from './typed-numbers.ts'

/** In the order of the form: the first at fault is led to. A property has a row of its own. */
const FORM_FIELDS = [
  'medias',
  'title',
  'caption',
  'group',
  'categories',
  'sub_category',
  'price',
  'currency',
  'unit',
  'properties',
  'addresses',
  'contact_info',
  'newContact.network',
  'newContact.content',
  'attachments',
  'acceptsTerms',
  'acceptsLaws',
] as const
export type FormField = (typeof FORM_FIELDS)[number] | `properties.${number}`
export type Problems = Partial<Record<FormField, string>>

/** `properties.2.color` → `properties.2`, `pricing.currency` → `currency`; undefined is none of this form. */
export function formFieldOf(serverField: string | undefined): FormField | undefined {
  const [first = '', second = ''] = serverField?.split('.') ?? []
  if (first === 'properties' && /^\d+$/.test(second)) return `properties.${Number(second)}`
  const name = first === 'pricing' ? second : first
  return FORM_FIELDS.find((field) => field === name)
}

/** The file of the draft that `attachments.2` or `medias.images.0` means, by its name. */
export function fileAtFault({ images, attachments }: Pick<Draft, 'images' | 'attachments'>, serverField = '') {
  const [, kind, at = ''] = /^(attachments|medias\.images)\.(\d+)$/.exec(serverField) ?? []
  return kind === 'attachments' ? attachments[Number(at)]?.file.name : kind && images[Number(at)]?.name
}

/** What the chosen categories let a property say. */
export const allowedFields = ({ categories }: Pick<DraftData, 'categories'>, info: PostInfo) =>
  new Set(
    info.categories
      .filter(({ _id }) => categories.includes(_id))
      .flatMap(({ metadata }) => metadata as PropertyField[]),
  )

/** What a property says in the eyes of the server; what its categories do not have stays in the draft only. */
export function propertyInput(property: DraftProperty, allowed: ReadonlySet<PropertyField>): PropertyValues {
  const measure = (text: string) => typedMeasure(text) ?? Number.NaN
  const price = typedPrice(property.price)
  const pairs = property.pairs.filter(({ key, value }) => key.trim() || value.trim())
  const sides = [property.length, property.width, property.height]
  const [length = 0, width = 0, height = 0] = sides.map(measure)
  return {
    title: property.title.trim(),
    ...(allowed.has('size') && property.size && { size: property.size }),
    // Field by field: what came from the server carries a `__typename` that inputs refuse.
    ...(allowed.has('color') && property.color && { color: { name: property.color.name, hex: property.color.hex } }),
    ...(allowed.has('area') && property.area && { area: { area: measure(property.area), unit: property.areaUnit } }),
    ...(allowed.has('volume') &&
      property.volume && { volume: { volume: measure(property.volume), unit: property.volumeUnit } }),
    ...(allowed.has('weight') &&
      property.weight && { weight: { weight: measure(property.weight), unit: property.weightUnit } }),
    ...(allowed.has('dimensions') &&
      sides.some(Boolean) && { dimensions: { length, width, height, unit: property.dimensionsUnit } }),
    ...(price !== null && { price: { price, currency: property.currency || null } }),
    ...(pairs.length > 0 && { custom_properties: pairs.map(({ key, value }) => ({ key, value })) }),
  }
}

/** A network alone says nothing; text without Add pressed counts. */
const isNewContactTyped = ({ newContact }: DraftData) => newContact.network_content.trim() !== ''

/** What is wrong with the contact that is being typed. */
export function newContactProblems({ newContact }: Pick<DraftData, 'newContact'>): Problems {
  const { network_title, network_content } = newContact
  const isTyped = network_content.trim() !== ''
  return {
    ...(!network_title && { 'newContact.network': MESSAGES.required }),
    ...(!isTyped && { 'newContact.content': MESSAGES.required }),
    ...(network_title && isTyped && { 'newContact.content': contactProblem(newContact) ?? undefined }),
  }
}

/** The words of a post, without its files. Blank is Agreement, and a service is neither new nor fake. */
export function postInput(data: DraftData, info: PostInfo): Omit<NewPostInput, 'client_id'> {
  const allowed = allowedFields(data, info)
  return {
    is_seller: data.seller,
    is_product: data.product,
    is_new: data.product ? data.new : null,
    is_fake: data.product ? data.fake : null,
    title: data.title.trim(),
    caption: data.caption.trim(),
    categories: data.categories,
    sub_category: data.sub_category || null,
    unit: data.unit || null,
    pricing: { price: typedPrice(data.price), currency: data.currency || null },
    properties: data.properties.map((property) => propertyInput(property, allowed)),
    addresses: data.addresses
      .filter(({ isUsed }) => isUsed)
      .map(({ country, city, address, location }) => ({
        country,
        city,
        address,
        location: { lat: location.lat, lng: location.lng },
        show_street: data.showStreet,
      })),
    contact_info: [
      ...data.contacts.filter(({ isUsed }) => isUsed),
      ...(isNewContactTyped(data) ? [data.newContact] : []),
    ].map(({ network_title, network_content }) => ({ network_title, network_content })),
  }
}

/** Everything that is wrong with the words, each at its field. */
export function formProblems(data: DraftData, info: PostInfo): Problems {
  const problems: Problems = {}
  const say = (field: FormField, sentence: string | null | undefined) => {
    if (sentence) problems[field] ??= sentence
  }
  const title = data.title.trim()
  say('title', title ? textProblem(title, POST_LIMITS.title) : MESSAGES.required)
  say('caption', textProblem(data.caption.trim(), POST_LIMITS.caption))
  if (!data.group) say('group', MESSAGES.required)
  else if (!data.categories.length) say('categories', MESSAGES.required)
  const wrong = priceProblem({ price: typedPrice(data.price), currency: data.currency || null })
  if (wrong) say(wrong[0] === 'currency' ? 'currency' : 'price', wrong[1])
  const allowed = allowedFields(data, info)
  for (const [at, property] of data.properties.entries())
    say(`properties.${at}`, propertyProblem(propertyInput(property, allowed), allowed)?.[1])
  if (isNewContactTyped(data)) Object.assign(problems, newContactProblems(data))
  if (!data.acceptsTerms) say('acceptsTerms', MESSAGES.acceptTerms)
  if (!data.acceptsLaws) say('acceptsLaws', MESSAGES.acceptTerms)
  return problems
}
