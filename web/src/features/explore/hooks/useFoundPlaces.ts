import { SUGGESTED_PLACES_PAGE_SIZE } from '@meydan/domain/explore-rules.ts'
import { useCallback, useMemo } from 'react'
import { useClient } from 'urql'
import {
  ExploredPlaceFragment,
  NearbyPlacesQuery,
  PlacesByCategoryQuery,
  PlacesByKeywordQuery,
} from '#features/explore/explored.ts'
import { type Explorer, type ExplorerFilters, STATUS } from '#features/explore/explorer.ts'
import { DEFAULT_ZOOM, type Position } from '#features/maps/position.ts'
import { readFragment } from '#graphql/gql.ts'
import { usePages } from '#graphql/usePages.ts'
import { useLanguage } from '#i18n/language.ts'

type Asked = Pick<Explorer, 'status' | 'keyword' | 'category' | 'zoom'> & Pick<ExplorerFilters, 'openNow' | 'sameGuild'>

const MOST_AT_ONCE = 50

/** Places by category or keyword come at once; suggested ones five at a time. */
export function useFoundPlaces({ status, keyword, category, zoom, openNow, sameGuild }: Asked, { lat, lng }: Position) {
  const client = useClient()
  const { code } = useLanguage(({ language }) => language)
  const isPaged = status === STATUS.suggestedPlaces

  const fetchPage = useCallback(
    async (page: { skip: number; limit: number }) => {
      const common = { requestingLanguage: code, userLocation: { lat, lng }, openNow }
      const options = { requestPolicy: 'network-only' } as const
      if (status === STATUS.placesByCategory && category) {
        const variables = { ...common, categorySlug: category, zoom: zoom ?? DEFAULT_ZOOM }
        const { data, error } = await client.query(PlacesByCategoryQuery, variables, options)
        return { items: data?.exploreUserNearbyByCategory, error }
      }
      if (status === STATUS.placesByKeyword) {
        const { data, error } = await client.query(PlacesByKeywordQuery, { ...common, keyword }, options)
        return { items: data?.explorePlacesByKeyword, error }
      }
      const { data, error } = await client.query(NearbyPlacesQuery, { ...common, sameGuild, ...page }, options)
      return { items: data?.exploreNearbyPlaces, error }
    },
    [client, code, status, keyword, category, zoom, openNow, sameGuild, lat, lng],
  )
  const pages = usePages({
    name: `places ${status} ${keyword} ${category} ${openNow} ${sameGuild} ${lat} ${lng} ${code}`,
    pageSize: isPaged ? SUGGESTED_PLACES_PAGE_SIZE : MOST_AT_ONCE * 10,
    mostAtOnce: isPaged ? MOST_AT_ONCE : MOST_AT_ONCE * 10,
    fetchPage,
  })
  const places = useMemo(() => pages.items?.map((place) => readFragment(ExploredPlaceFragment, place)), [pages.items])
  return { ...pages, hasMore: isPaged && pages.hasMore, places }
}
