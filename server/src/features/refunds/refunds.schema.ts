import { actorOf } from '#features/staff/staff.service.ts'
import { type Builder, staffAccess } from '#graphql/builder.ts'
import { staff } from '#graphql/viewer.ts'
import type { Books, LedgerEntry, Order, WaitingRefund } from './refunds.service.ts'

export function addRefundsSchema(builder: Builder) {
  const OrderType = builder.objectRef<Order>('StaffOrder').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      number: t.exposeString('number'),
      description: t.exposeString('description'),
      status: t.exposeString('status', { description: 'pending, paid, failed or cancelled' }),
      amount: t.exposeFloat('amount'),
      currency: t.exposeString('currency'),
      gateway: t.exposeString('gateway'),
      refund: t.exposeString('refund', { nullable: true, description: 'waiting, done or refused' }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
    }),
  })

  const Entry = builder.objectRef<LedgerEntry>('StaffLedgerEntry').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      packet_days: t.exposeInt('packet_days'),
      reason: t.exposeString('reason'),
      note: t.exposeString('note', { nullable: true }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
    }),
  })

  const BooksType = builder.objectRef<Books>('StaffBooks').implement({
    fields: (t) => ({
      orders: t.expose('orders', { type: [OrderType] }),
      ledger: t.expose('ledger', { type: [Entry], description: 'Of packet-days.' }),
      balance: t.exposeInt('balance', { description: 'Packet-days.' }),
    }),
  })

  const Waiting = builder.objectRef<WaitingRefund>('StaffRefund').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      number: t.exposeString('number'),
      username: t.exposeString('username', { nullable: true }),
      description: t.exposeString('description'),
      amount: t.exposeFloat('amount'),
      currency: t.exposeString('currency'),
      reason: t.exposeString('reason'),
      asked_by: t.exposeString('asked_by', { nullable: true }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
    }),
  })

  builder.queryField('staffRefunds', (t) =>
    t.field({
      type: [Waiting],
      description: 'Refunds that wait for a second person.',
      extensions: staffAccess('money.read'),
      resolve: (_, __, { services }) => services.refunds.waiting(),
    }),
  )

  builder.mutationFields((t) => ({
    staffOpenBooks: t.field({
      type: BooksType,
      description: 'The orders and the ledger of a person. Opening them is logged.',
      args: { user_id: t.arg.id() },
      extensions: staffAccess('money.read'),
      resolve: (_, { user_id }, context) => context.services.refunds.open(actorOf(staff(context)), user_id),
    }),
    staffRefund: t.boolean({
      description: 'Refunds a paid order; returns whether it waits for a second person.',
      args: { transaction_id: t.arg.id(), reason: t.arg.string() },
      extensions: staffAccess('money.refund', { isSensitive: true }),
      resolve: (_, { transaction_id, reason }, context) => {
        const member = staff(context)
        return context.services.refunds.refund({ ...actorOf(member), id: member.id }, transaction_id, reason)
      },
    }),
    staffDecideRefund: t.boolean({
      args: { _id: t.arg.id(), approve: t.arg.boolean(), reason: t.arg.string() },
      extensions: staffAccess('money.refund', { isSensitive: true }),
      resolve: async (_, { _id, approve, reason }, context) => {
        await context.services.refunds.decide(actorOf(staff(context)), _id, approve, reason)
        return true
      },
    }),
  }))
}
