import { useQuery } from 'urql'
import type { Position } from '#features/maps/position.ts'
import { graphql } from '#graphql/gql.ts'
import { useLanguage } from '#i18n/language.ts'

const AlsoFoundQuery = graphql(`
  query AlsoFound($keyword: String!, $userLocation: PlaceLocationInput!, $requestingLanguage: String) {
    explorePlacesByKeyword(keyword: $keyword, userLocation: $userLocation, requestingLanguage: $requestingLanguage) {
      _id
      title
      distance
    }
    searchForUser(searchText: $keyword, asTyped: true) {
      _id
      username
      name
      avatar {
        href
      }
    }
  }
`)

const NOTHING = { lat: 0, lng: 0 }

/**
 * Places and people that fit the keyword of a search for posts. They stand above the posts, so the posts wait until they are ready:
 * nothing moves once it is shown.
 */
export function useAlsoFound(keyword: string | null, location: Position | null) {
  const { code } = useLanguage(({ language }) => language)
  const { lat, lng } = location ?? NOTHING
  const [{ data, fetching }] = useQuery({
    query: AlsoFoundQuery,
    variables: { keyword: keyword ?? '', userLocation: { lat, lng }, requestingLanguage: code },
    pause: !keyword || !location,
  })
  return {
    isReady: !keyword || (location !== null && !fetching),
    places: (keyword && data?.explorePlacesByKeyword) || [],
    people: (keyword && data?.searchForUser) || [],
  }
}

export type AlsoFoundEntries = Pick<ReturnType<typeof useAlsoFound>, 'places' | 'people'>
