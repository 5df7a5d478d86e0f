import { useEffect, useRef } from 'react'

const LOOK_EVERY_MS = 4_000

/** Calls back whenever something may have changed on the server: regularly while the page is visible, and when it becomes so. */
export function useHints(onHint: () => void, everyMs = LOOK_EVERY_MS) {
  const latest = useRef(onHint)
  latest.current = onHint
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) latest.current()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [everyMs])
}
