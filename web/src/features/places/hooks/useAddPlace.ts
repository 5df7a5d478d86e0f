import { useClient } from 'urql'
import {
  AddNewPlaceMutation,
  type NewPlaceInput,
  type SimilarPlace,
  SimilarPlacesQuery,
} from '#features/places/places.graphql.ts'
import { upload } from '#graphql/upload.ts'
import { useLanguage } from '#i18n/language.ts'
import { usePlaceUpload } from './usePlaceUpload.ts'

/** Sends a new place: looks for similar places first, then uploads it with its pictures. */
export function useAddPlace() {
  const client = useClient()
  const { code: requestingLanguage } = useLanguage(({ language }) => language)
  const { run, ...progress } = usePlaceUpload()

  const add = (newPlace: NewPlaceInput, isSure: boolean) =>
    run(async (options) => {
      const similar = isSure ? [] : await findSimilar(newPlace)
      if (options.signal.aborted) return 'cancelled' as const
      if (similar.length) return { similar }
      await upload(AddNewPlaceMutation, { newPlace, requestingLanguage, even_if_similar: isSure }, options)
      return 'done' as const
    })

  async function findSimilar({ title, location }: NewPlaceInput): Promise<SimilarPlace[]> {
    if (!location) return []
    const variables = { title, location, requestingLanguage }
    const { data, error } = await client.query(SimilarPlacesQuery, variables, { requestPolicy: 'network-only' })
    if (error) throw error
    return data?.similarPlaces ?? []
  }

  return { add, ...progress }
}
