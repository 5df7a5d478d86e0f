import { possiblePhones } from '@meydan/domain/phone.ts'
import { SHOWN_LIMITS, STAFF_MESSAGES } from '@meydan/domain/staff-rules.ts'
import type { Actor, AuditService } from '#features/audit/audit.service.ts'
import type { CasesService, PastDecision } from '#features/cases/cases.service.ts'
import type { MessagesService } from '#features/messages/messages.service.ts'
import type { UsersService } from '#features/people/users.service.ts'
import type { SessionsService } from '#features/sessions/sessions.service.ts'
import { requireReason } from '#features/staff/staff.service.ts'
import type { Clock } from '#lib/clock.ts'
import { allow, badInput, conflict, forbidden, notFound } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type {
  DossiersStore,
  FoundPerson,
  PersonDevice,
  PersonQuery,
  PersonRecord,
  UsedLimit,
} from './dossiers.store.ts'

export type { FoundPerson, PersonDevice, UsedLimit } from './dossiers.store.ts'
export type DossierSession = Awaited<ReturnType<SessionsService['ofUser']>>[number]
export type Dossier = PersonRecord & {
  sessions: DossierSession[]
  devices: PersonDevice[]
  limits: UsedLimit[]
  open_cases: number
  decisions: PastDecision[]
}

type Dependencies = {
  store: DossiersStore
  users: UsersService
  sessions: SessionsService
  cases: CasesService
  messages: MessagesService
  audit: AuditService
  clock: Clock
}

const LEAST_CHARACTERS = 3
const MOST_CHARACTERS = 100

/** What staff read about a person, and do to their account. Every look is logged. */
export class DossiersService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Finds people by id, phone number, email address, present or former username, or name. */
  search(actor: Actor, typed: string): Promise<FoundPerson[]> {
    const { store, audit } = this.#deps
    const query = readQuery(typed)
    return audit.record(actor, async () => {
      const found = (await store.search(query)).filter(({ id }) => id !== actor.id)
      const after = { by: query.by, found: found.map(({ id }) => id) }
      return { result: found, entries: [{ act: 'people.searched', subject: { type: 'search', id: query.by }, after }] }
    })
  }

  /** Opens the record of a person. */
  open(actor: Actor, userId: string): Promise<Dossier> {
    const { store, sessions, cases, audit, clock } = this.#deps
    return audit.record(actor, async () => {
      const person = await this.#find(actor, userId)
      const keys = SHOWN_LIMITS.map((limit) => `${limit}:${userId}`)
      const [live, devices, limits, open_cases, decisions] = [
        await sessions.ofUser(userId),
        await store.devices(userId, clock.now()),
        await store.limits(keys, clock.now()),
        await cases.openCountOf(userId),
        await cases.historyOf(userId),
      ]
      const shown = limits.map(({ key, ...limit }) => ({ ...limit, key: key.slice(0, -userId.length - 1) }))
      return {
        result: { ...person, sessions: live, devices, limits: shown, open_cases, decisions },
        entries: [{ act: 'person.opened', subject: { type: 'person', id: userId } }],
      }
    })
  }

  /** Logs a person out everywhere. */
  async endSessions(actor: Actor, userId: string, reason: string) {
    const { sessions, audit } = this.#deps
    const because = requireReason(reason)
    await audit.record(actor, async () => {
      await this.#find(actor, userId)
      const before = { sessions: (await sessions.ofUser(userId)).length }
      await sessions.endOthers(userId, null)
      const subject = { type: 'person', id: userId } as const
      return {
        result: null,
        entries: [{ act: 'sessions.ended', subject, before, after: { sessions: 0 }, reason: because }],
      }
    })
  }

  /** Gives an account back that waits to be deleted. */
  async restore(actor: Actor, userId: string, reason: string) {
    const { users, messages, audit } = this.#deps
    const because = requireReason(reason)
    await audit.record(actor, async () => {
      const { deletion_due_at } = await this.#find(actor, userId)
      allow(deletion_due_at !== null, () => conflict('user_id', STAFF_MESSAGES.notLeaving))
      await users.cancelDeletion(userId)
      await messages.send({ userId, slug: 'account_restored' })
      const subject = { type: 'person', id: userId } as const
      const before = { deletion_due_at: deletion_due_at.toISOString() }
      return {
        result: null,
        entries: [{ act: 'account.restored', subject, before, after: { deletion_due_at: null }, reason: because }],
      }
    })
  }

  async #find(actor: Actor, userId: string): Promise<PersonRecord> {
    const person = isUuid(userId) ? await this.#deps.store.find(userId) : undefined
    allow(person !== undefined, () => notFound(STAFF_MESSAGES.noSuchPerson))
    allow(userId !== actor.id, () => forbidden(STAFF_MESSAGES.notYourself))
    return person
  }
}

function readQuery(typed: string): PersonQuery {
  const text = typed.trim()
  const isInRange = text.length >= LEAST_CHARACTERS && text.length <= MOST_CHARACTERS
  allow(isInRange, () => badInput('text', STAFF_MESSAGES.searchLength))
  const isId: boolean = isUuid(text)
  if (isId) return { by: 'id', values: { id: text } }
  if (text.includes('@')) return { by: 'email', values: { email: text } }
  if (/^[+\d\s()۰-۹٠-٩-]+$/.test(text)) return { by: 'phone', values: { phones: possiblePhones(text) } }
  return { by: 'name', values: { name: text } }
}
