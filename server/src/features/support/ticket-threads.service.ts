import { MESSAGES } from '@meydan/domain/messages.ts'
import { TICKET_LIMITS } from '@meydan/domain/people-rules.ts'
import { PRODUCT_NAME } from '@meydan/domain/product.ts'
import { SERVER_MESSAGES } from '@meydan/domain/server-messages.ts'
import type { Database } from '#db/database.ts'
import type { Clock } from '#lib/clock.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { Limiter } from '#lib/limiter.ts'
import { type Mail, MailRefusal } from '#lib/mail/mail.ts'
import { allow, badInput, conflict, notFound } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { DueMail, Ticket, TicketThreadsStore } from './ticket-threads.store.ts'

// docs/decisions/0278: A ticket is a thread, answered in the app and by mail

export type { Ticket, TicketEntry } from './ticket-threads.store.ts'

type Dependencies = {
  store: TicketThreadsStore
  mail: Mail | null
  /** The address of the web app, for the foot of mails. */
  publicUrl: string | null
  limiter: Limiter
  db: Database
  clock: Clock
}

const LISTED_MOST = 50
const ENTRIES_MOST = 300
const REPLIES_PER_DAY = { most: 20, spanS: 24 * 60 * 60 }
const MAIL_AGAIN_MS = 10 * 60_000
const MAIL_TRIES_MOST = 12
const MAILS_PER_RUN = 50

/** What people read of their tickets and reply, and the mails with our answers. */
export class TicketThreadsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** The viewer's own tickets, without the notes of staff. */
  ofViewer(viewer: UserViewer): Promise<Ticket[]> {
    return this.#deps.store.ofUser(viewer.id, LISTED_MOST)
  }

  /** Adds to the viewer's own ticket and opens it again. */
  async reply(viewer: UserViewer, ticketId: string, typed: string) {
    const { store, limiter, db, clock } = this.#deps
    const text = checkEntry(typed)
    allow(isUuid(ticketId), noSuchTicket)
    await limiter.take(`ticket:reply:${viewer.id}`, REPLIES_PER_DAY)
    await db.transaction(async () => {
      const ticket = await store.lock(ticketId)
      allow(ticket?.user_id === viewer.id, noSuchTicket)
      requireRoom(ticket.entries_count)
      const at = clock.now()
      await store.add({ ticketId: ticket.id, kind: 'reply', authorId: null, text, isMailed: false, at })
      await store.change(ticket.id, 'open', ticket.assigned_to, at)
    })
  }

  /** Sends the mails that are due. One that fails is tried again later, one that is refused is not. */
  async sendMails() {
    const { store, mail, clock } = this.#deps
    if (!mail) return
    for (let count = 0; count < MAILS_PER_RUN; count++) {
      const now = clock.now()
      const due = await store.takeDueMail(now, new Date(now.getTime() + MAIL_AGAIN_MS), MAIL_TRIES_MOST)
      if (!due) return
      const outcome = await mail.send(this.#write(due)).then(
        () => 'sent' as const,
        (error: unknown) => (due.is_last || error instanceof MailRefusal ? 'refused' : 'later'),
      )
      if (outcome !== 'later') await store.mailDone(due.id, outcome === 'sent' ? now : null)
    }
  }

  /** Answers to the mail reach nobody, so it says where to write. The subject was typed by anybody. */
  #write({ id, user_email, subject, text }: DueMail) {
    const { publicUrl } = this.#deps
    const foot = publicUrl ? `${PRODUCT_NAME}: ${new URL('/contact-us', publicUrl).href}` : PRODUCT_NAME
    const html = escapeHtml(text).replaceAll('\n', '<br>')
    return {
      id,
      to: user_email,
      subject: `Re: ${subject.replace(/\s/g, ' ')} | ${PRODUCT_NAME}`,
      text: `${text}\n\n${foot}`,
      html: `<p dir="auto">${html}</p><p dir="auto">${escapeHtml(foot)}</p>`,
    }
  }
}

export const noSuchTicket = () => notFound(SERVER_MESSAGES.noTicket)

/** A ticket cannot grow for ever; a new one can always be written. */
export const requireRoom = (count: number) =>
  allow(count < ENTRIES_MOST, () => conflict('text', SERVER_MESSAGES.longTicket))

export function checkEntry(typed: string): string {
  const text = typed.trim()
  allow(text !== '', () => badInput('text', MESSAGES.requiredShort))
  allow(text.length <= TICKET_LIMITS.text, () => badInput('text', `At most ${TICKET_LIMITS.text} characters`))
  return text
}
