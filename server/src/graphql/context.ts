import type { FastifyRequest } from 'fastify'
import type { Services } from '../compose.ts'

/** Who asks. `step` is what a temporary token opens, and nothing else. */
export type Viewer = Origin &
  (
    | { kind: 'anonymous' }
    | { kind: 'temporary'; step: TokenStep; subject: string; fromGoogle: boolean }
    | { kind: 'user'; id: string; sessionId: string; fromGoogle: boolean }
  )

/** Where a request comes from. `deviceKey` is a random text the device keeps and sends along when it logs in. */
type Origin = { ip: string; device: string; deviceKey?: string }

export type TokenStep = 'signup' | 'login' | 'google'

export type UserViewer = Extract<Viewer, { kind: 'user' }>
export type TemporaryViewer = Extract<Viewer, { kind: 'temporary' }>

export type Context = {
  viewer: Viewer
  services: Services
  request: FastifyRequest
  /** A fresh token for a person whose own is in the last half of its life. */
  renewedToken: string | null
}
