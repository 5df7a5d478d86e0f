import { access, type Builder } from '#graphql/builder.ts'
import type { Context } from '#graphql/context.ts'
import { pageArguments } from '#graphql/page-arguments.ts'
import { user } from '#graphql/viewer.ts'
import { siteAddress } from '#lib/site-address.ts'
import type { Transaction } from './payments.service.ts'

/** The address of this site, which the payment page returns to. */
const siteOf = ({ services: { publicUrl }, request }: Context) => siteAddress(request, publicUrl)

export function addPaymentsSchema(builder: Builder) {
  const TransactionType = builder.objectRef<Transaction>('Transaction').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      number: t.exposeString('number'),
      transaction_for: t.exposeString('transaction_for', { description: 'advertisement or plan' }),
      status: t.exposeString('status', { description: 'pending, paid, failed or cancelled' }),
      amount: t.exposeFloat('amount'),
      currency: t.exposeString('currency', { description: 'An ISO 4217 code.' }),
      gateway: t.exposeString('gateway'),
      description: t.exposeString('description'),
      created_at: t.expose('created_at', { type: 'DateTime' }),
    }),
  })
  const Order = builder.objectRef<{ url: string; transaction_number: string }>('Order').implement({
    fields: (t) => ({
      url: t.exposeString('url', { description: 'The hosted payment page.' }),
      transaction_number: t.exposeString('transaction_number'),
    }),
  })

  builder.queryFields((t) => ({
    transactions: t.field({
      type: [TransactionType],
      args: {
        ...pageArguments(t.arg),
      },
      extensions: access('user'),
      resolve: (_, page, context) => context.services.payments.page(user(context), page),
    }),
    transaction: t.field({
      type: TransactionType,
      args: { transaction_number: t.arg.string() },
      extensions: access('user'),
      resolve: (_, { transaction_number }, context) =>
        context.services.payments.ofNumber(user(context), transaction_number),
    }),
  }))

  builder.mutationFields((t) => {
    const back = {
      return_url: t.arg.string({ required: false, description: 'A path of this site, for the result page.' }),
      requestingLanguage: t.arg.string({ required: false }),
    }
    return {
      orderAdvertisements: t.field({
        type: Order,
        description: 'Buys packets × days packet-days.',
        args: { packets: t.arg.int(), days: t.arg.int(), ...back },
        extensions: access('user'),
        resolve: (_, { packets, days, ...returnTo }, context) =>
          context.services.payments.orderAds(user(context), { packets, days }, { ...returnTo, site: siteOf(context) }),
      }),
      orderPlan: t.field({
        type: Order,
        args: { plan: t.arg.string(), ...back },
        extensions: access('user'),
        resolve: (_, { plan, ...returnTo }, context) =>
          context.services.payments.orderPlan(user(context), plan, { ...returnTo, site: siteOf(context) }),
      }),
    }
  })
}
