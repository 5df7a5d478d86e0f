import { useEffect } from 'react'
import { useClient } from 'urql'
import { useSession } from '#graphql/session.ts'
import { openOutbox, sendWaiting } from './message-outbox.ts'

/** Sends messages that were written without a network, wherever in the app the person is now. */
export function MessageOutboxSender() {
  const client = useClient()
  const uid = useSession(({ claims }) => claims?.uid)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another outbox
  useEffect(() => {
    const start = () => {
      openOutbox()
      sendWaiting(client)
    }
    start()
    window.addEventListener('online', start)
    window.addEventListener('storage', openOutbox)
    return () => {
      window.removeEventListener('online', start)
      window.removeEventListener('storage', openOutbox)
    }
  }, [client, uid])
  return null
}
