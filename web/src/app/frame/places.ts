import { msg } from '@lingui/core/macro'
import { IconBell, IconCompass, IconHome, IconPlus, IconUser } from '@tabler/icons-react'

/** The five main destinations, the same in the tab bar and the rail. */
export const PLACES = [
  { to: '/', label: msg`Home`, Icon: IconHome },
  { to: '/explore', label: msg`Explore`, Icon: IconCompass },
  { to: '/add-media-landing', label: msg`Add`, Icon: IconPlus, isMain: true },
  { to: '/activity', label: msg`Activity`, Icon: IconBell },
  { to: '/profile', label: msg`Profile`, Icon: IconUser },
] as const

const SOMEBODY_ELSE = /^\/profile\/[0-9a-f]{8}-[0-9a-f-]{27}$/

/** `/home` is the feed too, and everything below a destination belongs to it, except other people's profiles. */
export function isAt(place: string, pathname: string) {
  if (SOMEBODY_ELSE.test(pathname)) return false
  if (place === '/') return pathname === '/' || pathname === '/home'
  return pathname === place || pathname.startsWith(`${place}/`)
}
