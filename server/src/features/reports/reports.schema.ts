import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'

export function addReportsSchema(builder: Builder) {
  builder.mutationField('reportConversation', (t) =>
    t.boolean({
      args: { conversation_id: t.arg.id(), tag: t.arg.id({ description: 'A title of getReportTitlesApp.' }) },
      extensions: access('user'),
      resolve: async (_, { conversation_id, tag }, context) => {
        await context.services.reports.reportConversation(user(context), conversation_id, tag)
        return true
      },
    }),
  )
  builder.mutationField('reportContentApp', (t) =>
    t.boolean({
      args: { post: t.arg.id(), tag: t.arg.id({ description: 'A title of getReportTitlesApp.' }) },
      extensions: access('user'),
      resolve: async (_, { post, tag }, context) => {
        await context.services.reports.report(user(context), post, tag)
        return true
      },
    }),
  )
}
