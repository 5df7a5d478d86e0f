import { PlaceRowFragment } from '#features/places/PlaceRow.tsx'
import { PlaceFactsFragment } from '#features/places/place-facts.graphql.ts'
import { graphql } from '#graphql/gql.ts'

// Apart from explored.ts: the first screen of Explore shows posts.

// Not in PlaceDialog.tsx, whose code is loaded when somebody opens it.
export const PlaceDialogFragment = graphql(
  `
    fragment PlaceDialog on Place {
      _id
      title
      images {
        href
      }
      ...PlaceFacts
    }
  `,
  [PlaceFactsFragment],
)

export const ExploredPlaceFragment = graphql(
  `
    fragment ExploredPlace on Place {
      _id
      title
      score
      location {
        lat
        lng
      }
      ...PlaceRow
      ...PlaceDialog
    }
  `,
  [PlaceRowFragment, PlaceDialogFragment],
)

export const NearbyPlacesQuery = graphql(
  `
    query ExploreNearbyPlaces(
      $requestingLanguage: String
      $userLocation: PlaceLocationInput!
      $skip: Int
      $limit: Int
      $openNow: Boolean
      $sameGuild: Boolean
    ) {
      exploreNearbyPlaces(
        requestingLanguage: $requestingLanguage
        userLocation: $userLocation
        skip: $skip
        limit: $limit
        openNow: $openNow
        sameGuild: $sameGuild
      ) {
        _id
        ...ExploredPlace
      }
    }
  `,
  [ExploredPlaceFragment],
)

export const PlacesByCategoryQuery = graphql(
  `
    query ExploreUserNearbyByCategory(
      $requestingLanguage: String
      $userLocation: PlaceLocationInput!
      $zoom: Float!
      $categorySlug: String!
      $openNow: Boolean
    ) {
      exploreUserNearbyByCategory(
        requestingLanguage: $requestingLanguage
        userLocation: $userLocation
        zoom: $zoom
        categorySlug: $categorySlug
        openNow: $openNow
      ) {
        _id
        ...ExploredPlace
      }
    }
  `,
  [ExploredPlaceFragment],
)

export const PlacesByKeywordQuery = graphql(
  `
    query ExplorePlacesByKeyword(
      $requestingLanguage: String
      $userLocation: PlaceLocationInput!
      $keyword: String!
      $openNow: Boolean
    ) {
      explorePlacesByKeyword(
        requestingLanguage: $requestingLanguage
        userLocation: $userLocation
        keyword: $keyword
        openNow: $openNow
      ) {
        _id
        ...ExploredPlace
      }
    }
  `,
  [ExploredPlaceFragment],
)

/** Places by the ids in the explorer's address. */
export const PlacesByIdQuery = graphql(
  `
    query PlacesById($place_ids: [ID!]!, $requestingLanguage: String) {
      getPlacesById(place_ids: $place_ids, requestingLanguage: $requestingLanguage) {
        _id
        ...ExploredPlace
      }
    }
  `,
  [ExploredPlaceFragment],
)
