import { createHash } from 'node:crypto'
import { DEVICE_KEY_HEADER, DEVICE_KEY_PATTERN, FULL_TOKEN_S } from '@meydan/domain/token.ts'
import type { FastifyRequest } from 'fastify'
import { preferredDictionary } from '#lib/accept-language.ts'
import type { Clock } from '#lib/clock.ts'
import { allow, notFound, unauthenticated } from '#lib/problem.ts'
import type { TokenStep, UserViewer, Viewer } from '#lib/viewer.ts'
import { describeDevice } from './device.ts'
import type { SessionsStore } from './sessions.store.ts'
import type { Tokens } from './tokens.ts'

const LAST_SEEN_STEP_MS = 60_000 // a busy session writes its row once a minute, not once a request

const DEVICE_MEMORY_MS = 365 * 24 * 60 * 60_000

export type SessionsService = ReturnType<typeof createSessionsService>

export function createSessionsService({
  store,
  tokens,
  clock,
}: {
  store: SessionsStore
  tokens: Tokens
  clock: Clock
}) {
  const expiry = () => new Date(clock.now().getTime() + FULL_TOKEN_S * 1_000)

  async function renew(viewer: UserViewer): Promise<string> {
    await store.extend(viewer.sessionId, expiry())
    return tokens.full({ uid: viewer.id, sid: viewer.sessionId, fg: viewer.fromGoogle })
  }

  return {
    /** Who sends this request. A token that is not good is refused, whatever is asked; none at all is an anonymous visitor. */
    async identify(request: FastifyRequest): Promise<{ viewer: Viewer; renewedToken: string | null }> {
      const from = originOf(request)
      const header = request.headers.authorization
      if (!header) return { viewer: { kind: 'anonymous', ...from }, renewedToken: null }

      const claims = await tokens.read(header.replace(/^Bearer /i, ''))
      if (!claims) throw unauthenticated()
      if (claims.tmp) {
        if (!claims.step) throw unauthenticated()
        const { step, uid, fg } = claims
        return { viewer: { kind: 'temporary', ...from, step, subject: uid, fromGoogle: fg }, renewedToken: null }
      }
      const session = claims.sid ? await store.findLive(claims.sid, claims.uid) : undefined
      if (!session || !claims.sid) throw unauthenticated()
      const viewer: UserViewer = {
        kind: 'user',
        ...from,
        id: claims.uid,
        sessionId: claims.sid,
        fromGoogle: session.from_google,
      }
      const now = clock.now()
      if (now.getTime() - session.updated_at.getTime() > LAST_SEEN_STEP_MS) await store.touch(claims.sid, now, from.ip)
      return { viewer, renewedToken: tokens.isInLastHalf(claims) ? await renew(viewer) : null }
    },

    async open(userId: string, viewer: Viewer, fromGoogle = false): Promise<string> {
      const { ip, device, deviceKey } = viewer
      const now = clock.now()
      const sid = await store.open({
        user_id: userId,
        device,
        ip,
        from_google: fromGoogle,
        created_at: now,
        updated_at: now,
        expires_at: expiry(),
      })
      if (deviceKey) await store.rememberDevice(userId, hashOf(deviceKey), now)
      return tokens.full({ uid: userId, sid, fg: fromGoogle })
    },

    /** True for a device that has logged in to this account before. */
    isKnownDevice: async ({ deviceKey }: Viewer, userId: string): Promise<boolean> =>
      deviceKey !== undefined && store.isKnownDevice(userId, hashOf(deviceKey)),

    openStep: (step: TokenStep, subject: string, fromGoogle = false) =>
      tokens.temporary({ step, uid: subject, fg: fromGoogle }),

    async list(viewer: UserViewer) {
      const all = await store.listLive(viewer.id, clock.now())
      const current = all.find((session) => session.id === viewer.sessionId)
      allow(current !== undefined, notFound())
      return { currentSession: current, otherSessions: all.filter((session) => session !== current) }
    },

    async terminate(viewer: UserViewer, sessionId: string) {
      allow(await store.end(viewer.id, sessionId, clock.now()), notFound('There is no such session'))
    },

    terminateOthers: (viewer: UserViewer) => store.endAllBut(viewer.id, viewer.sessionId, clock.now()),

    logOut: (viewer: UserViewer) => store.end(viewer.id, viewer.sessionId, clock.now()),

    endOthers: (userId: string, keptId: string | null) => store.endAllBut(userId, keptId, clock.now()),

    /** Removes sessions whose last token is over, and devices nobody has logged in from for a year. */
    async sweep() {
      const now = clock.now()
      await store.removeExpired(now)
      await store.forgetDevices(new Date(now.getTime() - DEVICE_MEMORY_MS))
    },
  }
}

const hashOf = (deviceKey: string) => createHash('sha256').update(deviceKey).digest()

function originOf({ ip, headers }: FastifyRequest) {
  const deviceKey = headers[DEVICE_KEY_HEADER]
  return {
    ip,
    device: describeDevice(headers['user-agent']),
    language: preferredDictionary(headers['accept-language']),
    ...(typeof deviceKey === 'string' && DEVICE_KEY_PATTERN.test(deviceKey) ? { deviceKey } : {}),
  }
}
