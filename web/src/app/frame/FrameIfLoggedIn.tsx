import { Outlet } from 'react-router'
import { isLoggedIn, useSession } from '#graphql/session.ts'
import { Frame } from './Frame.tsx'

/** For public pages: people who are logged in keep the navigation. */
export function FrameIfLoggedIn() {
  return isLoggedIn(useSession()) ? <Frame /> : <Outlet />
}
