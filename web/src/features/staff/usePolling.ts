import { useEffect, useEffectEvent } from 'react'

const EVERY_MS = 3_000

/** Asks again every few seconds, as long as something is under way that the screen shows. */
export function usePolling(isUnderWay: boolean, ask: () => void) {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => askNow(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isUnderWay])
}
