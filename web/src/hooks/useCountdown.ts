import { useEffect, useState } from 'react'

/** The remaining whole seconds, computed from the clock, so that they are right after a phone has slept. */
export function useCountdown(initial_s = 0) {
  const [until_ms, setUntil] = useState(() => Date.now() + initial_s * 1_000)
  const [now_ms, setNow] = useState(() => Date.now())
  const isRunning = until_ms > now_ms

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])

  const start = (seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1_000)
  }
  return { left_s: Math.max(0, Math.ceil((until_ms - now_ms) / 1_000)), start }
}
