import { MESSAGES } from '@meydan/domain/messages.ts'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { POST_VIDEO_MOST_BYTES, WORK_POLL_MS } from '@meydan/domain/publishing-rules.ts'
import { create } from 'zustand'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import { changeImage, changeVideo, useDraft } from './draft.store.ts'
import type { DraftImage, DraftVideo } from './draft.ts'
import { askImageWorker } from './workers/images.ts'
import { trimVideo } from './workers/videos.ts'

/** The progress of the trimming, from 0 to 1; null if nothing is being trimmed. */
export const useTrimming = create<{ part: number | null }>(() => ({ part: null }))

const inProgress = new Set<Blob>()
let trimming: { source: Blob; range: DraftVideo['range']; stop: () => void } | null = null

/** Processes every file of the draft that is not ready, also after a reload. */
export function processDraft(mostSeconds: number | null) {
  const { images, video } = useDraft.getState()
  for (const image of images) if (!image.compressed && !image.problem) compress(image)
  if (trimming && (trimming.source !== video?.source || trimming.range !== video.range)) stopTrimming()
  if (mostSeconds && video?.range && !video.trimmed && !video.problem && !trimming) trim(video, mostSeconds)
}

async function compress({ id, source }: DraftImage) {
  if (inProgress.has(source)) return
  inProgress.add(source)
  const answer = await askImageWorker({ kind: 'compress', source })
  inProgress.delete(source)
  // It may have been edited or removed in the meantime.
  const current = useDraft.getState().images.find((image) => image.id === id)
  if (current?.source !== source) return
  if ('compressed' in answer) changeImage(id, { compressed: answer.compressed, thumbnail: answer.thumbnail })
  else changeImage(id, { problem: PEOPLE_MESSAGES.notAPicture })
}

export function stopTrimming() {
  trimming?.stop()
  trimming = null
  useTrimming.setState({ part: null })
}

function trim({ id, source, range }: DraftVideo, mostSeconds: number) {
  if (!range) return
  useTrimming.setState({ part: 0 })
  const stop = trimVideo({ source, ...range, mostSeconds }, (answer) => {
    if (answer.kind === 'progress') return useTrimming.setState({ part: answer.part })
    trimming = null
    useTrimming.setState({ part: null })
    if (answer.kind !== 'trimmed') return failTrimming(id, MESSAGES.videoTrimFailed)
    performance.measure('trim', { start: performance.now() - answer.durationMs, duration: answer.durationMs })
    if (answer.video.size > POST_VIDEO_MOST_BYTES) return failTrimming(id, PEOPLE_MESSAGES.fileTooLarge)
    if (!answer.thumbnail) toast.error(say(MESSAGES.videoThumbnailFailed))
    changeVideo(id, { trimmed: answer.video, thumbnail: answer.thumbnail })
  })
  trimming = { source, range, stop }
}

function failTrimming(id: string, problem: string) {
  toast.error(say(problem))
  changeVideo(id, { problem })
}

/** Polls a condition; returns false if it does not become true in time. */
export async function waitUntil(isDone: () => boolean, timeoutMs: number, signal: AbortSignal): Promise<boolean> {
  const deadlineMs = performance.now() + timeoutMs
  while (!isDone()) {
    if (performance.now() >= deadlineMs || signal.aborted) return false
    await new Promise((wake) => setTimeout(wake, WORK_POLL_MS))
  }
  return true
}
