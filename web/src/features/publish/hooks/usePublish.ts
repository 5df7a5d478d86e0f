import { MESSAGES } from '@meydan/domain/messages.ts'
import { COMPRESSION_WAIT_MS, TRIMMING_WAIT_MS } from '@meydan/domain/publishing-rules.ts'
import { useRef, useState } from 'react'
import { useClient } from 'urql'
import { refreshFeed } from '#features/feed/feed-list.ts'
import { currentDraft } from '#features/publish/draft.store.ts'
import type { Draft } from '#features/publish/draft.ts'
import { waitUntil } from '#features/publish/media-work.ts'
import { putIntoOutbox } from '#features/publish/outbox-send.ts'
import { postFiles } from '#features/publish/post-files.ts'
import { AddNewPostMutation, EditPostMutation, type NewPostInput } from '#features/publish/publish.graphql.ts'
import { submissionKey } from '#features/publish/submission-key.ts'
import { useSession } from '#graphql/session.ts'
import { UploadError, upload } from '#graphql/upload.ts'
import { useLanguage } from '#i18n/language.ts'

type Words = Omit<NewPostInput, 'client_id'>
/** `done` is the id of the post. */
export type Outcome =
  | { done: string }
  | 'waiting'
  | 'cancelled'
  | 'notReady'
  | { field: string | undefined; sentence: string }

/** Publishes a draft: waits for the workers, then uploads with progress or, offline, puts it into the outbox. */
export function usePublish() {
  const client = useClient()
  const { code: language } = useLanguage((state) => state.language)
  const uid = useSession(({ claims }) => claims?.uid) ?? ''
  const [uploadProgress, setUploadProgress] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)

  async function run(send: (draft: Draft, signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> {
    // Ignores a second tap during the first request.
    if (running.current) return 'cancelled'
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setUploadProgress(0)
    try {
      const isReady =
        (await waitUntil(() => currentDraft().imagesCompressionDone, COMPRESSION_WAIT_MS, signal)) &&
        (await waitUntil(() => currentDraft().videoTrimmingDone, TRIMMING_WAIT_MS, signal))
      if (!isReady) return signal.aborted ? 'cancelled' : 'notReady'
      const draft = currentDraft()
      const problem = draft.video?.problem ?? draft.images.find((image) => image.problem)?.problem
      if (problem) return { field: 'medias', sentence: problem }
      return await send(draft, signal)
    } catch (error) {
      if (signal.aborted) return 'cancelled'
      const { field, message } = error instanceof UploadError ? error : new UploadError(MESSAGES.couldNotFetch)
      return { field, sentence: message }
    } finally {
      running.current = null
      setUploadProgress(null)
    }
  }

  const publish = (words: Words) =>
    run(async (draft, signal) => {
      const client_id = await submissionKey(draft, words)
      const addToOutbox = async (): Promise<Outcome> => {
        await putIntoOutbox({ client_id, uid, language, words, draft, problem: null, created_ms: Date.now() })
        return 'waiting'
      }
      if (!navigator.onLine) return addToOutbox()
      try {
        const newPost = { ...words, ...postFiles(draft), client_id }
        const { addNewPost } = await upload(
          AddNewPostMutation,
          { newPost, requestingLanguage: language },
          { onProgress: setUploadProgress, signal },
        )
        refreshFeed(client)
        return { done: addNewPost._id }
      } catch (error) {
        const isOffline = error instanceof UploadError && !error.code && !navigator.onLine
        if (isOffline && !signal.aborted) return addToOutbox()
        throw error
      }
    })

  const save = (post_id: string, words: Words) =>
    run(async (draft, signal) => {
      const post = { ...words, ...postFiles(draft), removed_medias: draft.removed_medias }
      const variables = { post_id, post, requestingLanguage: language }
      await upload(EditPostMutation, variables, { onProgress: setUploadProgress, signal })
      refreshFeed(client)
      return { done: post_id }
    })

  return { publish, save, uploadProgress, cancel: () => running.current?.abort() }
}
