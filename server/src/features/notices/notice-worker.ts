import { setTimeout as sleep } from 'node:timers/promises'
import { NOTICE_CHANNELS, type NoticeChannel } from '@meydan/domain/notice-rules.ts'
import type { Log } from '#lib/log.ts'

type Sender = { sendDue: (channel: NoticeChannel) => Promise<number> }

const POLL_MS = 2_000
const WAIT_AFTER_ERROR_MS = 10_000

/**
 * Sends what is due, channel by channel, for as long as the server runs. Every node has one: they take different rows. A slow mail
 * server does not hold up push messages, because each channel has a loop of its own.
 */
export function startNoticeWorker({ deliveries, log }: { deliveries: Sender; log: Log }, pollMs = POLL_MS) {
  const stopped = new AbortController()
  const loops = NOTICE_CHANNELS.map(async (channel) => {
    while (!stopped.signal.aborted) {
      try {
        if ((await deliveries.sendDue(channel)) === 0) await pause(pollMs, stopped.signal)
      } catch (error) {
        if (stopped.signal.aborted) return
        log.error({ err: error, channel }, 'notices are not sent')
        await pause(WAIT_AFTER_ERROR_MS, stopped.signal)
      }
    }
  })
  return {
    async stop() {
      stopped.abort()
      await Promise.allSettled(loops)
    },
  }
}

const pause = (delayMs: number, signal: AbortSignal) => sleep(delayMs, undefined, { signal }).catch(() => {})
