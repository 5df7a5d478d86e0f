/** Returns a function that runs at most `atOnce` tasks at the same time and queues the others. */
export function limitConcurrency(atOnce: number) {
  let running = 0
  const queue: (() => void)[] = []
  return async function limited<T>(task: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((start) => queue.push(start))
    else running++
    try {
      return await task()
    } finally {
      const startNext = queue.shift()
      if (startNext) startNext()
      else running--
    }
  }
}
