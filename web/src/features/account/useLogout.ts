import { MESSAGES } from '@meydan/domain/messages.ts'
import { useState } from 'react'
import { useClient, useMutation } from 'urql'
import { KEYWORDS_KEY } from '#features/explore/recent-keywords.ts'
import { LAST_POSITION_KEY } from '#features/maps/last-position.ts'
import { unsubscribe } from '#features/notices/push.ts'
import { clearAppBadge } from '#features/notices/useAppBadge.ts'
import { flushReactions } from '#features/reactions/reactions.store.ts'
import { dropCopies } from '#features/saved-posts/offline-copies.ts'
import { graphql } from '#graphql/gql.ts'
import { TOKEN_KEY, ZONE_KEY } from '#graphql/session.ts'
import { LANGUAGE_KEY } from '#i18n/language.ts'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

const REDIRECT_AFTER_MS = 1_000

const LogoutMutation = graphql(`
  mutation Logout {
    logout
  }
`)

/** Logs out and reloads the app, so that nothing of this person stays in memory. */
export function useLogout() {
  const [isLeaving, setLeaving] = useState(false)
  const client = useClient()
  const [, runLogout] = useMutation(LogoutMutation)

  async function logOut() {
    setLeaving(true)
    await flushReactions(client)
    await unsubscribe(client)
    const { data } = await runLogout({})
    if (!data?.logout) {
      setLeaving(false)
      toast.error(say(MESSAGES.logoutFailed))
      return
    }
    toast.success(say(MESSAGES.loggedOut))
    for (const key of [TOKEN_KEY, ZONE_KEY, LANGUAGE_KEY, KEYWORDS_KEY, LAST_POSITION_KEY]) localStorage.removeItem(key)
    await dropCopies()
    await clearAppBadge()
    setTimeout(() => window.location.assign('/'), REDIRECT_AFTER_MS)
  }

  return { logOut, isLeaving }
}
