import { POST_LIMITS } from '@meydan/domain/publishing-rules.ts'
import { catalogId } from '#features/catalog/catalog.ids.ts'
import type { CrawledPost } from '#features/posts/crawled-posts.store.ts'
import { type Choices, type PostForm, readPostForm } from '#features/publish/post-form.ts'
import { withoutControlCharacters } from '#lib/control-characters.ts'
import { Problem, badInput as wrong } from '#lib/problem.ts'
import type { ReadResult } from './feature-place.ts'

/**
 * One line of a file of crawled posts. Categories, currency and unit are keys of the content folder (`dresses`, `try`,
 * `piece`); everything else is named as in the API.
 */
type Line = Omit<PostForm, 'unit' | 'pricing' | 'categories'> & {
  original_post_href: string
  unit?: string | null
  pricing?: { price?: number | null; currency?: string | null } | null
  categories: string[]
  /** Names of files in the folder of the import file. */
  images?: string[] | null
  created_at?: string | number | null
}

const HREF_MOST_CHARACTERS = 2_000

export function readCrawledPost(value: unknown, choices: Choices, now: Date): ReadResult<CrawledPost> {
  try {
    const line = clean(value) as Line
    requireShape(line)
    const { original_post_href, created_at, unit, pricing, categories, images, ...rest } = line
    const form: PostForm = {
      ...rest,
      sub_category: null,
      unit: unit ? catalogId.unit(unit) : null,
      pricing: { price: pricing?.price, currency: pricing?.currency ? catalogId.currency(pricing.currency) : null },
      categories: categories.map(catalogId.category),
    }
    return {
      row: {
        ...readPostForm(form, choices),
        import_key: `crawler:${original_post_href}`,
        original_post_href,
        images: images ?? [],
        created_at: readTime(created_at, now),
      },
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { problem: `${error.details.field ?? 'the row'}: ${error.message}` }
  }
}

/** Nothing in the file is trusted; each part is checked. */
function requireShape(line: Line) {
  const is = (field: keyof Line, type: 'string' | 'boolean', isRequired = true) => {
    if (line[field] == null ? isRequired : typeof line[field] !== type) throw wrong(field, `it must be a ${type}`)
  }
  if (typeof line !== 'object' || line === null || Array.isArray(line)) throw wrong('the row', 'it must be an object')
  is('original_post_href', 'string')
  is('title', 'string')
  is('caption', 'string', false)
  is('is_seller', 'boolean')
  is('is_product', 'boolean')
  is('is_new', 'boolean', false)
  is('is_fake', 'boolean', false)
  is('unit', 'string', false)
  const { original_post_href: href, categories, pricing, addresses, contact_info } = line
  if (!/^https?:\/\/[^\s/]+/i.test(href) || href.length > HREF_MOST_CHARACTERS)
    throw wrong('original_post_href', 'it must be the http address of the post')
  if (!isListOf(categories, (key) => typeof key === 'string')) throw wrong('categories', 'it must be a list of keys')
  const { price, currency } = pricing ?? {}
  if (price != null && typeof price !== 'number') throw wrong('pricing.price', 'it must be a number')
  if (currency != null && typeof currency !== 'string') throw wrong('pricing.currency', 'it must be a key')
  if (addresses != null && !isListOf(addresses, isAddress))
    throw wrong('addresses', 'each needs country, city, address and location { lat, lng }')
  if (contact_info != null && !isListOf(contact_info, isContact))
    throw wrong('contact_info', 'each needs network_title and network_content')
  if (line.images != null && !isListOf(line.images, (path) => typeof path === 'string'))
    throw wrong('images', 'it must be a list of files')
  if ((line.images?.length ?? 0) > POST_LIMITS.images) throw wrong('images', `${POST_LIMITS.images} at the most`)
  if (line.properties?.length) throw wrong('properties', 'they are not imported')
}

const isListOf = (value: unknown, isOne: (each: unknown) => boolean) => Array.isArray(value) && value.every(isOne)
const hasTexts = (value: unknown, names: string[]): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && names.every((name) => typeof Reflect.get(value, name) === 'string')
const isAddress = (value: unknown) => {
  if (!hasTexts(value, ['country', 'city', 'address'])) return false
  const { lat, lng } = (value.location ?? {}) as Record<string, unknown>
  const { show_street } = value
  return typeof lat === 'number' && typeof lng === 'number' && (show_street == null || typeof show_street === 'boolean')
}
const isContact = (value: unknown) => hasTexts(value, ['network_title', 'network_content'])

/** When the post was published at its source; never later than now. */
function readTime(createdAt: Line['created_at'], now: Date): Date {
  if (createdAt == null) return now
  const time = new Date(createdAt)
  if (Number.isNaN(time.getTime()) || time.getTime() < 0) throw wrong('created_at', 'it must be a time')
  return time > now ? now : time
}

/** Text without control characters and lone surrogates. */
function clean(value: unknown): unknown {
  if (typeof value === 'string') return withoutControlCharacters(value)
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, clean(each)]))
}
