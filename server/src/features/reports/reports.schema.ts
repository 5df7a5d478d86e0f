import type { CatalogRefs } from '#features/catalog/catalog.schema.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'

export function addReportsSchema(builder: Builder, { SubjectType }: CatalogRefs) {
  builder.mutationFields((t) => ({
    sendReport: t.boolean({
      description: 'Reports something against the rules to staff, who tell the viewer what they decided.',
      args: {
        subject_type: t.arg({ type: SubjectType }),
        subject_id: t.arg.id(),
        tag: t.arg.id({ description: 'A title of getReportTitlesApp for this type, or for posts.' }),
        text: t.arg.string({ required: false }),
        and_block: t.arg.boolean({ required: false, description: 'Also blocks the owner of the subject.' }),
      },
      extensions: access('user'),
      resolve: async (_, { subject_type, subject_id, tag, text, and_block }, context) => {
        const subject = { type: subject_type, id: subject_id }
        const report = { titleId: tag, text: text ?? '', andBlock: and_block ?? false }
        await context.services.reports.report(user(context), subject, report)
        return true
      },
    }),
    reportContentApp: t.boolean({
      args: { post: t.arg.id(), tag: t.arg.id({ description: 'A title of getReportTitlesApp.' }) },
      extensions: access('user'),
      resolve: async (_, { post, tag }, context) => {
        await context.services.reports.report(user(context), { type: 'post', id: post }, { titleId: tag })
        return true
      },
    }),
  }))
}
