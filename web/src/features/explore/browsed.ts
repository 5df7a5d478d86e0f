import { useQuery } from 'urql'
import type { Position } from '#features/maps/position.ts'
import { graphql } from '#graphql/gql.ts'
import { useLanguage } from '#i18n/language.ts'

const BrowseCategoriesQuery = graphql(`
  query BrowseCategories($userLocation: PlaceLocationInput, $isSeller: Boolean, $requestingLanguage: String) {
    browseCategories(userLocation: $userLocation, isSeller: $isSeller, requestingLanguage: $requestingLanguage) {
      isCapped
      groups {
        _id
        name
        posts
        categories {
          _id
          name
          isForProduct
          posts
        }
      }
    }
  }
`)

/** About 10 km, as the server counts: so the answer is asked for once, wherever in town one is. */
const AREA_DIGITS = 1
const rounded = (degrees: number) => Number(degrees.toFixed(AREA_DIGITS))

/** The same for everybody in town, so that the answer is asked for once. */
export const aroundHere = (location: Position | null) =>
  location && { lat: rounded(location.lat), lng: rounded(location.lng) }

/** All groups and categories of posts, with how many there are around the location: what is offered, or all (`withWanted`). */
export function useBrowsed(location: Position | null, { pause = false, withWanted = false } = {}) {
  const { code } = useLanguage(({ language }) => language)
  const userLocation = aroundHere(location)
  const [{ data, error }, refetch] = useQuery({
    query: BrowseCategoriesQuery,
    variables: { userLocation, isSeller: withWanted ? null : true, requestingLanguage: code },
    pause,
  })
  return { browsed: data?.browseCategories, error, refetch }
}

export type BrowsedGroup = NonNullable<ReturnType<typeof useBrowsed>['browsed']>['groups'][number]

/** The group with this id, or the one of the category with this id. */
export const groupOf = (groups: readonly BrowsedGroup[], id: string) =>
  groups.find(({ _id, categories }) => _id === id || categories.some((category) => category._id === id))

/** The category or group with this id. */
export function namedIn(groups: readonly BrowsedGroup[], id: string) {
  const group = groupOf(groups, id)
  return group?.categories.find(({ _id }) => _id === id) ?? group
}

/** Whether posts of a category or group are products or services; null for a group that has both. */
export function isOfProducts({ categories }: BrowsedGroup, id: string): boolean | null {
  const category = categories.find(({ _id }) => _id === id)
  const [kind = true, ...others] = new Set((category ? [category] : categories).map(({ isForProduct }) => isForProduct))
  return others.length ? null : kind
}
