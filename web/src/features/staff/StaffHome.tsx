import { Navigate } from 'react-router'
import { STAFF_PAGES } from './staff-pages.ts'
import { useStaffMe } from './useStaffMe.ts'

/** The first page that this member of staff may open. */
export function StaffHome() {
  const { permissions } = useStaffMe()
  const first = STAFF_PAGES.find(({ permission }) => permissions.includes(permission))
  return first ? <Navigate to={first.to} replace /> : null
}
