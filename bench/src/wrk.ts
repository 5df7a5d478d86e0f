import { execFile, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { HttpRequest } from './http-client.ts'
import type { Options } from './options.ts'

const run = promisify(execFile)
export type Rate = { perSecond: number; p50: number; p99: number }

/** As in versus.ts: V8 goes on optimising what a page runs. */
const WARM_UP_SECONDS = 5

export function needs(...programs: string[]) {
  for (const program of programs)
    if (spawnSync(program, ['--version']).error) throw new Error(`This needs ${program}, which is not installed`)
}

/** Requests a page from several nodes at the same time. They share the connections; the times are those of the slowest node. */
export async function byWrk(
  { method, path, headers, body }: HttpRequest,
  origins: URL[],
  folder: string,
  options: Options,
): Promise<Rate> {
  const script = join(folder, 'request.lua')
  const lua = (text: string) =>
    `"${Array.from(Buffer.from(text), (byte) => `\\${String(byte).padStart(3, '0')}`).join('')}"`
  const lines = Object.entries(headers).map(([name, value]) => `wrk.headers[${lua(name)}] = ${lua(value)}`)
  writeFileSync(script, [`wrk.method = "${method}"`, `wrk.body = ${lua(body)}`, ...lines].join('\n'))
  const connections = Math.ceil(options.connections / origins.length)
  const wrk = async (origin: URL, seconds: number) => {
    const settings = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script]
    const { stdout } = await run('wrk', [...settings, new URL(path, origin).href])
    return stdout
  }
  await Promise.all(origins.map((origin) => wrk(origin, WARM_UP_SECONDS)))
  const rates = (await Promise.all(origins.map((origin) => wrk(origin, options.seconds)))).map((output) =>
    rateOf(path, output),
  )
  return {
    perSecond: rates.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p50: Math.max(...rates.map(({ p50 }) => p50)),
    p99: Math.max(...rates.map(({ p99 }) => p99)),
  }
}

function rateOf(path: string, output: string): Rate {
  const failed = /Non-2xx.*|Socket errors.*/.exec(output)
  if (failed) throw new Error(`${path}: ${failed[0]}`)
  const percentile = (percent: number) =>
    milliseconds(new RegExp(`^\\s+${percent}%\\s+(\\S+)`, 'm').exec(output)?.[1] ?? '')
  return { perSecond: Number(/Requests\/sec:\s+(\S+)/.exec(output)?.[1]), p50: percentile(50), p99: percentile(99) }
}

/** As wrk writes a time: `850.00us`, `7.19ms`, `1.02s`. */
function milliseconds(text: string): number {
  const [, number, unit] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? []
  return Number(number) * ({ us: 0.001, ms: 1, s: 1_000 }[unit ?? ''] ?? Number.NaN)
}
