import { MESSAGES } from '@meydan/domain/messages.ts'
import { useEffect, useState } from 'react'
import { lookAtVideo } from '#features/publish/workers/videos.ts'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

const FRAMES = 8

interface Seen {
  duration_s: number | null
  /** Frames of the video in order; null for those that are not decoded yet. */
  frames: (Blob | null)[]
  problem: string | null
}

const nothing = (): Seen => ({ duration_s: null, frames: Array(FRAMES).fill(null), problem: null })

/** The duration and some frames of a video, read in a worker. */
export function useVideoFrames(source: Blob): Seen {
  const [seen, setSeen] = useState(nothing)
  useEffect(() => {
    setSeen(nothing())
    return lookAtVideo(source, FRAMES, (answer) => {
      if (answer.kind === 'seen') setSeen((before) => ({ ...before, duration_s: answer.duration_s }))
      if (answer.kind === 'frame')
        setSeen((before) => ({ ...before, frames: before.frames.with(answer.at, answer.picture) }))
      if (answer.kind !== 'failed') return
      toast.error(say(MESSAGES.videoTrimFailed))
      setSeen((before) => ({ ...before, problem: MESSAGES.videoTrimFailed }))
    })
  }, [source])
  return seen
}
