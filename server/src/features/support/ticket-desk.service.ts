import type { Maybe } from '@meydan/domain/maybe.ts'
import { STAFF_MESSAGES, TICKET_MESSAGES } from '@meydan/domain/staff-rules.ts'
import type { TicketStatus } from '@meydan/domain/ticket-rules.ts'
import type { Actor, AuditEntry, AuditService } from '#features/audit/audit.service.ts'
import type { MessagesService } from '#features/messages/messages.service.ts'
import type { StaffService } from '#features/staff/staff.service.ts'
import type { Clock } from '#lib/clock.ts'
import { decodeCursor, encodeCursor } from '#lib/cursor.ts'
import type { Mail } from '#lib/mail/mail.ts'
import { allow, badInput, conflict, forbidden } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { DeskEntry, DeskRow, DeskTicket, TicketDeskStore, TicketPosition } from './ticket-desk.store.ts'
import { checkEntry, noSuchTicket, requireRoom } from './ticket-threads.service.ts'
import type { LockedTicket, TicketThreadsStore } from './ticket-threads.store.ts'

// docs/decisions/0278: A ticket is a thread, answered in the app and by mail

export type { DeskEntry, DeskRow } from './ticket-desk.store.ts'
export type DeskPage = { tickets: DeskRow[]; cursor: string | null }
export type DeskThread = DeskTicket & { entries: DeskEntry[]; others: DeskRow[] }
export type TicketRef = { ticketId: string; version: number }
type PageQuery = { status: TicketStatus; mine?: Maybe<boolean>; cursor?: Maybe<string> }

type Dependencies = {
  store: TicketDeskStore
  threads: TicketThreadsStore
  staff: StaffService
  audit: AuditService
  messages: MessagesService
  mail: Mail | null
  clock: Clock
}

const PAGE_SIZE = 30
const FIRST: TicketPosition = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
const NEWEST: TicketPosition = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** What staff do with tickets. Nobody reads or answers their own. */
export class TicketDeskService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** A page of tickets, without those of the reader. */
  async queue(me: string, { status, mine, cursor }: PageQuery): Promise<DeskPage> {
    const first = status === 'open' ? FIRST : NEWEST
    const from = cursor ? decodeCursor(cursor, readPosition) : first
    const tickets = await this.#deps.store.page({ status, mine: mine ?? false, me }, from, PAGE_SIZE)
    const last = tickets.length === PAGE_SIZE ? tickets.at(-1) : undefined
    return { tickets, cursor: last ? encodeCursor([last.updated_at.toISOString(), last.id]) : null }
  }

  /** One ticket with its entries, and other tickets of the same writer. */
  async thread(me: string, id: string): Promise<DeskThread> {
    const { store } = this.#deps
    const ticket = isUuid(id) ? await store.find(id) : undefined
    allow(ticket !== undefined, noSuchTicket)
    allow(ticket.user_id !== me, () => forbidden(STAFF_MESSAGES.notYourself))
    const [entries, others] = await Promise.all([store.entries(ticket.id), store.ofSameWriter(ticket)])
    return { ...ticket, entries, others }
  }

  /** Who may be given tickets. */
  assignees() {
    return this.#deps.staff.holders('tickets.answer')
  }

  /** Answers a ticket, or adds a note that only staff read. An answer makes the ticket the writer's, if it is nobody's. */
  async write(actor: Actor, ref: TicketRef, typed: string, isNote: boolean) {
    const { threads, mail, clock } = this.#deps
    const text = checkEntry(typed)
    await this.#change(actor, ref, isNote ? 'ticket.noted' : 'ticket.answered', async (ticket) => {
      requireRoom(ticket.entries_count)
      const entry = { ticketId: ticket.id, authorId: actor.id, text, at: clock.now() }
      const isMailed = !isNote && mail !== null
      const id = await threads.add({ ...entry, kind: isNote ? 'note' : 'answer', isMailed })
      if (isNote) return {}
      await this.#tell(ticket, id)
      return { status: 'answered', assigned_to: ticket.assigned_to ?? actor.id }
    })
  }

  /** Closes a ticket without an answer, or opens it again. */
  async setClosed(actor: Actor, ref: TicketRef, isClosed: boolean) {
    await this.#change(actor, ref, isClosed ? 'ticket.closed' : 'ticket.opened', async () => ({
      status: isClosed ? 'closed' : 'open',
    }))
  }

  /** Gives a ticket to a colleague, or to nobody. */
  async assign(actor: Actor, ref: TicketRef, username: string | null) {
    await this.#change(actor, ref, 'ticket.assigned', async (ticket) => {
      if (!username) return { assigned_to: null }
      const colleague = (await this.assignees()).find((person) => person.username === username)
      allow(colleague !== undefined, () => badInput('to', TICKET_MESSAGES.notOnDesk))
      allow(colleague.id !== ticket.user_id, () => forbidden(STAFF_MESSAGES.notYourself))
      return { assigned_to: colleague.id }
    })
  }

  /** Makes another ticket of the same writer a part of this one. */
  async merge(actor: Actor, into: TicketRef, fromId: string) {
    const { store, threads, audit, clock } = this.#deps
    await audit.record(actor, async () => {
      // In the order of their ids, so that two merges cannot wait for each other.
      const ids = [into.ticketId, fromId].sort()
      const locked = [await this.#lock(actor, ids[0] ?? ''), await this.#lock(actor, ids[1] ?? '')]
      const target = locked.find(({ id }) => id === into.ticketId)
      const source = locked.find(({ id }) => id === fromId)
      allow(target !== undefined && source !== undefined && target !== source, () =>
        badInput('from', TICKET_MESSAGES.isMerged),
      )
      allow(target.version === into.version, () => conflict('version', TICKET_MESSAGES.changedMeanwhile))
      allow(isSameWriter(target, source), () => badInput('from', TICKET_MESSAGES.notSameWriter))
      requireRoom(target.entries_count + source.entries_count)
      const now = clock.now()
      const letter = {
        authorId: null,
        text: `${source.subject}\n${source.text}`,
        isMailed: false,
        at: source.created_at,
      }
      await threads.add({ ticketId: source.id, kind: 'reply', ...letter })
      await store.merge(source.id, target.id, now)
      const status = source.status === 'open' ? 'open' : target.status
      await threads.change(target.id, status, target.assigned_to, now)
      const merged = { before: { status: source.status }, after: { status: 'merged', into: target.id } }
      const grown = { before: { status: target.status }, after: { status, merged: source.id } }
      return {
        result: null,
        entries: [
          { act: 'ticket.merged', subject: { type: 'ticket', id: source.id }, ...merged },
          { act: 'ticket.merged', subject: { type: 'ticket', id: target.id }, ...grown },
        ],
      }
    })
  }

  async #change(
    actor: Actor,
    { ticketId, version }: TicketRef,
    act: AuditEntry['act'],
    change: (ticket: LockedTicket) => Promise<Partial<Pick<LockedTicket, 'status' | 'assigned_to'>>>,
  ) {
    const { threads, audit, clock } = this.#deps
    await audit.record(actor, async () => {
      const ticket = await this.#lock(actor, ticketId)
      allow(ticket.id === ticketId, () => conflict('ticket_id', TICKET_MESSAGES.isMerged))
      allow(ticket.version === version, () => conflict('version', TICKET_MESSAGES.changedMeanwhile))
      const before = { status: ticket.status, assigned_to: ticket.assigned_to }
      const after = { ...before, ...(await change(ticket)) }
      await threads.change(ticketId, after.status, after.assigned_to, clock.now())
      return { result: null, entries: [{ act, subject: { type: 'ticket', id: ticketId }, before, after }] }
    })
  }

  async #lock(actor: Actor, id: string): Promise<LockedTicket> {
    const ticket = isUuid(id) ? await this.#deps.threads.lock(id) : undefined
    allow(ticket !== undefined, noSuchTicket)
    allow(ticket.user_id === null || ticket.user_id !== actor.id, () => forbidden(STAFF_MESSAGES.notYourself))
    return ticket
  }

  /** A visitor is told by the mail alone. */
  async #tell({ user_id, subject }: LockedTicket, entryId: string) {
    if (!user_id) return
    await this.#deps.messages.send({
      userId: user_id,
      slug: 'ticket_answered',
      params: { title: subject },
      eventKey: `ticket:${entryId}`,
      subject: { type: 'tickets', id: null },
    })
  }
}

const isSameWriter = (one: LockedTicket, other: LockedTicket) =>
  one.user_id === other.user_id &&
  (one.user_id !== null || one.user_email.toLowerCase() === other.user_email.toLowerCase())

function readPosition([at, id]: unknown[]): TicketPosition | null {
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) && isUuid(id) ? { at, id } : null
}
