import type { OpeningSpan, SpecialSpan } from '@meydan/domain/place-rules.ts'
import type { Person } from '#features/people/people.sql.ts'
import { notBlocked, personJson } from '#features/people/people.sql.ts'

type PlaceImage = {
  id: string
  storage_key: string
  thumbnails: { storage_key: string; width: number; height: number }[]
}

/** What whoever adds a place says of it. */
export type PlaceFacts = {
  title: string
  country_code: string | null
  state: string | null
  address: string | null
  postal_code: string | null
  website: string | null
  phone: string | null
  lat: number
  lng: number
  time_zone: string
  temporarily_closed: boolean
  permanently_closed: boolean
  opening_hours: OpeningSpan[]
}

export type Place = PlaceFacts & {
  _id: string
  special_hours: SpecialSpan[]
  category: { id: string; name: string; slug: string }
  is_open: boolean | null
  score: number
  has_owner: boolean
  owner: Person | null
  /** Staff have hidden it; only its owner sees it. */
  is_hidden: boolean
  images: PlaceImage[]
  map_image_urls: string[]
  map_image_credit: string | null
  distance_m?: number | null
  /** Whether the viewer's claim or suggestion is being reviewed; known only where one place is read. */
  has_my_claim?: boolean
  has_my_suggestion?: boolean
}

/**
 * Whether a row of `places` is open at `:now`. Calling is_open_at() for each row took as long as reading the rest of the
 * place, so it is written out here for places without special hours. near.test.ts checks that both agree.
 */
export const IS_OPEN = `CASE WHEN special_hours <> '[]' THEN is_open_at(opening_hours, special_hours, time_zone, :now::timestamptz)
  ELSE EXISTS (
  SELECT FROM jsonb_array_elements(opening_hours) AS span,
    LATERAL (SELECT split_part(span ->> 'hours', '-', 1) AS opens, split_part(span ->> 'hours', '-', 2) AS closes) AS hours,
    LATERAL (SELECT :now::timestamptz AT TIME ZONE time_zone AS local) AS clock
  WHERE (span ->> 'day' = to_char(local, 'FMday') AND to_char(local, 'HH24:MI') >= opens
      AND (to_char(local, 'HH24:MI') < closes OR closes <= opens))
    OR (span ->> 'day' = to_char(local - interval '1 day', 'FMday') AND closes <= opens
      AND to_char(local, 'HH24:MI') < closes)
) END`

/** The same, where it is not closed for good or for a while; null if its hours are not known. */
export const IS_OPEN_NOW = `CASE
    WHEN permanently_closed OR temporarily_closed THEN false
    WHEN opening_hours <> '[]' THEN ${IS_OPEN}
  END`

/** The name by which the category was chosen. */
export const CATEGORY_NAME = `coalesce(
      creation_names ->> :language::text, names ->> :language::text, creation_names ->> 'en', names ->> 'en')`

/** A private account's places would reveal where it is: only its followers and itself see that they are its. */
export const OWNER_SHOWN = `owner.is_active AND ${notBlocked('owner.id')} AND (
      NOT owner.is_private OR owner.id = :viewer_id
      OR (SELECT is_confirmed FROM follows WHERE follower_id = :viewer_id AND following_id = owner.id)
    )`

/** One row of `places` as a whole Place, column by column; see `placeValues`. */
export const PLACE_COLUMNS = `places.id AS _id, places.title, (
    SELECT json_build_object('id', id, 'slug', slug, 'name', ${CATEGORY_NAME})
    FROM place_categories WHERE place_categories.id = places.category_id
  ) AS category,
  country_code, state, address, postal_code, website, phone, lat, lng, time_zone, temporarily_closed, permanently_closed,
  opening_hours, special_hours, ${IS_OPEN_NOW} AS is_open,
  score, places.owner_id IS NOT NULL AS has_owner, (
    SELECT ${personJson('owner', ':viewer_id')} FROM users owner
    WHERE owner.id = places.owner_id AND ${OWNER_SHOWN}
  ) AS owner, places.hidden_at IS NOT NULL AS is_hidden, CASE WHEN images_count > 0 AND places.hidden_at IS NULL THEN (
    SELECT json_agg(json_build_object(
      'id', media.id, 'storage_key', storage_key, 'thumbnails', thumbnails) ORDER BY place_media.position)
    FROM place_media JOIN media ON media.id = media_id WHERE place_id = places.id
  ) ELSE '[]' END AS images, map_image_urls, map_image_credit`

// docs/decisions/0306: A hidden place is seen by its owner only

/** Whether everybody may see a row of `places`. */
export const PLACE_SHOWN = 'places.hidden_at IS NULL'
/** Whether the viewer may see a row of `places`. */
export const PLACE_SEEN = `(${PLACE_SHOWN} OR places.owner_id = :viewer_id)`

/** The address of a merged duplicate leads to the place it was merged into. */
export const mergedInto = (id: string) => `coalesce((SELECT place_id FROM place_merges WHERE old_id = ${id}), ${id})`

/** Who reads places, in which language and when: the values of PLACE_COLUMNS. */
export type PlaceProjection = { viewerId: string | null; language: string; now: Date }

export const placeValues = ({ viewerId, language, now }: PlaceProjection) => ({ viewer_id: viewerId, language, now })
