import { MESSAGES } from '@meydan/domain/messages.ts'
import { useEffect, useState } from 'react'
import { inspectVideo } from '#features/publish/workers/videos.ts'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

const FRAMES = 8

interface VideoFrames {
  durationSeconds: number | null
  /** Frames of the video in order; null for those that are not decoded yet. */
  frames: (Blob | null)[]
  problem: string | null
}

const noFrames = (): VideoFrames => ({ durationSeconds: null, frames: Array(FRAMES).fill(null), problem: null })

/** The duration and some frames of a video, read in a worker. */
export function useVideoFrames(source: Blob): VideoFrames {
  const [video, setVideo] = useState(noFrames)
  useEffect(() => {
    setVideo(noFrames())
    return inspectVideo(source, FRAMES, (answer) => {
      if (answer.kind === 'duration') setVideo((before) => ({ ...before, durationSeconds: answer.durationSeconds }))
      if (answer.kind === 'frame')
        setVideo((before) => ({ ...before, frames: before.frames.with(answer.at, answer.picture) }))
      if (answer.kind !== 'failed') return
      toast.error(say(MESSAGES.videoTrimFailed))
      setVideo((before) => ({ ...before, problem: MESSAGES.videoTrimFailed }))
    })
  }, [source])
  return video
}
