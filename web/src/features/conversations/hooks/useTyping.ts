import { useEffect, useState } from 'react'

const SHOWN_MS = 5_000

/** Whether the other is writing: for a few seconds after each sign of it. */
export function useTyping() {
  const [lastMs, setLast] = useState<number | null>(null)
  useEffect(() => {
    if (lastMs === null) return
    const timer = setTimeout(() => setLast(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [lastMs])
  return { isTyping: lastMs !== null, typed: () => setLast(Date.now()), written: () => setLast(null) }
}
