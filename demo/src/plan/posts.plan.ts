import { catalogId } from '@meydan/server/features/catalog/catalog.ids.ts'
import { createRandom, type Random } from '#random.ts'
import type { Spot } from '#world/areas.ts'
import type { Paint } from '#world/colours.ts'
import type { Good, Tongue } from '#world/goods/good.ts'
import { good, isService } from '#world/goods.ts'
import { DEMO_PERSON } from '#world/people.ts'
import { CAPTION_ENDS, type Talk, WANTED } from '#world/sayings.ts'
import { pickViews, VARIANTS } from './album.ts'
import { before, DAY_MS, demoId, HOUR_MS } from './clockwork.ts'
import { paintOf } from './paint.ts'
import type { PlannedPerson } from './people.plan.ts'
import type { PlannedPlace } from './places.plan.ts'
import { priceOf } from './prices.ts'
import { propertiesOf, type SizeName } from './properties.ts'

export interface PlannedPost {
  id: string
  owner: PlannedPerson
  good: Good
  tongue: Tongue
  talk: Talk
  createdAt: Date
  /** Keys of pictures in the album. */
  pictures: string[]
  row: Record<string, unknown>
  address: Record<string, unknown>
}

const NEWEST_MS = 0.4 * HOUR_MS
const OLDEST_DAYS = 75

export function planPosts(people: PlannedPerson[], places: PlannedPlace[], sizeName: SizeName, now: Date) {
  return people.flatMap((owner) => {
    const shops = places.filter((place) => place.owner === owner)
    return dealsOf(owner).map((deal, index) => {
      const spot = shops.length ? (shops[index % shops.length] as PlannedPlace) : null
      return planPost({ owner, index, ...deal, shop: spot, sizeName, now })
    })
  })
}

type Deal = { key: string; round: number }

const hasColourInTitle = ({ texts }: Good) => texts.en[0].includes('{c}')

/** Shops post everything twice; neighbours repeat only goods that differ by colour. */
function dealsOf({ person, index }: PlannedPerson): Deal[] {
  const once = person.deals.map((key) => ({ key, round: 0 }))
  const again = person.deals.map((key) => ({ key, round: 1 }))
  if (person === DEMO_PERSON) return [...once, ...again.slice(0, 3)]
  if (person.shops) return [...once, ...again]
  const coloured = again.filter(({ key }) => hasColourInTitle(good(key)))
  return [...once, ...coloured.slice(0, 1 + (index % 3))]
}

type Post = Deal & { owner: PlannedPerson; index: number; shop: PlannedPlace | null; sizeName: SizeName; now: Date }

function planPost({ owner, index, key, round, shop, sizeName, now }: Post): PlannedPost {
  const id = demoId('post', owner.person.username, index)
  const random = createRandom(id)
  const thing = good(key)
  const variant = (round + owner.index) % VARIANTS
  const tongue = pickTongue(owner, thing, round, random)
  const service = isService(thing)
  const durable = thing.secondhand !== undefined
  const wanted = random.chance(durable ? 0.14 : service && !owner.person.shops ? 0.2 : 0)
  const paint = paintOf(thing, variant)
  const createdAt = before(now, NEWEST_MS + random.next() ** 2.4 * OLDEST_DAYS * DAY_MS)
  const place: Spot = shop?.spot ?? owner.home
  const secondhand = durable && random.chance(thing.secondhand ?? 0)
  const crawled = !wanted && owner.person.plan === undefined && random.chance(0.05)
  return {
    id,
    owner,
    good: thing,
    tongue,
    talk: wanted ? 'wanted' : talkOf(thing, service),
    createdAt,
    pictures: pickViews(thing, variant, random),
    row: {
      id,
      owner_id: owner.id,
      ...words(thing, tongue, paint, wanted, random),
      is_seller: !wanted,
      is_product: !service,
      is_new: service ? null : !secondhand,
      is_fake: service ? null : ['handbag', 'wrist_watch', 'sunglasses'].includes(key) && random.chance(0.15),
      ...priceOf(thing, place.area, random),
      sub_category_id: owner.subCategories[secondhand ? 1 : 0]?.id ?? null,
      properties: propertiesOf(thing, paint, tongue, sizeName, random),
      contact_info: [{ network_title: 'whatsApp', network_content: owner.phone }],
      status: statusOf(createdAt, durable && !wanted, now, random),
      is_from_posts_crawler: crawled,
      original_post_href: crawled ? `https://ilanlar.example/${random.int(100_000, 999_999)}` : null,
      created_at: createdAt,
      updated_at: createdAt,
    },
    address: {
      id: demoId('post address', id),
      post_id: id,
      position: 0,
      title: shop?.title ?? place.area.name,
      country: place.area.country,
      city: place.area.city,
      address: place.address,
      lat: place.lat,
      lng: place.lng,
    },
  }
}

/** The second post of the same good is in another language, unless the two differ by colour. */
function pickTongue({ person }: PlannedPerson, thing: Good, round: number, random: Random): Tongue {
  if (person.tongue === 'en') return 'en'
  return random.chance(round === 0 ? 0.08 : hasColourInTitle(thing) ? 0.25 : 1) ? 'en' : person.tongue
}

function words(thing: Good, tongue: Tongue, paint: Paint, wanted: boolean, random: Random) {
  const [title, caption] = thing.texts[tongue]
  const named = title.replace('{c}', paint.names[tongue])
  const { prefix, captions } = WANTED[tongue]
  if (wanted) return { title: `${prefix}${lowerFirst(named, tongue)}`, caption: random.pick(captions) }
  return { title: named, caption: `${caption} ${random.pick(CAPTION_ENDS[tongue])}`.trim() }
}

const lowerFirst = (text: string, tongue: Tongue) => text.charAt(0).toLocaleLowerCase(tongue) + text.slice(1)

function talkOf(thing: Good, service: boolean): Talk {
  if (service) return 'service'
  if (thing.category.startsWith('flats') || ['houses_villas', 'holiday_homes'].includes(thing.category))
    return 'property'
  return thing.unit && !thing.secondhand ? 'food' : 'goods'
}

function statusOf(createdAt: Date, canGo: boolean, now: Date, random: Random): string {
  const settled = canGo && now.getTime() - createdAt.getTime() > 2 * DAY_MS
  if (settled && random.chance(0.1)) return 'sold'
  return settled && random.chance(0.04) ? 'reserved' : 'available'
}

export const categoryRows = (posts: PlannedPost[]) =>
  posts.map(({ id, good }) => ({ post_id: id, category_id: catalogId.category(good.category) }))
