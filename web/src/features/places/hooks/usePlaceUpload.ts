import { MESSAGES } from '@meydan/domain/messages.ts'
import { useRef, useState } from 'react'
import { UploadError } from '#graphql/upload.ts'

/** A request of the place form with its progress. `work` gets what `upload` needs. */
type Work<Result> = (options: { onProgress: (part: number) => void; signal: AbortSignal }) => Promise<Result>

export type Refusal = { field: string | undefined; sentence: string }

/** Runs one request at a time, which can be cancelled. */
export function usePlaceUpload() {
  const [uploadProgress, setUploadProgress] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)

  async function run<Result>(work: Work<Result>): Promise<Result | 'cancelled' | Refusal> {
    // Ignores a second tap during the first request.
    if (running.current) return 'cancelled'
    const controller = new AbortController()
    running.current = controller
    setUploadProgress(0)
    try {
      const result = await work({ onProgress: setUploadProgress, signal: controller.signal })
      return controller.signal.aborted ? 'cancelled' : result
    } catch (error) {
      if (controller.signal.aborted) return 'cancelled'
      const { field, message } = error instanceof UploadError ? error : new UploadError(MESSAGES.couldNotFetch)
      return { field, sentence: message }
    } finally {
      running.current = null
      setUploadProgress(null)
    }
  }

  return { run, uploadProgress, cancel: () => running.current?.abort() }
}
