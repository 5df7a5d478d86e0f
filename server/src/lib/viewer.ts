import type { Dictionary } from '@meydan/domain/languages.ts'

/** Who sends a request. `step` is the only thing a temporary token opens. */
export type Viewer = Origin &
  (
    | { kind: 'anonymous' }
    | { kind: 'temporary'; step: TokenStep; subject: string; fromGoogle: boolean }
    | { kind: 'user'; id: string; sessionId: string; fromGoogle: boolean; standing?: Standing }
  )

/** Until when staff have suspended or restricted the person. */
type Standing = { suspendedUntil: Date | null; restrictedUntil: Date | null }

/**
 * Where a request comes from. `deviceKey` is a random text the device keeps and sends along when it logs in; `language` is the
 * browser's, for people whose own is not known yet.
 */
type Origin = { ip: string; device: string; deviceKey?: string; language?: Dictionary }

export type TokenStep = 'signup' | 'login' | 'google'

export type UserViewer = Extract<Viewer, { kind: 'user' }>
export type TemporaryViewer = Extract<Viewer, { kind: 'temporary' }>
