import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { isLoggedIn, useSession } from '#graphql/session.ts'

// Visitors, whose first page is the login page, do without its code.
const Frame = lazy(async () => ({ default: (await import('./Frame.tsx')).Frame }))

/** For public pages: people who are logged in keep the navigation. */
export function FrameIfLoggedIn() {
  if (!isLoggedIn(useSession())) return <Outlet />
  return (
    <Suspense>
      <Frame />
    </Suspense>
  )
}
