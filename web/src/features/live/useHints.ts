import { useEffect, useRef } from 'react'
import { type Hint, onHint } from './hints.ts'

/** How often to look without a hint, in case the channel does not work on this network. */
const LOOK_EVERY_MS = 60_000

/** Calls back when something of these kinds may have changed on the server, and when the page becomes visible. */
export function useHints(kinds: readonly Hint['kind'][], onChange: (hint: Hint | null) => void) {
  const latest = useRef({ kinds, onChange })
  latest.current = { kinds, onChange }
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) latest.current.onChange(null)
    }
    const stop = onHint((hint) => {
      if (hint.kind === 'resync') latest.current.onChange(null)
      else if (latest.current.kinds.includes(hint.kind)) latest.current.onChange(hint)
    })
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
