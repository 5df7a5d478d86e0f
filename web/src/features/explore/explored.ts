import type { Position } from '#features/maps/position.ts'
import { MapPointFragment } from '#features/maps/useMapPoints.ts'
import { PostTileFragment } from '#features/posts/PostTile.tsx'
import { graphql } from '#graphql/gql.ts'
import { type Explorer, STATUS } from './explorer.ts'
import { nearRadiusKm } from './near-radius.ts'

/** The fields of a post that the gallery's tiles and, with a keyword, the map's points need. */
export const ExploredPostFragment = graphql(
  `
    fragment ExploredPost on Post {
      _id
      title
      is_new
      is_product
      distance
      pricing {
        price
        currency {
          sign
        }
      }
      addresses {
        location {
          lat
          lng
        }
      }
      cover {
        thumbnails {
          href
        }
      }
      ...PostTile
    }
  `,
  [PostTileFragment],
)

export const UserExplorerQuery = graphql(
  `
    query UserExplorer(
      $requestingLanguage: String
      $isProduct: Boolean
      $isSeller: Boolean
      $skip: Int
      $limit: Int
      $filter: ExploreFilter
      $withAds: Boolean
      $cursor: String
    ) {
      userExplorer(
        requestingLanguage: $requestingLanguage
        isProduct: $isProduct
        isSeller: $isSeller
        skip: $skip
        limit: $limit
        filter: $filter
        withAds: $withAds
        cursor: $cursor
      ) {
        cursor
        posts {
          _id
          ...ExploredPost
        }
      }
    }
  `,
  [ExploredPostFragment],
)

/** The map without a keyword: the posts' positions, and what their markers and rows show. */
export const ExplorerPointsQuery = graphql(
  `
    query ExplorerPoints($requestingLanguage: String, $isProduct: Boolean, $isSeller: Boolean, $filter: ExploreFilter) {
      explorerPoints(
        requestingLanguage: $requestingLanguage
        isProduct: $isProduct
        isSeller: $isSeller
        filter: $filter
      ) {
        ...MapPoint
      }
    }
  `,
  [MapPointFragment],
)

export const ExploreResultMutation = graphql(
  `
    mutation ExploreResult($searchData: ExploreSearchData!) {
      exploreResult(searchData: $searchData) {
        cursor
        corrected
        posts {
          _id
          ...ExploredPost
        }
      }
    }
  `,
  [ExploredPostFragment],
)

/** The variables of a search for posts, from the state of the explorer. */
export function postsAsked(
  { isProduct, isSeller, isLocal, filters, keyword, asTyped, status, zoom }: Explorer,
  location: Position | null,
) {
  const radius = (filters.radiusKm || (isLocal ? nearRadiusKm(zoom) : 0)) * 1_000 || null
  const isNear = location !== null && (radius !== null || filters.order === 'nearest')
  const order = isLocal && filters.order === 'best' ? ('nearest' as const) : filters.order
  const filter = {
    order: order === 'nearest' && !isNear ? ('best' as const) : order,
    currency: filters.currency,
    price_min: filters.currency ? filters.priceMin : null,
    price_max: filters.currency ? filters.priceMax : null,
    is_new: filters.isNew,
    ...(filters.inCategory && { category: filters.inCategory }),
    ...(filters.inCategory &&
      filters.properties.length && { properties: filters.properties.map((each) => ({ ...each })) }),
    ...(filters.withSold && { hide_sold: false }),
    ...(isNear ? { location: { lat: location.lat, lng: location.lng }, radius } : {}),
  }
  return {
    isProduct,
    isSeller,
    keyword: status === STATUS.postKeyword ? keyword : null,
    asTyped,
    filter: { ...filter, order: filter.order === 'cheapest' && !filters.currency ? ('best' as const) : filter.order },
  }
}
