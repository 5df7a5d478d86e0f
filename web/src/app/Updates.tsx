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
 * Two kinds of news. The server may say this version is too old, which is asked once a session; the browser may have
 * fetched a newer one in the background. Neither reloads by itself: somebody may be typing.
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
