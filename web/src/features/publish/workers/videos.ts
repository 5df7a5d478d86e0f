import type { VideoAnswer, VideoRequest } from './video-messages.ts'

/** One worker per task: cancelling terminates it, which also frees its memory. */
function run(request: VideoRequest, onAnswer: (answer: VideoAnswer) => void): () => void {
  const worker = new Worker(new URL('./video.worker.ts', import.meta.url), { type: 'module' })
  const end = () => worker.terminate()
  worker.onmessage = ({ data }: MessageEvent<VideoAnswer>) => {
    if (data.kind === 'trimmed' || data.kind === 'done' || data.kind === 'failed') end()
    onAnswer(data)
  }
  worker.onerror = () => {
    end()
    onAnswer({ kind: 'failed' })
  }
  worker.postMessage(request)
  return end
}

export const inspectVideo = (source: Blob, frames: number, onAnswer: (answer: VideoAnswer) => void) =>
  run({ kind: 'inspect', source, frames }, onAnswer)

interface TrimOptions {
  source: Blob
  start: number
  end: number
  mostSeconds: number
}

export const trimVideo = (options: TrimOptions, onAnswer: (answer: VideoAnswer) => void) =>
  run({ kind: 'trim', ...options }, onAnswer)
