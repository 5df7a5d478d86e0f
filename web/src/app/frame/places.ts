import { msg } from '@lingui/core/macro'
import { IconBell, IconCompass, IconHome, IconPlus, IconUser } from '@tabler/icons-react'

/** The five places one thumb away, the same in the tab bar and the rail. */
export const PLACES = [
  { to: '/', label: msg`Home`, Icon: IconHome },
  { to: '/explore', label: msg`Explore`, Icon: IconCompass },
  { to: '/add-media-landing', label: msg`Add`, Icon: IconPlus, isMain: true },
  { to: '/activity', label: msg`Activity`, Icon: IconBell },
  { to: '/profile', label: msg`Profile`, Icon: IconUser },
] as const

/** `/home` is the feed as well, and everything below a place belongs to it. */
export function isAt(place: string, pathname: string) {
  if (place === '/') return pathname === '/' || pathname === '/home'
  return pathname === place || pathname.startsWith(`${place}/`)
}
