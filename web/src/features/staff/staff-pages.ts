import { msg } from '@lingui/core/macro'
import type { StaffPermission } from '@meydan/domain/staff-rules.ts'

/** The pages of the console, in the order of its menu, and who may open them. */
export const STAFF_PAGES = [
  { to: '/staff/cases', label: msg`Cases`, permission: 'cases.decide' },
  { to: '/staff/appeals', label: msg`Appeals`, permission: 'cases.decide' },
  { to: '/staff/verification', label: msg`Verification`, permission: 'verification.decide' },
  { to: '/staff/places', label: msg`Places`, permission: 'places.decide' },
  { to: '/staff/people', label: msg`People`, permission: 'people.read' },
  { to: '/staff/tickets', label: msg`Tickets`, permission: 'tickets.answer' },
  { to: '/staff/templates', label: msg`Templates`, permission: 'tickets.answer' },
  { to: '/staff/refunds', label: msg`Refunds`, permission: 'money.read' },
  { to: '/staff/figures', label: msg`Figures`, permission: 'figures.read' },
  { to: '/staff/content', label: msg`Content`, permission: 'content.edit' },
  { to: '/staff/audit', label: msg`Log`, permission: 'audit.read' },
  { to: '/staff/roles', label: msg`Roles`, permission: 'roles.manage' },
] satisfies {
  to: string
  label: unknown
  permission: StaffPermission
}[]
