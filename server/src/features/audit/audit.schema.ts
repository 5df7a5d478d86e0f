import { actorOf } from '#features/staff/staff.service.ts'
import { type Builder, staffAccess } from '#graphql/builder.ts'
import { staff } from '#graphql/viewer.ts'
import type { AuditName, AuditPage, AuditRow } from './audit.service.ts'

const print = (value: unknown) => (value === null ? null : JSON.stringify(value))

export function addAuditSchema(builder: Builder) {
  const Row = builder.objectRef<AuditRow>('StaffAuditRow').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      at: t.expose('at', { type: 'DateTime' }),
      actor: t.exposeString('actor'),
      act: t.exposeString('act'),
      subject_type: t.exposeString('subject_type'),
      subject_id: t.exposeString('subject_id'),
      before: t.string({ nullable: true, description: 'As JSON.', resolve: ({ before }) => print(before) }),
      after: t.string({ nullable: true, description: 'As JSON.', resolve: ({ after }) => print(after) }),
      reason: t.exposeString('reason', { nullable: true }),
      request_id: t.exposeString('request_id', { nullable: true }),
    }),
  })

  const Name = builder.objectRef<AuditName>('StaffAuditName').implement({
    fields: (t) => ({ _id: t.exposeID('id'), name: t.exposeString('name') }),
  })

  const Page = builder.objectRef<AuditPage>('StaffAuditPage').implement({
    fields: (t) => ({
      rows: t.expose('rows', { type: [Row] }),
      names: t.field({
        type: [Name],
        description: 'What people and places of the rows are called now. Erased ones are missing.',
        resolve: ({ rows }, _, context) => context.services.audit.names(rows, staff(context).permissions),
      }),
      cursor: t.exposeString('cursor', { nullable: true }),
    }),
  })

  const Filter = builder.inputType('StaffAuditFilter', {
    fields: (t) => ({
      actor: t.string({ required: false, description: 'A username.' }),
      act: t.string({ required: false, description: 'Example: case.decided' }),
      subject: t.string({ required: false, description: 'An id.' }),
      from: t.string({ required: false, description: 'A day such as 2026-01-31.' }),
      until: t.string({ required: false, description: 'The day after the last one.' }),
    }),
  })

  builder.queryField('staffAudit', (t) =>
    t.field({
      type: Page,
      description: 'What staff did, the newest first.',
      args: { filter: t.arg({ type: Filter }), cursor: t.arg.string({ required: false }) },
      extensions: staffAccess('audit.read'),
      resolve: (_, { filter, cursor }, { services }) => services.audit.search(filter, cursor),
    }),
  )

  builder.mutationField('staffExportAudit', (t) =>
    t.string({
      description: 'The newest 5,000 rows as CSV. Taking them is logged.',
      args: { filter: t.arg({ type: Filter }) },
      extensions: staffAccess('audit.read', { isSensitive: true }),
      resolve: (_, { filter }, context) => context.services.audit.export(actorOf(staff(context)), filter),
    }),
  )
}
