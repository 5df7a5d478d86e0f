import { TICKET_STATUSES, type TicketStatus } from '@meydan/domain/ticket-rules.ts'
import { nameIn } from '#features/catalog/catalog.service.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'
import type { Ticket, TicketEntry } from './ticket-threads.service.ts'

export type Localised<T> = T & { language: string | null | undefined }

/** Adds the language in which the name of the department is read. */
export const localised =
  (language: string | null | undefined) =>
  <T>(ticket: T): Localised<T> => ({ ...ticket, language })

/** The tickets of the viewer. Returns the type of their status. */
export function addTicketThreadsSchema(builder: Builder) {
  const Status = builder.enumType('TicketStatus', { values: TICKET_STATUSES })

  const Entry = builder.objectRef<TicketEntry>('TicketEntry').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      kind: t.exposeString('kind', { description: 'answer (of ours) or reply' }),
      text: t.exposeString('text'),
      created_at: t.expose('created_at', { type: 'DateTime' }),
    }),
  })

  const TicketType = builder.objectRef<Localised<Ticket>>('Ticket').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      department: t.string({ resolve: ({ names, language }) => nameIn(language, names) }),
      subject: t.exposeString('subject'),
      text: t.exposeString('text'),
      status: t.field({ type: Status, resolve: ({ status }): TicketStatus => status }),
      entries: t.expose('entries', { type: [Entry] }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
    }),
  })

  builder.queryField('myTickets', (t) =>
    t.field({
      type: [TicketType],
      description: 'What the viewer wrote to us, and our answers.',
      args: { requestingLanguage: t.arg.string({ required: false }) },
      extensions: access('user'),
      resolve: async (_, { requestingLanguage }, context) =>
        (await context.services.ticketThreads.ofViewer(user(context))).map(localised(requestingLanguage)),
    }),
  )

  builder.mutationField('replyToTicket', (t) =>
    t.boolean({
      args: { ticket_id: t.arg.id(), text: t.arg.string() },
      extensions: access('user'),
      resolve: async (_, { ticket_id, text }, context) => {
        await context.services.ticketThreads.reply(user(context), ticket_id, text)
        return true
      },
    }),
  )
  return Status
}
