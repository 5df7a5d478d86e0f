import { Navigate, Outlet, useLocation } from 'react-router'
import { isLoggedIn, useSession } from '#graphql/session.ts'

// docs/decisions/0020: The web session: guards are components, logging out reloads

/** Where a visitor was going before the login page; kept in the history entry, so that it survives a reload. */
interface Interrupted {
  from?: string
}

export const destinationOf = (state: unknown): string => {
  const from = (state as Interrupted | null)?.from
  // A path of this app, and no address of another site: browsers read a backslash as a slash and leave out tabs and line breaks.
  return from && /^\/(?![\t\n\r]*[/\\])/.test(from) ? from : '/'
}

/** Private screens: an anonymous visitor logs in first and then comes back. */
export function RequireLogin() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (isLoggedIn(session)) return <Outlet />
  return <Navigate to="/login" replace state={{ from: pathname + search + hash } satisfies Interrupted} />
}

/** Login pages: a person who is logged in is redirected to their destination. */
export function RequireAnonymous() {
  const session = useSession()
  const { state } = useLocation()
  return isLoggedIn(session) ? <Navigate to={destinationOf(state)} replace /> : <Outlet />
}
