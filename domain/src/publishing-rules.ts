import { contactPhoneProblem, readContactPhone, readNetworkContent, socialUrlProblem } from './contact-rules.ts'
import type { Maybe } from './maybe.ts'
import { MESSAGES } from './messages.ts'
import { SOCIAL_NETWORKS } from './people-rules.ts'
import { VISIBLE } from './visible-text.ts'

export const POST_LIMITS = {
  title: 200,
  caption: 5_000,
  /** The plans say unlimited; this is a technical bound. */
  images: 50,
  attachments: 10,
  categories: 5,
  addresses: 5,
  contacts: 20,
  properties: 20,
  propertyTitle: 100,
  customProperties: 20,
  customPropertyCharacters: 200,
  colorName: 50,
} as const

const MEGABYTE = 1024 * 1024
export const POST_IMAGE_MOST_BYTES = 15 * MEGABYTE
export const POST_VIDEO_MOST_BYTES = 480 * MEGABYTE
export const ATTACHMENT_MOST_BYTES = 50 * MEGABYTE

/** A cut video begins and ends at key frames, so it may be a little longer than selected. */
export const VIDEO_GRACE_S = 5
/** Maximum length of a video without a plan. */
export const VIDEO_BASIC_S = 60

export const IMAGE_QUALITY = 0.3
export const THUMBNAIL_QUALITY = 1
export const THUMBNAIL_WIDTH_PX = 150
export const COMPRESSION_WAIT_MS = 3_000
export const TRIMMING_WAIT_MS = 15_000
export const WORK_POLL_MS = 100

/** Stored as the price when the price is to be agreed on. */
export const AGREEMENT = -1
export const PRICE_MOST = 10_000_000_000_000

export const PROPERTY_FIELDS = ['size', 'color', 'area', 'volume', 'weight', 'dimensions'] as const
export type PropertyField = (typeof PROPERTY_FIELDS)[number]

export const MEASURE_UNITS = {
  area: ['cm²', 'm²', 'dönüm', 'ha'],
  volume: ['ml', 'l', 'm³'],
  weight: ['g', 'kg', 't'],
  dimensions: ['mm', 'cm', 'm'],
} as const
const MEASURE_MOST = 1_000_000_000

/** How the owner of a post can be contacted: a social network, or one of two phone numbers. */
export const CONTACT_KINDS = [...SOCIAL_NETWORKS, 'phone', 'cell_phone'] as const

export const ATTACHMENT_ACCEPT = 'image/*,audio/*,video/*,.pdf,.xlsx,.csv,.txt,.zip,.rar'

export const PUBLISHING_MESSAGES = {
  noMedia: 'A post needs a picture or a video',
  tooManyImages: 'A post has at most 50 pictures',
  tooManyAttachments: 'A post has at most 10 attachments',
  notAVideo: 'This video cannot be used, please choose an MP4 or WebM',
  brokenVideo: 'This video is damaged and cannot be read',
  videoTooLong: 'This video is longer than your plan allows',
  notAnAttachment: 'Attachments are pictures, sound, video, PDF, XLSX, CSV, TXT, ZIP or RAR files',
  attachmentsNeedPlan: 'Attachments need a plan above Basic',
  noHtml: 'Please write plain text, without HTML',
  unknownChoice: 'This choice is no longer available, please choose again',
  categoriesDiffer: 'All categories of a post belong to one group and one kind',
  invalidPrice: 'Please write the price in digits, above zero, or leave it empty',
  currencyMissing: 'Please choose a currency',
  invalidMeasure: 'Please enter a number above zero with its unit',
  incompleteDimensions: 'Please enter length, width and height',
  invalidColor: 'A colour has a name and a hex value such as #c0392b',
  fieldNotAllowed: 'The chosen categories do not have this field',
  tooMany: 'There are too many entries',
  productOnly: 'Only a product can be new or used, original or fake',
} as const

/** The invalid field and the message. */
export type FieldProblem = readonly [field: string, message: string]

/** Empty and zero mean Agreement; undefined means invalid. */
export function storedPrice(price: number | null | undefined): number | undefined {
  if (price == null || price === 0 || price === AGREEMENT) return AGREEMENT
  if (!Number.isFinite(price)) return undefined
  const rounded = Math.round(price * 100) / 100
  return rounded > 0 && rounded <= PRICE_MOST ? rounded : undefined
}

/** Detects a tag, a comment or a doctype; `a < b` and `<3` are plain text. Linear time for any input. HTML is refused, not stripped. */
function hasHtml(text: string): boolean {
  if (/<!--|<!doctype/i.test(text)) return true
  return text.matchAll(/<\/?[a-z]([^<>]*)>/gi).some(([, inside = '']) => {
    const attributes = inside.replace(/^[a-z0-9-]*/i, '')
    return /^\s*\/?$/.test(attributes) || (/^\s/.test(attributes) && attributes.includes('='))
  })
}

export function textProblem(text: string, mostCharacters: number): string | null {
  if (text.length > mostCharacters) return `At most ${mostCharacters} characters`
  return hasHtml(text) ? PUBLISHING_MESSAGES.noHtml : null
}

export type PropertyInput = {
  title: string
  size?: Maybe<string>
  color?: Maybe<{ name: string; hex: string }>
  area?: Maybe<{ area: number; unit: string }>
  volume?: Maybe<{ volume: number; unit: string }>
  weight?: Maybe<{ weight: number; unit: string }>
  dimensions?: Maybe<{ length: number; width: number; height: number; unit: string }>
  price?: Maybe<{ price?: Maybe<number>; currency?: Maybe<string> }>
  custom_properties?: Maybe<{ key: string; value: string }[]>
}

const isMeasure = (kind: keyof typeof MEASURE_UNITS, unit: string, ...values: number[]) =>
  (MEASURE_UNITS[kind] as readonly string[]).includes(unit) && values.every((each) => each > 0 && each <= MEASURE_MOST)

/** A property may have only the fields its categories allow; price and custom pairs are always allowed. */
export function propertyProblem(property: PropertyInput, allowed: ReadonlySet<PropertyField>): FieldProblem | null {
  if (!VISIBLE.test(property.title)) return ['title', MESSAGES.required]
  const titleProblem = textProblem(property.title, POST_LIMITS.propertyTitle)
  if (titleProblem) return ['title', titleProblem]
  for (const field of PROPERTY_FIELDS)
    if (property[field] && !allowed.has(field)) return [field, PUBLISHING_MESSAGES.fieldNotAllowed]
  return measureProblem(property) ?? pairsProblem(property.custom_properties ?? []) ?? priceProblem(property.price)
}

function measureProblem({ color, area, volume, weight, dimensions }: PropertyInput): FieldProblem | null {
  const { invalidColor, invalidMeasure } = PUBLISHING_MESSAGES
  if (color && !isColor(color)) return ['color', invalidColor]
  if (area && !isMeasure('area', area.unit, area.area)) return ['area', invalidMeasure]
  if (volume && !isMeasure('volume', volume.unit, volume.volume)) return ['volume', invalidMeasure]
  if (weight && !isMeasure('weight', weight.unit, weight.weight)) return ['weight', invalidMeasure]
  return dimensions ? sideProblem(dimensions) : null
}

/** The field is the first side at fault; one that is empty comes before one that is too large. */
function sideProblem({ unit, ...sides }: NonNullable<PropertyInput['dimensions']>): FieldProblem | null {
  const { incompleteDimensions, invalidMeasure } = PUBLISHING_MESSAGES
  const names = ['length', 'width', 'height'] as const
  const missing = names.find((name) => Number.isNaN(sides[name]))
  if (missing) return [`dimensions.${missing}`, incompleteDimensions]
  const invalid = names.find((name) => !isMeasure('dimensions', unit, sides[name]))
  return invalid ? [`dimensions.${invalid}`, invalidMeasure] : null
}

const isColor = ({ name, hex }: { name: string; hex: string }) =>
  VISIBLE.test(name) && !textProblem(name, POST_LIMITS.colorName) && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex)

function pairsProblem(pairs: { key: string; value: string }[]): FieldProblem | null {
  if (pairs.length > POST_LIMITS.customProperties) return ['custom_properties', PUBLISHING_MESSAGES.tooMany]
  for (const { key, value } of pairs) {
    if (!VISIBLE.test(key) || !VISIBLE.test(value)) return ['custom_properties', MESSAGES.required]
    const problem =
      textProblem(key, POST_LIMITS.customPropertyCharacters) ?? textProblem(value, POST_LIMITS.customPropertyCharacters)
    if (problem) return ['custom_properties', problem]
  }
  return null
}

export function priceProblem(pricing: PropertyInput['price']): FieldProblem | null {
  const price = storedPrice(pricing?.price)
  if (price === undefined) return ['price', PUBLISHING_MESSAGES.invalidPrice]
  return price !== AGREEMENT && !pricing?.currency ? ['currency', PUBLISHING_MESSAGES.currencyMissing] : null
}

type Contact = { network_title: string; network_content: string }
type Country = Parameters<typeof contactPhoneProblem>[1]
const isPhoneKind = (kind: string): kind is 'phone' | 'cell_phone' => kind === 'phone' || kind === 'cell_phone'

export function contactProblem({ network_title, network_content }: Contact, country?: Country) {
  const kind = CONTACT_KINDS.find((each) => each === network_title)
  if (!kind || !network_content.trim()) return MESSAGES.required
  return isPhoneKind(kind)
    ? contactPhoneProblem(network_content, country)
    : socialUrlProblem(kind, network_content.trim(), country)
}

/** The stored form of a contact: numbers in E.164. */
export const readContact = ({ network_title, network_content }: Contact, country?: Country): Contact => ({
  network_title,
  network_content: isPhoneKind(network_title)
    ? readContactPhone(network_content, country)
    : readNetworkContent(network_title, network_content.trim(), country),
})
