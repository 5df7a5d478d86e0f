import { readFileSync } from 'node:fs'

export type Figures = { perSecond: number; p50: number; p95: number; p99: number; processor: number }

/** How long to run before anything is counted: for some seconds, or until it ran so often. */
export type WarmUp = { seconds: number; runs: number }

/**
 * Runs every worker repeatedly for some seconds, after an uncounted warm-up. Times are in milliseconds; `processor` is the
 * processor time of one process for each run, which hardly changes when the machine has other work too.
 */
export async function measure(
  workers: (() => Promise<unknown>)[],
  { seconds, pid, warmUp }: { seconds: number; pid: number; warmUp: WarmUp },
): Promise<Figures> {
  await repeat(workers, warmUp.seconds, warmUp.runs)
  const [started, used] = [performance.now(), processorMs(pid)]
  const times = await repeat(workers, seconds)
  const [elapsed, usedNow] = [performance.now() - started, processorMs(pid)]
  times.sort((a, b) => a - b)
  return {
    perSecond: (times.length / elapsed) * 1_000,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    processor: (usedNow - used) / times.length,
  }
}

/** Processor time that a process has used. Only Linux tells; elsewhere NaN. */
function processorMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  // Counted in hundredths of a second. The name in parentheses may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function repeat(workers: (() => Promise<unknown>)[], seconds: number, most = Infinity): Promise<number[]> {
  const until = performance.now() + seconds * 1_000
  const times: number[] = []
  await Promise.all(
    workers.map(async (work) => {
      for (let started = performance.now(); started < until && times.length < most; ) {
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
