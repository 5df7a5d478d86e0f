import type { CaseRefs } from '#features/cases/cases.schema.ts'
import { nameIn } from '#features/catalog/catalog.service.ts'
import { CONVERSATION_TITLE, reasonIn } from '#features/messages/messages.content.ts'
import { actorOf } from '#features/staff/staff.service.ts'
import { access, type Builder, staffAccess } from '#graphql/builder.ts'
import { staff, user } from '#graphql/viewer.ts'
import { FOR_GOOD, type MyStanding, type OpenAppeal, type Sanction } from './standing.service.ts'

type Local<Row> = Row & { language: string | null | undefined }

/** Null where something lasts for good. */
const unlessForGood = (until: Date | null) => (until && until < FOR_GOOD ? until : null)

export function addStandingSchema(builder: Builder, { SubjectType }: CaseRefs) {
  const SanctionType = builder.objectRef<Local<Sanction>>('Sanction').implement({
    description: 'A decision of staff about the viewer.',
    fields: (t) => ({
      _id: t.exposeID('id'),
      kind: t.exposeString('kind', { description: 'hide, delete, warn, restrict, suspend or take_badge' }),
      reason: t.string({
        description: 'In the requesting language.',
        resolve: ({ reason, language }) => reasonIn(language, reason),
      }),
      explanation: t.string({
        nullable: true,
        description: 'In the requesting language.',
        resolve: ({ explanation, language }) => explanation && nameIn(language, explanation),
      }),
      excerpt: t.string({
        description: 'What it was about.',
        resolve: ({ subject_type, excerpt, language }) =>
          subject_type === 'conversation' ? nameIn(language, CONVERSATION_TITLE) : excerpt,
      }),
      ends_at: t.field({ type: 'DateTime', nullable: true, resolve: ({ ends_at }) => unlessForGood(ends_at) }),
      is_for_good: t.boolean({ resolve: ({ ends_at }) => ends_at !== null && ends_at >= FOR_GOOD }),
      lifted_at: t.expose('lifted_at', { type: 'DateTime', nullable: true }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
      may_appeal: t.boolean({ resolve: (sanction, _, { services }) => services.standing.mayAppeal(sanction) }),
      appeal_status: t.exposeString('appeal_status', { nullable: true, description: 'open, granted or refused' }),
      appeal_text: t.exposeString('appeal_text', { nullable: true }),
      appeal_answer: t.exposeString('appeal_answer', { nullable: true }),
    }),
  })

  const StandingType = builder.objectRef<Local<MyStanding>>('Standing').implement({
    fields: (t) => ({
      is_suspended: t.boolean({ resolve: ({ suspended_until }) => suspended_until !== null }),
      suspended_until: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Null also if it is for good.',
        resolve: ({ suspended_until }) => unlessForGood(suspended_until),
      }),
      is_restricted: t.boolean({ resolve: ({ restricted_until }) => restricted_until !== null }),
      sanctions: t.field({
        type: [SanctionType],
        resolve: ({ sanctions, language }) => sanctions.map((sanction) => ({ ...sanction, language })),
      }),
    }),
  })

  const AppealType = builder.objectRef<Local<OpenAppeal>>('StaffAppeal').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      case_id: t.exposeID('case_id', { description: 'Its reports and copies are in staffCaseDetails.' }),
      user_id: t.exposeID('user_id'),
      username: t.exposeString('username'),
      subject_type: t.expose('subject_type', { type: SubjectType }),
      kind: t.exposeString('kind'),
      reason: t.string({ resolve: ({ reason, language }) => reasonIn(language, reason) }),
      excerpt: t.exposeString('excerpt'),
      text: t.string({ resolve: ({ appeal_text }) => appeal_text ?? '' }),
      appealed_at: t.expose('appealed_at', { type: 'DateTime' }),
    }),
  })

  builder.queryFields((t) => ({
    myStanding: t.field({
      type: StandingType,
      description: 'What staff decided about the viewer.',
      args: { requestingLanguage: t.arg.string({ required: false }) },
      extensions: access('user'),
      resolve: async (_, { requestingLanguage }, context) => ({
        ...(await context.services.standing.ofViewer(user(context))),
        language: requestingLanguage,
      }),
    }),
    staffAppeals: t.field({
      type: [AppealType],
      args: { requestingLanguage: t.arg.string({ required: false }) },
      extensions: staffAccess('cases.decide'),
      resolve: async (_, { requestingLanguage: language }, context) =>
        (await context.services.standing.openAppeals(staff(context).id)).map((appeal) => ({ ...appeal, language })),
    }),
  }))

  builder.mutationFields((t) => ({
    appealDecision: t.boolean({
      args: { sanction_id: t.arg.id(), text: t.arg.string() },
      extensions: access('user'),
      resolve: async (_, { sanction_id, text }, context) => {
        await context.services.standing.appeal(user(context), sanction_id, text)
        return true
      },
    }),
    staffDecideAppeal: t.boolean({
      args: { sanction_id: t.arg.id(), grant: t.arg.boolean(), answer: t.arg.string() },
      extensions: staffAccess('cases.decide'),
      resolve: async (_, { sanction_id, grant, answer }, context) => {
        await context.services.standing.decideAppeal(actorOf(staff(context)), sanction_id, grant, answer)
        return true
      },
    }),
  }))
}
