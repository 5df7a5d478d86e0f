import { graphql, type ResultOf } from '#graphql/gql.ts'

const SavedSearchFragment = graphql(`
  fragment SavedSearchRow on SavedSearch @_unmask {
    _id
    name
    keyword
    as_typed
    is_product
    is_seller
    category
    properties {
      name
      value
    }
    is_new
    currency
    currency_sign
    price_min
    price_max
    lat
    lng
    radius
    is_paused
    new_count
  }
`)
export type SavedSearch = ResultOf<typeof SavedSearchFragment>

export const SavedSearchesQuery = graphql(
  `
    query SavedSearches($requestingLanguage: String) {
      savedSearches {
        _id
        category_name(requestingLanguage: $requestingLanguage)
        ...SavedSearchRow
      }
    }
  `,
  [SavedSearchFragment],
)

export const SaveSearchMutation = graphql(
  `
    mutation SaveSearch($search: SavedSearchInput!) {
      saveSearch(search: $search) {
        ...SavedSearchRow
      }
    }
  `,
  [SavedSearchFragment],
)

export const EditSavedSearchMutation = graphql(
  `
    mutation EditSavedSearch($search_id: ID!, $name: String!, $price_min: Float, $price_max: Float, $radius: Float) {
      editSavedSearch(
        search_id: $search_id
        name: $name
        price_min: $price_min
        price_max: $price_max
        radius: $radius
      ) {
        ...SavedSearchRow
      }
    }
  `,
  [SavedSearchFragment],
)

export const PauseSavedSearchMutation = graphql(`
  mutation PauseSavedSearch($search_id: ID!, $is_paused: Boolean!) {
    pauseSavedSearch(search_id: $search_id, is_paused: $is_paused) {
      _id
      is_paused
    }
  }
`)

export const MarkSavedSearchSeenMutation = graphql(`
  mutation MarkSavedSearchSeen($search_id: ID!) {
    markSavedSearchSeen(search_id: $search_id) {
      _id
      new_count
    }
  }
`)

export const DeleteSavedSearchMutation = graphql(`
  mutation DeleteSavedSearch($search_id: ID!) {
    deleteSavedSearch(search_id: $search_id)
  }
`)
