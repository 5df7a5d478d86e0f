import type { Database } from '#db/database.ts'
import type { Place } from '#features/places/places.service.ts'
import { type PlaceProjection, placeValues } from '#features/places/places.service.ts'
import type { Post, PostProjection } from '#features/posts/posts.sql.ts'
import { IS_OPEN, projectionValues } from '#features/posts/posts.sql.ts'
import { Told } from '#graphql/told.ts'
import { fillHoles } from '#graphql/told-sql.ts'
import type { PlacesValues } from './places-pages.sql.ts'
import {
  type AdsValues,
  adsIn,
  COUNT_ALL,
  COUNTED_MOST,
  COUNTED_OF_MOST,
  hasConditions,
  inForm,
  type PostsPage,
  type PostsValues,
} from './posts-pages.sql.ts'
import { SUGGESTED_PLACES, type SuggestedPlace, suggestedPlacesValues } from './suggested-places.sql.ts'
import { type MapPost, type PointsRow, readPoints, readTiles, type TellingPoints, type TilesRow } from './tiles.ts'

type AboutPage = { guild?: string | null; best_fit?: number | null; is_common?: boolean }

/** A page; by keyword also the group that most of its posts belong to, if requested. */
export type FoundPosts = { posts: FoundPost[]; guild: string | null; bestFit: number | null; isCommon: boolean }

const PROFILE_MAP = `
  SELECT posts.id AS _id, posts.title, place.lat, place.lng, posts.price::float8 AS price, currencies.sign,
    (SELECT thumbnail_key FROM post_covers WHERE post_id = posts.id) AS thumbnail_key,
    ${IS_OPEN} AS is_open
  FROM (
    SELECT * FROM visible_posts(:viewer_id) AS posts WHERE owner_id = :owner_id ORDER BY posts.created_at DESC, posts.id DESC LIMIT :limit
  ) posts
  JOIN post_addresses place ON place.post_id = posts.id
  LEFT JOIN currencies ON currencies.id = posts.currency_id
  ORDER BY posts.created_at DESC, posts.id DESC, place.position LIMIT :limit`

/** Posts of a list, or what is answered of them. */
export type FoundPost = Post | Told

const objectsOf = ({ isTile }: PostProjection) => (isTile ? 'tile' : 'whole')

type ToldRow = { told: string | null }
type WholeRow = { entries: { post: Post; distance_m: number | null }[] }
const readWhole = ({ entries }: WholeRow) =>
  entries.map(({ post, distance_m }) => (distance_m === null ? post : { ...post, distance_m }))

function readPosts(row: WholeRow | TilesRow | ToldRow, { told }: PostProjection): FoundPost[] {
  if (told && 'told' in row) return told.form.read(row.told, told.sign)
  if ('entries' in row) return readWhole(row)
  return 'posts' in row ? readTiles(row) : []
}

/** What a search may leave out. */
const LEFT_OUT = {
  lat: null,
  lng: null,
  radius_m: null,
  hide_sold: null,
  title: null,
  category: null,
  best: null,
  exact: null,
  wide: null,
  partial: null,
  named: null,
  language: null,
  properties: null,
  with_guild: false,
}

export class ExploreStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  posts(
    page: PostsPage,
    viewerId: string | null,
    projection: PostProjection,
    values: PostsValues,
  ): Promise<FoundPosts> {
    const { told } = projection
    const statement = page(values, told ? inForm(told.form) : objectsOf(projection))
    const offset = Math.max(0, values.skip - values.apart.length)
    return this.#readPosts(statement, viewerId, projection, { ...values, offset })
  }

  /** The same posts as points of a map. */
  async points(
    page: PostsPage,
    viewerId: string,
    values: PostsValues,
    told: TellingPoints | null,
  ): Promise<MapPost[] | Told[]> {
    const named = { ...LEFT_OUT, viewer_id: viewerId, ...values, offset: values.skip }
    const [row] = await this.#db.read<PointsRow | { told: string | null }>(page(values, told?.form ?? 'point'), named)
    if (!row) return []
    if (!('told' in row)) return readPoints(row)
    return told && row.told ? [new Told('', fillHoles(row.told, told.sign))] : []
  }

  /** Those of the offered ads that may come first: running, visible and passing the filters. */
  async firstAds(viewerId: string, projection: PostProjection, values: AdsValues): Promise<FoundPost[]> {
    const statement = adsIn(projection.told?.form ?? objectsOf(projection))
    return (await this.#readPosts(statement, viewerId, projection, values)).posts
  }

  /** How many posts all pages have together; `isCapped` if counting stopped before the last one. */
  async count(page: PostsPage, viewerId: string, values: PostsValues): Promise<{ posts: number; isCapped: boolean }> {
    const most = hasConditions(values) || values.hide_sold !== false ? COUNTED_OF_MOST : COUNTED_MOST
    const all = { ...values, apart: [], skip: 0, limit: most, offset: 0 }
    const named = { ...LEFT_OUT, ...all, viewer_id: viewerId }
    const [row] = await this.#db.read<{ posts: number; looked_at: number }>(page(all, 'count'), named)
    const { posts = 0, looked_at = 0 } = row ?? {}
    return { posts, isCapped: posts >= COUNTED_MOST || looked_at >= most }
  }

  async countAll(viewerId: string, kinds: number[]): Promise<number> {
    const [row] = await this.#db.read<{ posts: string }>(COUNT_ALL, { viewer_id: viewerId, kinds })
    return Number(row?.posts ?? 0)
  }

  async places(statement: string, projection: PlaceProjection, values: PlacesValues): Promise<Place[] | Told[]> {
    const named = { ...placeValues(projection), ...values }
    const [row] = await this.#db.read<{ places: Place[] } | { told: string | null }>(statement, named)
    if (!row) return []
    if ('places' in row) return row.places
    return row.told === null ? [] : [new Told('', row.told)]
  }

  suggestedPlaces(values: Parameters<typeof suggestedPlacesValues>[0]): Promise<SuggestedPlace[]> {
    return this.#db.read<SuggestedPlace>(SUGGESTED_PLACES, suggestedPlacesValues(values))
  }

  profileMap(viewerId: string, ownerId: string, limit: number) {
    return this.#db.read<MapPost>(PROFILE_MAP, { viewer_id: viewerId, owner_id: ownerId, limit })
  }

  async #readPosts(
    statement: string,
    viewerId: string | null,
    projection: PostProjection,
    values: object,
  ): Promise<FoundPosts> {
    const all = { ...LEFT_OUT, ...projectionValues(viewerId, projection), ...values }
    const [row] = await this.#db.read<(WholeRow | TilesRow | ToldRow) & AboutPage>(statement, all)
    if (!row) return { posts: [], guild: null, bestFit: null, isCommon: false }
    const posts = readPosts(row, projection)
    const { guild = null, best_fit: bestFit = null, is_common: isCommon = false } = row
    return { posts, guild, bestFit, isCommon }
  }
}
