import {
  SECOND_FACTOR_MS,
  SENSITIVE_MS,
  type SecondFactorStep,
  STAFF_MESSAGES,
  STAFF_REASON_CHARACTERS,
  type StaffPermission,
  type StaffRole,
} from '@meydan/domain/staff-rules.ts'
import type { Actor, AuditEntry, AuditService } from '#features/audit/audit.service.ts'
import type { UsersService } from '#features/people/users.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limit, Limiter } from '#lib/limiter.ts'
import { allow, badInput, conflict, forbidden, notFound, Problem } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { ListedMember, StaffRecord, StaffStore } from './staff.store.ts'

// docs/decisions/0275: Staff have permissions, a second factor and an audit log
// docs/decisions/0334: What one member of staff can do alone has bounds

export type { ListedMember } from './staff.store.ts'

/** A member of staff who sends a request. */
export type StaffMember = StaffRecord & { id: string; viewer: UserViewer; requestId: string }

/** What a field asks of staff. `open` fields are those with which a code is set up and entered. */
export type StaffAccess =
  | { permission: StaffPermission; isSensitive?: Sensitivity; withoutCode?: Pace }
  | { open: true }

/** Whether an act needs a fresh code: always, or depending on its arguments. */
export type Sensitivity = true | ((args: unknown) => boolean)
/** How often somebody does this without a fresh code; `name` is the key of the limit. */
export type Pace = { name: string; limit: Limit }
type Admission = { requestId: string; args: unknown }

type Dependencies = { store: StaffStore; audit: AuditService; users: UsersService; limiter: Limiter; clock: Clock }

/** Who is staff, and what they may do. */
export class StaffService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** The viewer as a member of staff; undefined for everybody else. */
  async find(viewer: UserViewer, requestId: string): Promise<StaffMember | undefined> {
    const record = await this.#deps.store.find(viewer.id, viewer.sessionId, this.#deps.clock.now())
    return record && { ...record, id: viewer.id, viewer, requestId }
  }

  /** Refuses unless the viewer has the permission and has entered a code recently. */
  async admit(viewer: UserViewer, access: StaffAccess, { requestId, args }: Admission): Promise<StaffMember> {
    const member = await this.find(viewer, requestId)
    allow(member !== undefined, () => forbidden(STAFF_MESSAGES.onlyStaff))
    if ('open' in access) return member
    allow(member.permissions.includes(access.permission), () => forbidden(STAFF_MESSAGES.onlyStaff))
    const { isSensitive = false, withoutCode } = access
    const isMany = withoutCode !== undefined && !(await this.#isWithin(withoutCode, member.id))
    const needsFresh = isMany || (typeof isSensitive === 'function' ? isSensitive(args) : isSensitive)
    const step = this.stepBefore(member, needsFresh ? SENSITIVE_MS : SECOND_FACTOR_MS)
    if (step) throw secondFactorNeeded(step)
    return member
  }

  /** Counts before the act, so that acts at the same time count, too. */
  #isWithin({ name, limit }: Pace, memberId: string): Promise<boolean> {
    return this.#deps.limiter.tryTake(`${name}:${memberId}`, limit)
  }

  /** What the member has to do before the console opens. */
  stepBefore({ has_factor, verified_at }: StaffRecord, validMs = SECOND_FACTOR_MS): SecondFactorStep | null {
    if (!has_factor) return 'setup'
    const isFresh = verified_at !== null && this.#deps.clock.now().getTime() - verified_at.getTime() < validMs
    return isFresh ? null : 'code'
  }

  /** All members of staff. */
  list(): Promise<ListedMember[]> {
    return this.#deps.store.list()
  }

  /** Who has a permission. */
  holders(permission: StaffPermission): Promise<{ id: string; username: string }[]> {
    return this.#deps.store.holders(permission)
  }

  /** Gives a person a role. */
  async grant(actor: Actor, username: string, role: StaffRole, reason: string) {
    const userId = await this.#deps.users.findId({ username: username.trim() })
    allow(userId !== undefined, () => badInput('username', STAFF_MESSAGES.noSuchPerson))
    await this.#changeRoles(actor, userId, reason, 'role.granted', async (roles) => {
      allow(!roles.includes(role), () => conflict('role', STAFF_MESSAGES.hasRole))
      await this.#deps.store.addRole(userId, role, this.#deps.clock.now())
    })
  }

  /** Takes a role from a person. There is always an administrator left. */
  async take(actor: Actor, userId: string, role: StaffRole, reason: string) {
    const { store } = this.#deps
    await this.#changeRoles(actor, userId, reason, 'role.taken', async (roles) => {
      allow(roles.includes(role), () => conflict('role', STAFF_MESSAGES.hasNotRole))
      if (role === 'administrator') await this.#requireOtherAdministrator(userId)
      await store.removeRole(userId, role)
    })
  }

  /** Removes the authenticator app of somebody who lost it; they set up another one. */
  async resetFactor(actor: Actor, userId: string, reason: string) {
    const { store, audit } = this.#deps
    const because = requireReason(reason)
    allow(actor.id !== userId, () => forbidden(STAFF_MESSAGES.notYourself))
    await audit.record(actor, async () => {
      allow(await store.removeFactor(userId), () => notFound(STAFF_MESSAGES.setUpSecondFactor))
      const entries: AuditEntry[] = [{ act: 'factor.reset', subject: { type: 'person', id: userId }, reason: because }]
      return { result: null, entries }
    })
  }

  /** Takes all roles of somebody who deletes their account; refuses the last administrator. Part of that transaction. */
  async leave(viewer: UserViewer) {
    const { store, audit } = this.#deps
    const roles = await store.rolesOf(viewer.id)
    if (!roles.length) return
    await store.lockRoles()
    if (roles.includes('administrator')) await this.#requireOtherAdministrator(viewer.id)
    for (const role of roles) await store.removeRole(viewer.id, role)
    const actor = { id: viewer.id, name: 'account deletion', requestId: null }
    const subject = { type: 'person', id: viewer.id } as const
    await audit.write(actor, { act: 'role.taken', subject, before: { roles }, after: { roles: [] } })
  }

  async #changeRoles(
    actor: Actor,
    userId: string,
    reason: string,
    act: AuditEntry['act'],
    change: (roles: StaffRole[]) => Promise<void>,
  ) {
    const { store, audit, users } = this.#deps
    const because = requireReason(reason)
    allow(actor.id !== userId, () => forbidden(STAFF_MESSAGES.notYourself))
    await audit.record(actor, async () => {
      await store.lockRoles()
      allow(await users.exists(userId), () => notFound(STAFF_MESSAGES.noSuchPerson))
      const before = { roles: await store.rolesOf(userId) }
      await change(before.roles)
      const after = { roles: await store.rolesOf(userId) }
      return {
        result: null,
        entries: [{ act, subject: { type: 'person', id: userId }, before, after, reason: because }],
      }
    })
  }

  async #requireOtherAdministrator(userId: string) {
    const others = (await this.#deps.store.administrators()).filter((id) => id !== userId)
    allow(others.length > 0, () => conflict('role', STAFF_MESSAGES.lastAdministrator))
  }
}

export const actorOf = ({ id, username, requestId }: StaffMember): Actor => ({ id, name: username, requestId })

/** Somebody with a shell on the server, by their name there. */
export const terminalActor = (name: string): Actor => ({ id: null, name: `terminal: ${name}`, requestId: null })

/** Staff give a reason for what they do to somebody. */
export function requireReason(text: string): string {
  const reason = text.trim()
  allow(reason !== '', () => badInput('reason', STAFF_MESSAGES.reasonNeeded))
  allow(reason.length <= STAFF_REASON_CHARACTERS, () =>
    badInput('reason', `At most ${STAFF_REASON_CHARACTERS} characters`),
  )
  return reason
}

const secondFactorNeeded = (step: SecondFactorStep) =>
  new Problem('FORBIDDEN', step === 'setup' ? STAFF_MESSAGES.setUpSecondFactor : STAFF_MESSAGES.secondFactor, {
    second_factor: step,
  })
