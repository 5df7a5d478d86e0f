import type { FastifyRequest } from 'fastify'
import type { Services } from '../compose.ts'

/** Who asks. `step` is what a temporary token opens, and nothing else. */
export type Viewer =
  | { kind: 'anonymous'; ip: string; device: string }
  | { kind: 'temporary'; ip: string; device: string; step: TokenStep; subject: string; fromGoogle: boolean }
  | { kind: 'user'; ip: string; device: string; id: string; sessionId: string; fromGoogle: boolean }

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
