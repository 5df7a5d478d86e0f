import { useEffect } from 'react'
import { useClient } from 'urql'
import { graphql } from '#graphql/gql.ts'

const UnreadNoticesQuery = graphql(`
  query UnreadNotices {
    unreadNotices
  }
`)

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

/** Shows the number of unread notices on the icon of the installed app, where the system can. */
export function useAppBadge() {
  const client = useClient()
  useEffect(() => {
    if (!('setAppBadge' in navigator) || !isInstalled()) return
    const update = async () => {
      const { data } = await client.query(UnreadNoticesQuery, {}, { requestPolicy: 'network-only' })
      if (data) await navigator.setAppBadge(data.unreadNotices).catch(() => {})
    }
    update()
    // The icon is seen when the app is left.
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [client])
}

/** Removes the number, for logging out. */
export async function clearAppBadge() {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => {})
}
