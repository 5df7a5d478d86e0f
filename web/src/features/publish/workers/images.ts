import type { ImageAnswer, ImageRequest } from './image-messages.ts'

let worker: Worker | null = null
let last = 0
const waiting = new Map<number, (answer: ImageAnswer) => void>()

function start() {
  const started = new Worker(new URL('./image.worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data }: MessageEvent<ImageAnswer>) => {
    waiting.get(data.number)?.(data)
    waiting.delete(data.number)
  }
  // It could not start or ran out of memory: pending tasks fail, and the next one gets a new worker.
  started.onerror = () => {
    started.terminate()
    worker = null
    for (const [number, resolve] of waiting) resolve({ number, failed: true })
    waiting.clear()
  }
  return started
}

type ImageTask = ImageRequest extends infer Each ? (Each extends ImageRequest ? Omit<Each, 'number'> : never) : never

/** Compresses, edits or measures one picture at a time, in a worker. */
export function askImageWorker(task: ImageTask): Promise<ImageAnswer> {
  worker ??= start()
  last += 1
  const number = last
  const answer = new Promise<ImageAnswer>((resolve) => waiting.set(number, resolve))
  worker.postMessage({ ...task, number })
  return answer
}
