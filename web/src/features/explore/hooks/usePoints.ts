import { MAP_POSTS_MOST } from '@meydan/domain/explore-rules.ts'
import { useMemo } from 'react'
import { type CombinedError, useQuery } from 'urql'
import { ExploredPostFragment, ExplorerPointsQuery, type postsAsked } from '#features/explore/explored.ts'
import type { MapPoint } from '#features/maps/map-point.ts'
import { useMapPoints } from '#features/maps/useMapPoints.ts'
import { useWrittenPrice } from '#features/maps/useWrittenPrice.ts'
import { readFragment } from '#graphql/gql.ts'
import { usePages } from '#graphql/usePages.ts'
import { useLanguage } from '#i18n/language.ts'
import { useExploredPosts } from './useExploredPosts.ts'

type Asked = ReturnType<typeof postsAsked>
export type MapPoints = { points: MapPoint[] | undefined; error: CombinedError | undefined }

/** The posts of a map by kind and filters. One that is known already is shown at once and read again. */
export function usePointsOfKind({ isProduct, isSeller, filter }: Asked): MapPoints {
  const { code } = useLanguage(({ language }) => language)
  const [{ data, error }] = useQuery({
    query: ExplorerPointsQuery,
    variables: { requestingLanguage: code, isProduct, isSeller, filter },
    requestPolicy: 'cache-and-network',
  })
  return { points: useMapPoints(data?.explorerPoints), error }
}

/** The posts of a map by keyword. */
export function usePointsOfKeyword(asked: Asked): MapPoints {
  const writePrice = useWrittenPrice()
  const { items, error } = usePages({
    name: `map ${JSON.stringify(asked)}`,
    pageSize: MAP_POSTS_MOST,
    maxPageSize: MAP_POSTS_MOST,
    request: useExploredPosts(asked),
  })
  const points = useMemo(
    () =>
      items?.flatMap((item) => {
        const { _id, title, pricing, addresses, cover } = readFragment(ExploredPostFragment, item)
        return addresses.map(({ location: at }) => ({
          id: _id,
          title,
          lat: at.lat,
          lng: at.lng,
          price: writePrice(pricing.price, pricing.currency?.sign),
          thumbnail: cover?.thumbnails[0]?.href ?? null,
        }))
      }),
    [items, writePrice],
  )
  return { points, error }
}
