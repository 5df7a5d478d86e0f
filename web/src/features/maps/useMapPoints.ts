import { useMemo } from 'react'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import type { MapPoint } from './map-point.ts'
import { useWrittenPrice } from './useWrittenPrice.ts'

export const MapPointFragment = graphql(`
  fragment MapPoint on MapPost {
    _id
    title
    lat
    lng
    price
    currency_sign
    thumbnail
  }
`)

/** The posts of an answer as the map needs them, with prices formatted for the reader. */
export function useMapPoints(
  posts: readonly FragmentOf<typeof MapPointFragment>[] | undefined,
): MapPoint[] | undefined {
  const writePrice = useWrittenPrice()
  return useMemo(
    () =>
      posts &&
      readFragment(MapPointFragment, posts).map(({ _id, price, currency_sign, thumbnail, ...point }) => ({
        ...point,
        id: _id,
        price: writePrice(price, currency_sign),
        thumbnail: thumbnail ?? null,
      })),
    [posts, writePrice],
  )
}
