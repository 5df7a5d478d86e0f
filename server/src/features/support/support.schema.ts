import { access, type Builder } from '#graphql/builder.ts'

export function addSupportSchema(builder: Builder) {
  builder.mutationField('contactUs', (t) =>
    t.boolean({
      args: {
        department: t.arg.id(),
        subject: t.arg.string(),
        user_email: t.arg.string(),
        text: t.arg.string(),
      },
      extensions: access('anyone'),
      resolve: async (_, ticket, { services, viewer }) => {
        await services.support.contact(viewer, ticket)
        return true
      },
    }),
  )
}
