import { MESSAGES } from '@meydan/domain/messages.ts'
import { useRef, useState } from 'react'
import { useClient } from 'urql'
import {
  AddNewPlaceMutation,
  type NewPlaceInput,
  type SimilarPlace,
  SimilarPlacesQuery,
} from '#features/places/places.graphql.ts'
import { UploadError, upload } from '#graphql/upload.ts'
import { useLanguage } from '#i18n/language.ts'

type Outcome = 'added' | 'cancelled' | { similar: SimilarPlace[] } | { field: string | undefined; sentence: string }

/** Sends a new place: looks for similar places first, then uploads it with its pictures. */
export function useAddPlace() {
  const client = useClient()
  const { code: requestingLanguage } = useLanguage(({ language }) => language)
  const [uploadProgress, setUploadProgress] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)

  async function add(newPlace: NewPlaceInput, isSure: boolean): Promise<Outcome> {
    // Ignores a second tap during the first request.
    if (running.current) return 'cancelled'
    const controller = new AbortController()
    running.current = controller
    setUploadProgress(0)
    try {
      const similar = isSure ? [] : await findSimilar(newPlace)
      if (controller.signal.aborted) return 'cancelled'
      if (similar.length) return { similar }
      const variables = { newPlace, requestingLanguage, even_if_similar: isSure }
      await upload(AddNewPlaceMutation, variables, { onProgress: setUploadProgress, signal: controller.signal })
      return 'added'
    } catch (error) {
      if (controller.signal.aborted) return 'cancelled'
      const { field, message } = error instanceof UploadError ? error : new UploadError(MESSAGES.couldNotFetch)
      return { field, sentence: message }
    } finally {
      running.current = null
      setUploadProgress(null)
    }
  }

  async function findSimilar({ title, location }: NewPlaceInput): Promise<SimilarPlace[]> {
    if (!location) return []
    const variables = { title, location, requestingLanguage }
    const { data, error } = await client.query(SimilarPlacesQuery, variables, { requestPolicy: 'network-only' })
    if (error) throw error
    return data?.similarPlaces ?? []
  }

  return { add, uploadProgress, cancel: () => running.current?.abort() }
}
