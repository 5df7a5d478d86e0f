import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PUBLISHING_MESSAGES } from '@meydan/domain/publishing-rules.ts'
import { badInput } from '#lib/problem.ts'
import { createTurns } from '#lib/turns.ts'

export type VideoProblem = 'notAVideo' | 'brokenVideo' | 'videoTooLong'
export type Video = {
  mimetype: 'video/mp4' | 'video/webm'
  width: number
  height: number
  duration_ms: number
  size_bytes: number
}
export type Renewed = Video | { problem: VideoProblem }

const PROGRAM = join(import.meta.dirname, 'renew-video.ts')
const TIMEOUT_MS = 60_000
const MEMORY_MB = 256

const turn = createTurns(2)

/**
 * The video in a container made anew at `target`. By a process of its own: a file made to hurt who reads it hurts nobody
 * else, and hundreds of megabytes of frames are not in the server's memory.
 */
export async function renewVideo(source: string, target: string, field: string, mostSeconds: number): Promise<Video> {
  const renewed = await turn(() => run(source, target, mostSeconds))
  if ('problem' in renewed) throw badInput(field, PUBLISHING_MESSAGES[renewed.problem])
  return renewed
}

async function run(source: string, target: string, mostSeconds: number): Promise<Renewed> {
  const memory = `--max-old-space-size=${MEMORY_MB}`
  const options = { timeout: TIMEOUT_MS, killSignal: 'SIGKILL', env: {} } as const
  try {
    const args = [memory, PROGRAM, source, target, String(mostSeconds)]
    const { stdout } = await promisify(execFile)(process.execPath, args, options)
    return JSON.parse(stdout)
  } catch {
    return { problem: 'brokenVideo' }
  }
}
