import { useQuery } from 'urql'
import { ExploredPlaceFragment, PlacesByIdQuery } from '#features/explore/explored-places.ts'
import { readFragment } from '#graphql/gql.ts'
import { useLanguage } from '#i18n/language.ts'

/**
 * The place in the explorer's address, fetched by id when the search did not return it: suggested places come five at a time,
 * and the area may have many.
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
