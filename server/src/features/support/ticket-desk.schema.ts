import { DICTIONARIES } from '@meydan/domain/languages.ts'
import { nameIn } from '#features/catalog/catalog.service.ts'
import { actorOf } from '#features/staff/staff.service.ts'
import { type Builder, staffAccess } from '#graphql/builder.ts'
import { staff } from '#graphql/viewer.ts'
import type { DeskEntry, DeskPage, DeskRow, DeskThread } from './ticket-desk.service.ts'
import type { TicketTemplate } from './ticket-templates.service.ts'
import { addTicketThreadsSchema, type Localised, localised } from './ticket-threads.schema.ts'

type LocalPage = Omit<DeskPage, 'tickets'> & { tickets: Localised<DeskRow>[] }
type LocalThread = Localised<Omit<DeskThread, 'others'>> & { others: Localised<DeskRow>[] }

/** Tickets as staff see them, and those of the viewer. */
export function addTicketDeskSchema(builder: Builder) {
  const Status = addTicketThreadsSchema(builder)
  const Language = builder.enumType('TemplateLanguage', { values: DICTIONARIES })

  const Entry = builder.objectRef<DeskEntry>('StaffTicketEntry').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      kind: t.exposeString('kind', { description: 'answer, note or reply' }),
      author: t.exposeString('author', { nullable: true, description: 'Who of staff wrote it.' }),
      text: t.exposeString('text'),
      mail: t.exposeString('mail', { nullable: true, description: 'Of an answer: sent, waiting or not_sent.' }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
    }),
  })

  const Row = builder.objectRef<Localised<DeskRow>>('StaffTicketRow').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      department: t.string({ resolve: ({ names, language }) => nameIn(language, names) }),
      subject: t.exposeString('subject'),
      username: t.exposeString('username', { nullable: true, description: 'Null for a visitor.' }),
      user_email: t.exposeString('user_email'),
      status: t.expose('status', { type: Status }),
      assigned_to: t.exposeString('assigned', { nullable: true }),
      updated_at: t.expose('updated_at', { type: 'DateTime' }),
    }),
  })

  const Page = builder.objectRef<LocalPage>('StaffTicketsPage').implement({
    fields: (t) => ({
      tickets: t.expose('tickets', { type: [Row] }),
      cursor: t.exposeString('cursor', { nullable: true }),
    }),
  })

  const Thread = builder.objectRef<LocalThread>('StaffTicket').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      department: t.string({ resolve: ({ names, language }) => nameIn(language, names) }),
      subject: t.exposeString('subject'),
      text: t.exposeString('text'),
      username: t.exposeString('username', { nullable: true, description: 'Null for a visitor.' }),
      user_email: t.exposeString('user_email'),
      status: t.expose('status', { type: Status }),
      assigned_to: t.exposeString('assigned', { nullable: true }),
      version: t.exposeInt('version'),
      entries: t.expose('entries', { type: [Entry] }),
      others: t.expose('others', { type: [Row], description: 'Other tickets of the same account or visitor.' }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
    }),
  })

  const Template = builder.objectRef<TicketTemplate>('StaffTicketTemplate').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      language: t.expose('language', { type: Language }),
      title: t.exposeString('title'),
      text: t.exposeString('text'),
    }),
  })

  builder.queryFields((t) => ({
    staffTickets: t.field({
      type: Page,
      args: {
        status: t.arg({ type: Status, required: false, description: 'open if left out' }),
        mine: t.arg.boolean({ required: false, description: 'Only those that are assigned to the viewer.' }),
        cursor: t.arg.string({ required: false }),
        requestingLanguage: t.arg.string({ required: false }),
      },
      extensions: staffAccess('tickets.answer'),
      resolve: async (_, { requestingLanguage, status, ...args }, context) => {
        const query = { status: status ?? 'open', ...args }
        const { tickets, cursor } = await context.services.ticketDesk.queue(staff(context).id, query)
        return { tickets: tickets.map(localised(requestingLanguage)), cursor }
      },
    }),
    staffTicket: t.field({
      type: Thread,
      args: { ticket_id: t.arg.id(), requestingLanguage: t.arg.string({ required: false }) },
      extensions: staffAccess('tickets.answer'),
      resolve: async (_, { ticket_id, requestingLanguage }, context) => {
        const add = localised(requestingLanguage)
        const { others, ...thread } = await context.services.ticketDesk.thread(staff(context).id, ticket_id)
        return { ...add(thread), others: others.map(add) }
      },
    }),
    staffTicketAssignees: t.stringList({
      description: 'Usernames of those who answer tickets.',
      extensions: staffAccess('tickets.answer'),
      resolve: async (_, __, { services }) => (await services.ticketDesk.assignees()).map(({ username }) => username),
    }),
    staffTicketTemplates: t.field({
      type: [Template],
      extensions: staffAccess('tickets.answer'),
      resolve: (_, __, { services }) => services.ticketTemplates.list(),
    }),
  }))

  builder.mutationFields((t) => {
    const ref = { ticket_id: t.arg.id(), version: t.arg.int({ description: 'That of the ticket as it was read.' }) }
    return {
      staffAnswerTicket: t.boolean({
        description: 'Sent by mail and shown in the app; a note is for staff only.',
        args: { ...ref, text: t.arg.string(), is_note: t.arg.boolean() },
        extensions: staffAccess('tickets.answer'),
        resolve: async (_, { ticket_id, version, text, is_note }, context) => {
          const { ticketDesk } = context.services
          await ticketDesk.write(actorOf(staff(context)), { ticketId: ticket_id, version }, text, is_note)
          return true
        },
      }),
      staffCloseTicket: t.boolean({
        args: { ...ref, is_closed: t.arg.boolean() },
        extensions: staffAccess('tickets.answer'),
        resolve: async (_, { ticket_id, version, is_closed }, context) => {
          const { ticketDesk } = context.services
          await ticketDesk.setClosed(actorOf(staff(context)), { ticketId: ticket_id, version }, is_closed)
          return true
        },
      }),
      staffAssignTicket: t.boolean({
        args: { ...ref, to: t.arg.string({ required: false, description: 'A username; nobody if left out.' }) },
        extensions: staffAccess('tickets.answer'),
        resolve: async (_, { ticket_id, version, to }, context) => {
          const { ticketDesk } = context.services
          await ticketDesk.assign(actorOf(staff(context)), { ticketId: ticket_id, version }, to || null)
          return true
        },
      }),
      staffMergeTicket: t.boolean({
        description: 'Makes another ticket of the same writer a part of this one.',
        args: { ...ref, from: t.arg.id() },
        extensions: staffAccess('tickets.answer'),
        resolve: async (_, { ticket_id, version, from }, context) => {
          await context.services.ticketDesk.merge(actorOf(staff(context)), { ticketId: ticket_id, version }, from)
          return true
        },
      }),
      staffSaveTicketTemplate: t.boolean({
        args: {
          _id: t.arg.id({ required: false, description: 'Of the template to change; a new one if left out.' }),
          language: t.arg({ type: Language }),
          title: t.arg.string(),
          text: t.arg.string(),
        },
        extensions: staffAccess('tickets.answer'),
        resolve: async (_, { _id, ...template }, context) => {
          await context.services.ticketTemplates.save(actorOf(staff(context)), _id ?? null, template)
          return true
        },
      }),
      staffRemoveTicketTemplate: t.boolean({
        args: { _id: t.arg.id() },
        extensions: staffAccess('tickets.answer'),
        resolve: async (_, { _id }, context) => {
          await context.services.ticketTemplates.remove(actorOf(staff(context)), _id)
          return true
        },
      }),
    }
  })
}
