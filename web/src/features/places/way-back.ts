import { ALL_PLACE_CATEGORIES } from '@meydan/domain/place-categories.ts'
import { explore, INITIAL, writeExplorer } from '#features/explore/explorer.ts'

/** Query parameter of Explore: the place whose marker is highlighted after going back from it. */
export const PLACE_IN_QUERY = 'place'

const NEAR_ZOOM = 16 // every place has a marker at this zoom

/** The address of Explore's map around a place, with its marker and category, for people who did not come from there. */
export function exploreMapPath(place: {
  _id: string
  category: { slug: string }
  location: { lat: number; lng: number }
}) {
  const category = ALL_PLACE_CATEGORIES.find(({ slug }) => slug === place.category.slug)?.slug
  const around = explore({ ...INITIAL, tab: 'map' }, { type: 'located', location: place.location, zoom: NEAR_ZOOM })
  const query = writeExplorer(category ? explore(around, { type: 'category', category }) : around)
  query.set(PLACE_IN_QUERY, place._id)
  return `/explore?${query}`
}
