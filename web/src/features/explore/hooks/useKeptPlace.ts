import { useQuery } from 'urql'
import { ExploredPlaceFragment, PlacesByIdQuery } from '#features/explore/explored.ts'
import { readFragment } from '#graphql/gql.ts'
import { useLanguage } from '#i18n/language.ts'

/**
 * The place the explorer's address remembers, where the search did not find it again: suggested places come five at a time, and
 * somebody may come back to an area that has many.
 */
export function useKeptPlace(id: string | null, found: readonly { _id: string }[] | undefined) {
  const { code } = useLanguage(({ language }) => language)
  const isMissing = id !== null && found !== undefined && !found.some(({ _id }) => _id === id)
  const [{ data }] = useQuery({
    query: PlacesByIdQuery,
    variables: { place_ids: id ? [id] : [], requestingLanguage: code },
    pause: !isMissing,
  })
  const [place] = (isMissing && data?.getPlacesById) || []
  return place ? readFragment(ExploredPlaceFragment, place) : null
}
