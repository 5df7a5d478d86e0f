import { HEARTBEAT_MS, LIVE_PATH } from '@meydan/domain/live-rules.ts'
import { originOf } from '#graphql/config.ts'
import { bearer, TOKEN_KEY, useSession } from '#graphql/session.ts'
import { announceHint, type Hint } from './hints.ts'

// docs/decisions/0272: The live channel carries hints, not data

const SILENT_MS = 2.5 * HEARTBEAT_MS
const SHORTEST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** A stream that was shorter counts as a failed one: a server that closes each at once is asked less and less often. */
const LASTING_MS = 10_000
const RESYNC: Hint = { kind: 'resync', id: '', rev: 0 }

type Share = (hint: Hint) => void

/** Receives hints for a person until the signal: one tab holds the stream and passes its hints to the others. */
export function openLive(uid: string, signal: AbortSignal) {
  if (signal.aborted) return
  const name = `live ${uid}`
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => announceHint(data as Hint))
  signal.addEventListener('abort', () => channel.close())
  // What another tab was told before this one listened.
  announceHint(RESYNC)
  const hold = () =>
    holdStream((hint) => {
      announceHint(hint)
      channel.postMessage(hint)
    }, signal)
  // Without locks (on plain HTTP) each tab has a stream of its own.
  if ('locks' in navigator) navigator.locks.request(name, { signal }, hold).catch(() => {})
  else hold()
}

/** Connects again and again, slower each time it fails. */
async function holdStream(share: Share, signal: AbortSignal) {
  let waitMs = SHORTEST_WAIT_MS
  while (!signal.aborted) {
    if (!navigator.onLine) await untilOnline(signal)
    const startedMs = performance.now()
    const isSessionOver = await readStream(share, signal)
    if (isSessionOver || signal.aborted) return
    const isLasting = performance.now() - startedMs > LASTING_MS
    waitMs = isLasting ? SHORTEST_WAIT_MS : Math.min(2 * waitMs, LONGEST_WAIT_MS)
    await pause(waitMs * (0.5 + Math.random()), signal)
  }
}

/** Reads one stream to its end. Returns whether the session is over. */
async function readStream(share: Share, signal: AbortSignal): Promise<boolean> {
  const token = bearer()
  // A logout removes the stored token a moment before the page is left.
  if (!token || !localStorage.getItem(TOKEN_KEY)) return true
  const lost = new AbortController()
  const lose = () => lost.abort()
  // A connection of a network that was left says nothing any more.
  window.addEventListener('offline', lose)
  let timer = setTimeout(lose, SILENT_MS)
  try {
    const origin = await originOf(useSession.getState().zone)
    const answer = await fetch(`${origin}${LIVE_PATH}`, {
      headers: { authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.any([signal, lost.signal]),
    })
    if (answer.status === 401) return true
    if (!answer.ok || !answer.body) return false
    let rest = ''
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(lose, SILENT_MS)
      const events = `${rest}${part.value}`.split('\n\n')
      rest = events.pop() ?? ''
      for (const hint of events.map(hintOf)) if (hint) share(hint)
    }
  } catch {
    // The network or the server is gone, or it was silent for too long.
  } finally {
    clearTimeout(timer)
    window.removeEventListener('offline', lose)
  }
  return false
}

/** A stream that has just opened may have missed something, like one that says so. */
function hintOf(event: string): Hint | null {
  if (event.startsWith('event: ready') || event.startsWith('event: resync')) return RESYNC
  return event.startsWith('data: ') ? (JSON.parse(event.slice(6)) as Hint) : null
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

const untilOnline = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
