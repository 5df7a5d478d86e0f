import { useEffect } from 'react'
import { useSession } from '#graphql/session.ts'
import { startLive } from './live.ts'

/** Keeps the live channel open while somebody is logged in. */
export function LiveHost() {
  const uid = useSession(({ claims }) => claims?.uid)
  useEffect(() => (uid ? startLive() : undefined), [uid])
  return null
}
