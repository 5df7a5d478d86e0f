import { createHash } from 'node:crypto'
import { DEVICE_KEY_HEADER, DEVICE_KEY_PATTERN, FULL_TOKEN_S } from '@meydan/domain/token.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '#db/database.ts'
import type { NoticesService } from '#features/notices/notices.service.ts'
import type { UsersService } from '#features/people/users.service.ts'
import { preferredDictionary } from '#lib/accept-language.ts'
import type { Clock } from '#lib/clock.ts'
import { allow, notFound, unauthenticated } from '#lib/problem.ts'
import type { TokenStep, UserViewer, Viewer } from '#lib/viewer.ts'
import { describeDevice } from './device.ts'
import type { SessionCache } from './session-cache.ts'
import type { Session, SessionsStore } from './sessions.store.ts'
import type { Tokens } from './tokens.ts'

const LAST_SEEN_STEP_MS = 60_000 // a busy session writes its row once a minute, not once a request

const DEVICE_MEMORY_MS = 365 * 24 * 60 * 60_000

type Dependencies = {
  store: SessionsStore
  cache: SessionCache
  tokens: Tokens
  users: Pick<UsersService, 'rememberLanguage'>
  notices: Pick<NoticesService, 'write'>
  db: Database
  clock: Clock
}

/** Sessions: one for each login of a person on a device. */
export class SessionsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Who sends this request. An invalid token is refused, whatever the request is; no token is an anonymous visitor. */
  async identify(request: FastifyRequest): Promise<{ viewer: Viewer; renewedToken: string | null }> {
    const { store, cache, tokens, clock } = this.#deps
    const origin = originOf(request)
    const header = request.headers.authorization
    if (!header) return { viewer: { kind: 'anonymous', ...origin }, renewedToken: null }

    const claims = await tokens.read(header.replace(/^Bearer /i, ''))
    if (!claims) throw unauthenticated()
    if (claims.tmp) {
      if (!claims.step) throw unauthenticated()
      const { step, uid, fg } = claims
      return { viewer: { kind: 'temporary', ...origin, step, subject: uid, fromGoogle: fg }, renewedToken: null }
    }
    const { uid, sid } = claims
    const session = sid ? await cache.find(uid, sid, () => store.findLive(sid, uid)) : undefined
    if (!session || !sid) throw unauthenticated()
    const viewer: UserViewer = {
      kind: 'user',
      ...origin,
      id: uid,
      sessionId: sid,
      fromGoogle: session.from_google,
      standing: { suspendedUntil: session.suspended_until, restrictedUntil: session.restricted_until },
    }
    const now = clock.now()
    if (now.getTime() - session.updated_at.getTime() > LAST_SEEN_STEP_MS) {
      session.updated_at = now
      await store.touch(sid, now, origin.ip)
    }
    return { viewer, renewedToken: tokens.isInLastHalf(claims) ? await this.#renew(viewer) : null }
  }

  /** Those of the sessions that are still valid, for connections that stay open. */
  async stillLive(ids: string[]): Promise<Set<string>> {
    return new Set(await this.#deps.store.stillLive(ids, this.#deps.clock.now()))
  }

  /** Opens a session on the viewer's device and returns its token. The owner is notified of a device never seen before. */
  async open(userId: string, viewer: Viewer, fromGoogle = false): Promise<string> {
    const { store, tokens, users, db, clock } = this.#deps
    const { ip, device, deviceKey, language } = viewer
    const now = clock.now()
    const session = { user_id: userId, device, ip, from_google: fromGoogle, created_at: now, updated_at: now }
    const sid = await db.transaction(async () => {
      const isNewDevice = !(await this.isKnownDevice(viewer, userId)) && (await store.hasLoggedIn(userId))
      const id = await store.open({ ...session, expires_at: this.#expiry() })
      if (deviceKey) await store.rememberDevice(userId, hashOf(deviceKey), now)
      if (language) await users.rememberLanguage(userId, language)
      if (isNewDevice) await this.#notifyNewDevice(userId, device, id)
      return id
    })
    return tokens.full({ uid: userId, sid, fg: fromGoogle })
  }

  async #notifyNewDevice(userId: string, device: string, sessionId: string) {
    await this.#deps.notices.write([
      {
        user_id: userId,
        kind: 'new_device',
        dedupe_key: `new_device:${sessionId}`,
        subject: { type: 'sessions', id: null },
        values: { device },
      },
    ])
  }

  /** A temporary token that opens one step of a login or sign-up. */
  openStep(step: TokenStep, subject: string, fromGoogle = false): Promise<string> {
    return this.#deps.tokens.temporary({ step, uid: subject, fg: fromGoogle })
  }

  /** Whether the viewer's device has logged in to this account before. */
  async isKnownDevice({ deviceKey }: Viewer, userId: string): Promise<boolean> {
    return deviceKey !== undefined && this.#deps.store.isKnownDevice(userId, hashOf(deviceKey))
  }

  /** The viewer's sessions: the one of this request, and the others. */
  async list(viewer: UserViewer): Promise<{ currentSession: Session; otherSessions: Session[] }> {
    const { store, clock } = this.#deps
    const sessions = await store.listLive(viewer.id, clock.now())
    const current = sessions.find((session) => session.id === viewer.sessionId)
    allow(current !== undefined, notFound)
    return { currentSession: current, otherSessions: sessions.filter((session) => session !== current) }
  }

  /** The sessions of a person, for staff. */
  ofUser(userId: string): Promise<Session[]> {
    const { store, clock } = this.#deps
    return store.listLive(userId, clock.now())
  }

  /** Ends one of the viewer's sessions. */
  async terminate(viewer: UserViewer, sessionId: string) {
    allow(await this.#end(viewer.id, sessionId), () => notFound('There is no such session'))
  }

  /** Ends all of the viewer's sessions but this one. */
  terminateOthers(viewer: UserViewer): Promise<void> {
    return this.endOthers(viewer.id, viewer.sessionId)
  }

  /** Ends the session of this request. */
  logOut(viewer: UserViewer): Promise<boolean> {
    return this.#end(viewer.id, viewer.sessionId)
  }

  /** Ends all of a person's sessions but one; null ends them all. */
  async endOthers(userId: string, keptSessionId: string | null): Promise<void> {
    const { store, clock } = this.#deps
    await store.endAllBut(userId, keptSessionId, clock.now())
    this.#forget(userId)
  }

  /** Deletes sessions whose last token has expired, and devices nobody has logged in from for a year. */
  async removeExpired() {
    const { store, clock } = this.#deps
    const now = clock.now()
    await store.removeExpired(now)
    await store.forgetDevices(new Date(now.getTime() - DEVICE_MEMORY_MS))
  }

  async #end(userId: string, sessionId: string): Promise<boolean> {
    const { store, clock } = this.#deps
    const hasEnded = await store.end(userId, sessionId, clock.now())
    this.#forget(userId)
    return hasEnded
  }

  /** On this node at once; the other nodes are told by the database. */
  #forget(userId: string) {
    const { db, cache } = this.#deps
    db.afterCommit(() => cache.forget(userId))
  }

  async #renew(viewer: UserViewer): Promise<string> {
    const { store, tokens } = this.#deps
    await store.extend(viewer.sessionId, this.#expiry())
    return tokens.full({ uid: viewer.id, sid: viewer.sessionId, fg: viewer.fromGoogle })
  }

  #expiry(): Date {
    return new Date(this.#deps.clock.now().getTime() + FULL_TOKEN_S * 1_000)
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
