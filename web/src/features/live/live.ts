import { HEARTBEAT_MS, type HintKind, LIVE_PATH } from '@meydan/domain/live-rules.ts'
import { originOf } from '#graphql/config.ts'
import { bearer, useSession } from '#graphql/session.ts'

// docs/decisions/0272: The live channel carries hints, not data

/** Something changed on the server; `resync` says that anything may have. */
export type Hint = { kind: HintKind | 'resync'; id: string; rev: number }

const SILENT_MS = 2.5 * HEARTBEAT_MS
const SHORTEST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
const CHANNEL = 'live'
const RESYNC: Hint = { kind: 'resync', id: '', rev: 0 }

const watchers = new Set<(hint: Hint) => void>()

export function onHint(watcher: (hint: Hint) => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function tell(hint: Hint) {
  for (const watcher of watchers) watcher(hint)
}

/** Receives hints until the returned function is called: one tab holds the stream and passes its hints to the others. */
export function startLive(): () => void {
  const stopped = new AbortController()
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null
  channel?.addEventListener('message', ({ data }) => tell(data as Hint))
  const share = (hint: Hint) => {
    tell(hint)
    channel?.postMessage(hint)
  }
  const hold = () => holdStream(share, stopped.signal)
  const uid = useSession.getState().claims?.uid
  if ('locks' in navigator)
    navigator.locks.request(`live ${uid}`, { signal: stopped.signal }, hold).catch(() => {}) // stopped while waiting
  else hold()
  return () => {
    stopped.abort()
    channel?.close()
  }
}

/** Connects again and again, slower each time it fails. */
async function holdStream(share: (hint: Hint) => void, signal: AbortSignal) {
  let waitMs = SHORTEST_WAIT_MS
  while (!signal.aborted) {
    if (!navigator.onLine) await once(window, 'online', signal)
    const wasOpen = await readStream(share, signal)
    if (wasOpen === null || signal.aborted) return
    waitMs = wasOpen ? SHORTEST_WAIT_MS : Math.min(2 * waitMs, LONGEST_WAIT_MS)
    await pause(waitMs * (0.5 + Math.random()), signal)
  }
}

/** Returns whether there was a stream, or null if the session has ended. */
async function readStream(share: (hint: Hint) => void, signal: AbortSignal): Promise<boolean | null> {
  const token = bearer()
  if (!token) return null
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENT_MS)
  let isOpen = false
  try {
    const origin = await originOf(useSession.getState().zone)
    const answer = await fetch(`${origin}${LIVE_PATH}`, {
      headers: { authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (answer.status === 401) return null
    const reader = answer.ok ? answer.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined
    let text = ''
    while (reader) {
      const { done, value } = await reader.read()
      if (done) break
      isOpen = true
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENT_MS)
      const events = `${text}${value}`.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const hint = hintOf(event)
        if (hint) share(hint)
      }
    }
  } catch {
    // The network or the server is gone, or it was silent for too long.
  } finally {
    clearTimeout(timer)
  }
  return isOpen
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

const once = (target: EventTarget, name: string, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    target.addEventListener(name, () => resolve(), { once: true })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
