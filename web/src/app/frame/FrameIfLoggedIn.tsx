import { Outlet } from 'react-router'
import { isLoggedIn, useSession } from '#graphql/session.ts'
import { Frame } from './Frame.tsx'

/** Pages anybody may read: whoever is logged in keeps the way back to the rest of the product. */
export function FrameIfLoggedIn() {
  return isLoggedIn(useSession()) ? <Frame /> : <Outlet />
}
