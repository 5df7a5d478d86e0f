import { useEffect } from 'react'
import { useSession } from '#graphql/session.ts'

/** Keeps the live channel open while somebody is logged in. Its code is not part of what the login page loads. */
export function LiveHost() {
  const uid = useSession(({ claims }) => claims?.uid)
  useEffect(() => {
    if (!uid) return
    const left = new AbortController()
    // It may fail to load offline. Then `useHints` looks every minute.
    import('./live.ts').then(
      ({ openLive }) => openLive(uid, left.signal),
      () => {},
    )
    return () => left.abort()
  }, [uid])
  return null
}
