import { PLACE_MESSAGES } from '@meydan/domain/place-rules.ts'
import { useRef } from 'react'
import { useClient } from 'urql'
import {
  AddNewPlaceMutation,
  type NewPlaceInput,
  type SimilarPlace,
  SimilarPlacesQuery,
} from '#features/places/places.graphql.ts'
import { UploadError, upload } from '#graphql/upload.ts'
import { useLanguage } from '#i18n/language.ts'
import { usePlaceUpload } from './usePlaceUpload.ts'

/** Pictures are known by their names and sizes. */
const contentOf = ({ images, ...words }: NewPlaceInput) =>
  JSON.stringify([words, images?.map((image) => [(image as File).name, (image as File).size])])

const isSimilar = (error: unknown) => error instanceof UploadError && error.message === PLACE_MESSAGES.similarPlace

/** Sends a new place: looks for similar places first, then uploads it with its pictures. */
export function useAddPlace() {
  const client = useClient()
  const { code: requestingLanguage } = useLanguage(({ language }) => language)
  const { run, ...progress } = usePlaceUpload()
  const sent = useRef({ content: '', client_id: '' })

  const add = (newPlace: NewPlaceInput, isSure: boolean) =>
    run(async (options) => {
      const content = contentOf(newPlace)
      const isSent = sent.current.content === content
      // What was sent before may be there already, and would be similar to itself.
      const similar = isSure || isSent ? [] : await findSimilar(newPlace)
      if (options.signal.aborted) return 'cancelled' as const
      if (similar.length) return { similar }
      // Sent again after an answer that was lost, it is the same submission: the server adds it once.
      if (!isSent) sent.current = { content, client_id: crypto.randomUUID() }
      const { client_id } = sent.current
      try {
        await upload(AddNewPlaceMutation, { newPlace, requestingLanguage, even_if_similar: isSure, client_id }, options)
      } catch (error) {
        const found = isSimilar(error) ? await findSimilar(newPlace) : []
        if (!found.length) throw error
        return { similar: found }
      }
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
