import { toldPerson } from '#features/people/told-person.sql.ts'
import type { Asked } from '#graphql/told.ts'
import { isTold, list, oneOf, orNull, plain, quoted, type ToldType, text, toldObject } from '#graphql/told-sql.ts'
import { CATEGORY_NAME, IS_OPEN_NOW, OWNER_SHOWN } from './places.sql.ts'

// docs/decisions/0368: PostgreSQL writes pages of posts as they are answered

/** How places are told: `object` is a row of `places` as a text. */
export type ToldPlaces = { id: number; object: string }

/** The elements of a JSON list, which have these parts. */
const elements = (name: string, column: string, parts: string[]) =>
  oneOf(name, Object.fromEntries(parts.map((part) => [part, `(element -> '${part}')::text`])), (object) =>
    list(object, `jsonb_array_elements(${column}) AS element`),
  )

const IMAGE: ToldType['fields'] = {
  _id: quoted('media.id'),
  href: text("'/media/' || storage_key"),
  thumbnails: oneOf(
    'PlaceThumbnail',
    {
      href: text("'/media/' || (thumbnail ->> 'storage_key')"),
      width: "(thumbnail ->> 'width')",
      height: "(thumbnail ->> 'height')",
    },
    (object) => list(object, 'jsonb_array_elements(thumbnails) AS thumbnail'),
  ),
}

/** A row of `places`, by the names and with the values that places.schema.ts gives it. */
const place = (distance: string): ToldType => ({
  name: 'Place',
  fields: {
    _id: quoted('places.id'),
    title: text('places.title'),
    category: oneOf(
      'CategoryOfPlace',
      { _id: quoted('place_categories.id'), name: text(CATEGORY_NAME), slug: text('slug') },
      (object) => `(SELECT ${object} FROM place_categories WHERE place_categories.id = places.category_id)`,
    ),
    country_code: orNull(text('country_code')),
    state: orNull(text('state')),
    address: orNull(text('address')),
    location: oneOf('PlaceLocation', { lat: plain('lat'), lng: plain('lng') }, (object) => object),
    postal_code: orNull(text('postal_code')),
    website: orNull(text('website')),
    phone: orNull(text('phone')),
    temporarilyClosed: plain('temporarily_closed'),
    permanentlyClosed: plain('permanently_closed'),
    opening_hours: elements('OpeningHours', 'opening_hours', ['day', 'hours']),
    special_hours: elements('SpecialHours', 'special_hours', ['date', 'hours']),
    time_zone: text('time_zone'),
    is_open: orNull(plain(IS_OPEN_NOW)),
    score: plain('score'),
    has_owner: plain('places.owner_id IS NOT NULL'),
    owner: {
      of: toldPerson('owner'),
      around: (object) =>
        orNull(`(SELECT ${object} FROM users owner WHERE owner.id = places.owner_id AND ${OWNER_SHOWN})`),
    },
    is_hidden: plain('places.hidden_at IS NOT NULL'),
    // Only placeInfo knows them.
    has_my_claim: "'false'",
    has_my_suggestion: "'false'",
    images: oneOf(
      'PlaceImage',
      IMAGE,
      (object) => `CASE WHEN images_count > 0 AND places.hidden_at IS NULL
        THEN ${list(object, 'place_media JOIN media ON media.id = media_id WHERE place_id = places.id', 'place_media.position')}
        ELSE '[]' END`,
    ),
    google_map: oneOf(
      'PlaceGoogleMap',
      { imageUrls: text('map_image_urls'), credit: orNull(text('map_image_credit')) },
      (object) => object,
    ),
    distance: orNull(plain(distance)),
  },
})

/** How places are told of which this is asked. */
export const toldPlaces =
  (distance: string) =>
  (asked: Asked[], id: number): ToldPlaces | null =>
    isTold(place(distance), asked) ? { id, object: toldObject(place(distance), asked) } : null
