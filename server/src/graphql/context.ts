import type { FastifyRequest } from 'fastify'
import type { Services } from '#compose.ts'
import type { StaffMember } from '#features/staff/staff.service.ts'
import type { Viewer } from '#lib/viewer.ts'

export type Context = {
  viewer: Viewer
  services: Services
  request: FastifyRequest
  /** A fresh token for a person whose own is in the last half of its life. */
  renewedToken: string | null
  /** Set by the guard of a field for staff. */
  staff?: StaffMember
}
