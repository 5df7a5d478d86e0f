import { MESSAGES } from '@meydan/domain/messages.ts'
import { TICKET_LIMITS } from '@meydan/domain/people-rules.ts'
import { emailProblem } from '@meydan/domain/profile-rules.ts'
import type { CatalogService } from '#features/catalog/catalog.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { networkOf, wideNetworkOf } from '#lib/network.ts'
import { badInput } from '#lib/problem.ts'
import type { Viewer } from '#lib/viewer.ts'
import type { NewTicket, SupportStore } from './support.store.ts'

type Ticket = { department: string; subject: string; user_email: string; text: string }
type Dependencies = { store: SupportStore; catalog: CatalogService; limiter: Limiter; clock: Clock }

const PER_VISITOR_NETWORK = { most: 5, spanS: 60 * 60 }
/** One customer of a provider can have a /48, whose 65,536 networks together must not close the form for everybody. */
const PER_WIDE_NETWORK = { most: 20, spanS: 60 * 60 }
const PER_USER = { most: 20, spanS: 24 * 60 * 60 }
const ALL_VISITORS = { most: 500, spanS: 60 * 60 } // many addresses together must not flood the support desk

/** Tickets that people and visitors write to us. */
export class SupportService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Stores a ticket from anybody. Limited by network for visitors, by account for users. */
  async contact(viewer: Viewer, input: Ticket) {
    const { store, limiter, clock } = this.#deps
    const ticket = await this.#check(input)
    if (viewer.kind === 'user') await limiter.take(`ticket:user:${viewer.id}`, PER_USER)
    else {
      await limiter.take(`ticket:network:${networkOf(viewer.ip)}`, PER_VISITOR_NETWORK)
      await limiter.take(`ticket:wide:${wideNetworkOf(viewer.ip)}`, PER_WIDE_NETWORK)
      await limiter.take('ticket:visitors', ALL_VISITORS)
    }
    await store.insert({ ...ticket, user_id: viewer.kind === 'user' ? viewer.id : null }, clock.now())
  }

  /** Deletes a person's tickets; part of deleting their account. */
  async deleteOfUser(userId: string) {
    await this.#deps.store.deleteOfUser(userId)
  }

  async #check({ department, ...input }: Ticket): Promise<Omit<NewTicket, 'user_id'>> {
    const ticket = { subject: input.subject.trim(), user_email: input.user_email.trim(), text: input.text.trim() }
    if (!department) throw badInput('department', MESSAGES.requiredShort)
    for (const field of ['subject', 'user_email', 'text'] as const)
      if (!ticket[field]) throw badInput(field, MESSAGES.requiredShort)
    for (const field of ['subject', 'text'] as const)
      if (ticket[field].length > TICKET_LIMITS[field])
        throw badInput(field, `At most ${TICKET_LIMITS[field]} characters`)
    if (emailProblem(ticket.user_email)) throw badInput('user_email', MESSAGES.provideValidEmail)
    const isOffered = (await this.#deps.catalog.departments()).some(({ _id }) => _id === department)
    if (!isOffered) throw badInput('department', MESSAGES.requiredShort)
    return { ...ticket, department_id: department }
  }
}
