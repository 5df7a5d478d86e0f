import type { Dictionary } from '@meydan/domain/languages.ts'
import type { Database } from '#db/database.ts'
import { sweep } from '#db/sweep.ts'
import type { Place } from '#features/places/places.service.ts'
import type { Post } from '#features/posts/posts.sql.ts'
import {
  CARDS_BY_IDS,
  type Card,
  NEAR_CARDS,
  PLACE_POSITION,
  POST_PREVIEW,
  PUBLIC_CATEGORIES,
  PUBLIC_CATEGORY,
  PUBLIC_CITY,
  PUBLIC_PERSON,
  PUBLIC_PLACE,
  PUBLIC_POST,
  SIMILAR_CARDS,
} from './public-pages.sql.ts'
import type { PublicReview } from './reviews.section.ts'

/** What a seller made public with a post. */
export type PostContact = { title: string; contact_info: Post['contact_info'] }
export type PostRow = {
  audience: 'everyone' | 'followers' | 'nobody'
  is_removed: boolean
  is_listed: boolean
  post: Post | null
  category: { key: string; name: string } | null
  city_key: string | null
  similar_cards: Card[] | null
}
export type PersonRow = {
  id: string
  username: string
  username_key: string
  name: string | null
  page_title: string | null
  biography: string | null
  is_private: boolean
  is_active: boolean
  is_listed: boolean
  is_authorised: boolean
  rate: number
  votes: number
  post_count: number
  followers_count: number
  created_at: Date
  avatar_key: string | null
  cards: Card[] | null
  places: { _id: string; title: string; address: string | null }[] | null
  deals_count: number
  reviews_count: number
  review_mean: number
  reviews: PublicReview[] | null
}
export type PlaceRow = Place & {
  cards: Card[] | null
  reviews_count: number
  reviews_stars: number
  review_mean: number
  reviews: PublicReview[] | null
}
type CityName = { key: string; city: string; country: string }
export type CategoryRow = {
  id: string
  is_for_product: boolean
  key: string
  name: string
  group_key: string
  group_name: string
  cities: CityName[]
  /** With a position to the nearest ten kilometres. */
  city?: (CityName & { lat: number; lng: number }) | null
  cards: Card[]
}
export type GroupRow = { key: string; name: string; categories: { key: string; name: string }[] | null }

export type PreviewRow = { title: string; price: number; sign: string | null; picture_key: string | null }

/** The last card of the page before. */
export type Before = { at: string; id: string }

export const FIRST_PAGE: Before = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** What the public pages show, one statement for each page. */
export class PublicPagesStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Of a public post that is not sold. */
  async contact(id: string): Promise<PostContact | null> {
    const statement = `SELECT title, contact_info FROM posts WHERE id = :id AND audience = 'everyone' AND status <> 'sold'`
    return (await this.#db.read<PostContact>(statement, { id }))[0] ?? null
  }

  post(id: string, language: Dictionary): Promise<PostRow | undefined> {
    const values = { id, language, viewer_id: null, parts: [], limit: SIMILAR_CARDS }
    return this.#first<PostRow>(PUBLIC_POST, values)
  }

  /** Whether there was a public post with this id. */
  async wasDeleted(id: string): Promise<boolean> {
    return (await this.#db.read('SELECT FROM deleted_posts WHERE id = :id', { id })).length > 0
  }

  async forgetDeleted(before: Date) {
    await sweep(this.#db, { table: 'deleted_posts', where: 'deleted_at < :before', values: { before } })
  }

  person(username: string, before: Before): Promise<PersonRow | undefined> {
    return this.#first<PersonRow>(PUBLIC_PERSON, { username, before_at: before.at, before_id: before.id })
  }

  place(id: string, language: Dictionary, now: Date): Promise<PlaceRow | undefined> {
    const { at: before_at, id: before_id } = FIRST_PAGE
    return this.#first<PlaceRow>(PUBLIC_PLACE, { id, language, now, viewer_id: null, before_at, before_id })
  }

  category(category: string, language: Dictionary, before: Before): Promise<CategoryRow | undefined> {
    return this.#first<CategoryRow>(PUBLIC_CATEGORY, { category, language, before_at: before.at, before_id: before.id })
  }

  city(category: string, city: string, language: Dictionary, before: Before): Promise<CategoryRow | undefined> {
    const values = { category, city, language, before_at: before.at, before_id: before.id }
    return this.#first<CategoryRow>(PUBLIC_CITY, values)
  }

  preview(id: string): Promise<PreviewRow | undefined> {
    return this.#first<PreviewRow>(POST_PREVIEW, { id })
  }

  placePosition(id: string): Promise<{ lat: number; lng: number } | undefined> {
    return this.#first(PLACE_POSITION, { id })
  }

  categories(language: Dictionary): Promise<GroupRow[]> {
    return this.#db.read<GroupRow>(PUBLIC_CATEGORIES, { language })
  }

  async near(lat: number, lng: number, limit: number): Promise<Card[]> {
    const rows = await this.#db.read<{ card: Card }>(NEAR_CARDS, { lat, lng, limit })
    return rows.map(({ card }) => card)
  }

  async cardsOf(ids: string[]): Promise<Card[]> {
    const rows = await this.#db.read<{ card: Card }>(CARDS_BY_IDS, { ids })
    return rows.map(({ card }) => card)
  }

  async #first<Row>(statement: string, values: Record<string, unknown>): Promise<Row | undefined> {
    const [row] = await this.#db.read<Row>(statement, values)
    return row
  }
}
