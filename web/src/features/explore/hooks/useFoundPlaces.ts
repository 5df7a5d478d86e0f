import { SUGGESTED_PLACES_PAGE_SIZE } from '@meydan/domain/explore-rules.ts'
import { useMemo } from 'react'
import {
  ExploredPlaceFragment,
  NearbyPlacesQuery,
  PlacesByCategoryQuery,
  PlacesByKeywordQuery,
} from '#features/explore/explored-places.ts'
import { type Explorer, type ExplorerFilters, STATUS } from '#features/explore/explorer.ts'
import { DEFAULT_ZOOM, type Position } from '#features/maps/position.ts'
import { readFragment } from '#graphql/gql.ts'
import { type PageParams, queryPage } from '#graphql/paged-list.ts'
import { usePages } from '#graphql/usePages.ts'
import { useLanguage } from '#i18n/language.ts'

type Asked = Pick<Explorer, 'status' | 'keyword' | 'category' | 'zoom'> & Pick<ExplorerFilters, 'openNow' | 'sameGuild'>

const MAX_PAGE_SIZE = 50

/** Places by category or keyword come in one page; suggested ones five at a time. */
export function useFoundPlaces({ status, keyword, category, zoom, openNow, sameGuild }: Asked, { lat, lng }: Position) {
  const { code } = useLanguage(({ language }) => language)
  const isPaged = status === STATUS.suggestedPlaces

  const request = ({ skip, limit }: PageParams) => {
    const common = { requestingLanguage: code, userLocation: { lat, lng }, openNow }
    if (status === STATUS.placesByCategory && category)
      return queryPage(
        PlacesByCategoryQuery,
        { ...common, categorySlug: category, zoom: zoom ?? DEFAULT_ZOOM },
        ({ exploreUserNearbyByCategory }) => ({ items: exploreUserNearbyByCategory }),
      )
    if (status === STATUS.placesByKeyword)
      return queryPage(PlacesByKeywordQuery, { ...common, keyword }, ({ explorePlacesByKeyword }) => ({
        items: explorePlacesByKeyword,
      }))
    return queryPage(NearbyPlacesQuery, { ...common, sameGuild, skip, limit }, ({ exploreNearbyPlaces }) => ({
      items: exploreNearbyPlaces,
    }))
  }
  const pages = usePages({
    name: `places ${status} ${keyword} ${category} ${openNow} ${sameGuild} ${lat} ${lng} ${code}`,
    pageSize: isPaged ? SUGGESTED_PLACES_PAGE_SIZE : MAX_PAGE_SIZE * 10,
    maxPageSize: isPaged ? MAX_PAGE_SIZE : MAX_PAGE_SIZE * 10,
    request,
  })
  const places = useMemo(() => pages.items?.map((place) => readFragment(ExploredPlaceFragment, place)), [pages.items])
  return { ...pages, hasMore: isPaged && pages.hasMore, places }
}
