import { MESSAGES } from '@meydan/domain/messages.ts'
import {
  contactProblem,
  POST_LIMITS,
  type PropertyField,
  priceProblem,
  propertyProblem,
  textProblem,
} from '@meydan/domain/publishing-rules.ts'
import { VISIBLE } from '@meydan/domain/visible-text.ts'
import { isDefaultPropertyTitle } from '#features/posts/property-title.ts'
import type { Draft, DraftData, DraftProperty } from './draft.ts'
import type { NewPostInput, PostInfo, PropertyValues } from './publish.graphql.ts'
import { typedMeasure, typedPrice } from './typed-numbers.ts'

/** The fields in the order of the form, so that the first invalid one is focused. Each property is a field. */
const FORM_FIELDS = [
  'medias',
  'title',
  'caption',
  'group',
  'categories',
  'sub_category',
  'price',
  'currency',
  'addresses',
  'unit',
  'properties',
  'contact_info',
  'newContact.network',
  'newContact.content',
  'attachments',
  'acceptsTerms',
  'acceptsLaws',
] as const
export type FormField = (typeof FORM_FIELDS)[number] | `properties.${number}`
export type Problems = Partial<Record<FormField, string>>

/** The fields among the details, which may be closed. */
const DETAILS = ['caption', 'sub_category', 'unit', 'properties', 'contact_info', 'newContact', 'attachments']

/** The first invalid field, if it is one of the details. */
export function firstHidden(problems: Problems): FormField | undefined {
  const [first] = Object.entries(problems).find(([, sentence]) => sentence) ?? []
  return first && DETAILS.includes(first.split('.', 1)[0] ?? '') ? (first as FormField) : undefined
}

/** `properties.2.color` → `properties.2`, `pricing.currency` → `currency`; undefined if it is no field of this form. */
export function formFieldOf(serverField: string | undefined): FormField | undefined {
  const [first = '', second = ''] = serverField?.split('.') ?? []
  if (first === 'properties' && /^\d+$/.test(second)) return `properties.${Number(second)}`
  const name = first === 'pricing' ? second : first
  return FORM_FIELDS.find((field) => field === name)
}

/** The name of the draft's file at a path such as `attachments.2` or `medias.images.0`. */
export function fileAtFault({ images, attachments }: Pick<Draft, 'images' | 'attachments'>, serverField = '') {
  const [, kind, at = ''] = /^(attachments|medias\.images)\.(\d+)$/.exec(serverField) ?? []
  return kind === 'attachments' ? attachments[Number(at)]?.file.name : kind && images[Number(at)]?.name
}

/** The fields that the chosen categories allow for a property. */
export const allowedFields = ({ categories }: Pick<DraftData, 'categories'>, info: PostInfo) =>
  new Set(
    info.categories
      .filter(({ _id }) => categories.includes(_id))
      .flatMap(({ metadata }) => metadata as PropertyField[]),
  )

/** A property as it is sent. Fields that its categories do not allow stay in the draft only. */
export function propertyInput(property: DraftProperty, allowed: ReadonlySet<PropertyField>): PropertyValues {
  const measure = (text: string) => typedMeasure(text) ?? Number.NaN
  const price = typedPrice(property.price)
  const pairs = property.pairs.filter(({ key, value }) => key.trim() || value.trim())
  const sides = [property.length, property.width, property.height]
  const [length = 0, width = 0, height = 0] = sides.map(measure)
  return {
    title: property.title.trim(),
    ...(allowed.has('size') && property.size && { size: property.size }),
    // Copied field by field, because objects of the server have a `__typename`, which inputs refuse.
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

/** A default title alone is what is left of a property whose fields another category does not allow. */
const saysSomething = ({ title, ...values }: PropertyValues) =>
  Object.keys(values).length > 0 || !isDefaultPropertyTitle(title)

/** A chosen network without a value does not count as a contact; a value counts even if Add was not pressed. */
const isNewContactTyped = ({ newContact }: DraftData) => newContact.network_content.trim() !== ''

/** The error of the new contact. */
export function newContactProblems({ newContact }: Pick<DraftData, 'newContact'>): Problems {
  const { network_title, network_content } = newContact
  const isTyped = network_content.trim() !== ''
  return {
    ...(!network_title && { 'newContact.network': MESSAGES.required }),
    ...(!isTyped && { 'newContact.content': MESSAGES.required }),
    ...(network_title && isTyped && { 'newContact.content': contactProblem(newContact) ?? undefined }),
  }
}

/** The input of a post, without its files. A blank price means Agreement. A service is neither new nor fake. */
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
    properties: data.properties.map((property) => propertyInput(property, allowed)).filter(saysSomething),
    addresses: data.addresses
      .filter(({ isUsed }) => isUsed)
      .map(({ country, city, address, location, show_street = false }) => ({
        country,
        city,
        address,
        location: { lat: location.lat, lng: location.lng },
        show_street: data.showStreet ?? show_street,
      })),
    contact_info: [
      ...data.contacts.filter(({ isUsed }) => isUsed),
      ...(isNewContactTyped(data) ? [data.newContact] : []),
    ].map(({ network_title, network_content }) => ({ network_title, network_content })),
  }
}

/** The error of each field, files excluded. */
export function formProblems(data: DraftData, info: PostInfo): Problems {
  const problems: Problems = {}
  const say = (field: FormField, sentence: string | null | undefined) => {
    if (sentence) problems[field] ??= sentence
  }
  const title = data.title.trim()
  say('title', VISIBLE.test(title) ? textProblem(title, POST_LIMITS.title) : MESSAGES.required)
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

/** True if saving the draft would change something of the post, whose own data are `saved`. */
export function isEdited(draft: Draft, saved: DraftData, info: PostInfo): boolean {
  const files = [draft.images, draft.attachments, draft.removed_medias].some(({ length }) => length > 0)
  return files || draft.video !== null || !isSame(postInput(draft.data, info), postInput(saved, info))
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
