export type Figures = { perSecond: number; p50: number; p99: number }

/** Runs every worker repeatedly for some seconds, after an uncounted warm-up. Times are in milliseconds. */
export async function measure(workers: (() => Promise<unknown>)[], seconds: number): Promise<Figures> {
  await repeat(workers, Math.min(2, seconds))
  const started = performance.now()
  const times = await repeat(workers, seconds)
  const elapsed = performance.now() - started
  times.sort((a, b) => a - b)
  return { perSecond: (times.length / elapsed) * 1_000, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

async function repeat(workers: (() => Promise<unknown>)[], seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1_000
  const times: number[] = []
  await Promise.all(
    workers.map(async (work) => {
      for (let started = performance.now(); started < until; ) {
        await work()
        const now = performance.now()
        times.push(now - started)
        started = now
      }
    }),
  )
  return times
}

export const percentile = (sorted: number[], part: number) =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN
