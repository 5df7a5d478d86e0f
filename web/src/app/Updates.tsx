import { lazy, Suspense, useEffect, useState } from 'react'
import { useClient } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { clearToken, isLoggedIn, useSession } from '#graphql/session.ts'
import { NewVersionBar } from './NewVersionBar.tsx'
import { ASKED_KEY, mustAskForUpdate } from './version-check.ts'

const UpdateDialog = lazy(async () => ({ default: (await import('./UpdateDialog.tsx')).UpdateDialog }))

const LogoutForUpdateMutation = graphql(`
  mutation LogoutForUpdate {
    logout
  }
`)

/**
 * Two kinds of updates: the server says that this version is too old (checked once per session), or the browser has
 * fetched a newer one in the background. Neither reloads the page by itself, because somebody may be typing.
 */
export function Updates() {
  const client = useClient()
  const [isOutdated, setOutdated] = useState(false)

  useEffect(() => {
    mustAskForUpdate(client).then((must) => {
      if (must) setOutdated(true)
    })
  }, [client])

  const close = () => {
    sessionStorage.setItem(ASKED_KEY, 'true')
    setOutdated(false)
  }

  const update = async () => {
    close()
    if (isLoggedIn(useSession.getState())) await client.mutation(LogoutForUpdateMutation, {})
    clearToken()
    window.location.reload()
  }

  return (
    <>
      <NewVersionBar />
      {isOutdated && (
        <Suspense>
          <UpdateDialog onUpdate={update} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
