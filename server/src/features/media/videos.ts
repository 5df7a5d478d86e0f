import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PUBLISHING_MESSAGES } from '@meydan/domain/publishing-rules.ts'
import pLimit from 'p-limit'
import { badInput } from '#lib/problem.ts'

export type VideoProblem = 'notAVideo' | 'brokenVideo' | 'videoTooLong'
export type Video = {
  mimetype: 'video/mp4' | 'video/webm'
  width: number
  height: number
  duration_ms: number
  size_bytes: number
}
export type RemuxResult = Video | { problem: VideoProblem }

const PROGRAM = join(import.meta.dirname, 'remux-video.ts')
const TIMEOUT_MS = 60_000
const MEMORY_MB = 256

const limited = pLimit(2)

/**
 * Copies the video into a new container at `target`. This happens in a process of its own: a malicious file can harm nothing
 * else, and hundreds of megabytes of frames stay out of the server's memory.
 */
export async function remuxVideo(source: string, target: string, field: string, mostSeconds: number): Promise<Video> {
  const result = await limited(() => run(source, target, mostSeconds))
  if ('problem' in result) throw badInput(field, PUBLISHING_MESSAGES[result.problem])
  return result
}

async function run(source: string, target: string, mostSeconds: number): Promise<RemuxResult> {
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
