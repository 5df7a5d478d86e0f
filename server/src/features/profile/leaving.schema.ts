import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'

/** What the law gives a person: to take everything along, and to be forgotten. */
export function addLeavingSchema(builder: Builder) {
  const Download = builder.objectRef<{ href: string; expires_at: Date }>('Download').implement({
    fields: (t) => ({
      href: t.exposeString('href', { description: 'A zip; the address is good for five minutes.' }),
      expires_at: t.expose('expires_at', { type: 'DateTime' }),
    }),
  })

  builder.mutationFields((t) => ({
    downloadMyData: t.field({
      type: Download,
      extensions: access('user'),
      resolve: (_, __, context) => context.services.myData.link(user(context)),
    }),
    deleteMyAccount: t.field({
      type: 'DateTime',
      description: 'When the account is gone for good. Logging in before that brings it back.',
      args: {
        password: t.arg.string({ required: false }),
        code: t.arg.string({ required: false, description: 'Of `sendSecurityCode`, for people without a password.' }),
      },
      extensions: access('user', { credential: true }),
      resolve: (_, proof, context) => context.services.leaving.leave(user(context), proof),
    }),
  }))
}
