import type { ProfileTypes } from '#features/profile/profile-types.schema.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { requestedFields } from '#graphql/requested-fields.ts'
import { user } from '#graphql/viewer.ts'

export function addAccountSchema(builder: Builder, { UserType }: ProfileTypes) {
  const Download = builder.objectRef<{ href: string; expires_at: Date }>('Download').implement({
    fields: (t) => ({
      href: t.exposeString('href', { description: 'A zip; the address is valid for five minutes and opens once.' }),
      expires_at: t.expose('expires_at', { type: 'DateTime' }),
    }),
  })

  builder.mutationFields((t) => ({
    toggleUserAccountMode: t.field({
      type: UserType,
      description:
        'Turns a public account private and the other way round. Turning public accepts all pending followers.',
      extensions: access('user'),
      resolve: async (_, __, context, info) => {
        await context.services.privateMode.toggle(user(context))
        return context.services.profile.own(user(context), requestedFields(info))
      },
    }),
    setSearchEngines: t.field({
      type: UserType,
      description: 'Whether search engines, public lists and feeds may show the person and their posts.',
      args: { allowed: t.arg.boolean({ required: true }) },
      extensions: access('user'),
      resolve: async (_, { allowed }, context, info) => {
        await context.services.privateMode.setListed(user(context), allowed)
        return context.services.profile.own(user(context), requestedFields(info))
      },
    }),
    downloadMyData: t.field({
      type: Download,
      extensions: access('user'),
      resolve: (_, __, context) => context.services.dataExport.link(user(context)),
    }),
    deleteMyAccount: t.field({
      type: 'DateTime',
      description: 'When the account will be deleted. Logging in before that restores it.',
      args: {
        password: t.arg.string({ required: false }),
        code: t.arg.string({
          required: false,
          description: 'The code of `sendSecurityCode`, for people without a password.',
        }),
      },
      extensions: access('user', { credential: true }),
      resolve: (_, proof, context) => context.services.accountDeletion.request(user(context), proof),
    }),
  }))
}
