import { useEffect } from 'react'
import { newPostKey, openDraft, useDraft } from '#features/publish/draft.store.ts'
import { processDraft } from '#features/publish/media-work.ts'
import { useSession } from '#graphql/session.ts'

/** The draft of the new post; null until it has been read from the device. */
export function useOpenDraft(mostSeconds: number | null = null) {
  const uid = useSession(({ claims }) => claims?.uid)
  useEffect(() => {
    if (uid) openDraft(newPostKey(uid))
  }, [uid])
  useMediaProcessing(mostSeconds)
  const draft = useDraft()
  return draft.isReady && uid && draft.key === newPostKey(uid) ? draft : null
}

/** Processes every file of the open draft that is not ready. */
export function useMediaProcessing(mostSeconds: number | null) {
  const images = useDraft((draft) => draft.images)
  const video = useDraft((draft) => draft.video)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the draft itself; these two say when
  useEffect(() => processDraft(mostSeconds), [images, video, mostSeconds])
}
