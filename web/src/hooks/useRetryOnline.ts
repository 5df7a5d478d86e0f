import { useEffect, useEffectEvent } from 'react'

/** Tries again what has failed when the connection returns. */
export function useRetryOnline(hasFailed: boolean, retry: () => unknown) {
  const onOnline = useEffectEvent(() => void retry())
  useEffect(() => {
    if (!hasFailed) return
    const listener = () => onOnline()
    window.addEventListener('online', listener, { once: true })
    return () => window.removeEventListener('online', listener)
  }, [hasFailed])
}
