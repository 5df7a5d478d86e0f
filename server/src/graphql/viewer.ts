import type { StaffMember } from '#features/staff/staff.service.ts'
import { forbidden, unauthenticated } from '#lib/problem.ts'
import type { TemporaryViewer, UserViewer } from '#lib/viewer.ts'
import type { Context } from './context.ts'

/** For fields with access 'user': the check in front has passed, this tells the type checker. */
export function user({ viewer }: Context): UserViewer {
  if (viewer.kind !== 'user') throw unauthenticated()
  return viewer
}

export function temporary({ viewer }: Context): TemporaryViewer {
  if (viewer.kind !== 'temporary') throw unauthenticated()
  return viewer
}

/** For fields with `staffAccess`. */
export function staff({ staff }: Context): StaffMember {
  if (!staff) throw forbidden()
  return staff
}
