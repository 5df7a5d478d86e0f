import { MESSAGES } from '@meydan/domain/messages.ts'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { usePageTitle } from '#hooks/usePageTitle.ts'
import { useRetryOnline } from '#hooks/useRetryOnline.ts'
import { useSay } from '#i18n/say.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { removeFirstPage } from '#ui/first-page.ts'
import { removeFirstPhoto } from '#ui/first-photo.ts'

/** Shown when a screen throws, also when its code could not be loaded. */
export function RouteError() {
  const say = useSay()
  const error = useRouteError()
  usePageTitle(say(MESSAGES.error))
  useEffect(() => console.error(error), [error])
  // The code of a screen that failed to load is loaded with the page.
  const [wasOffline] = useState(!navigator.onLine)
  useRetryOnline(wasOffline, () => window.location.reload())
  useLayoutEffect(removeFirstPage, [])
  useLayoutEffect(removeFirstPhoto, [])
  return (
    <main id="main" tabIndex={-1}>
      <ErrorView headingLevel={1} />
    </main>
  )
}
