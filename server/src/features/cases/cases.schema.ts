import {
  CASE_DECISIONS,
  CASE_KINDS,
  CASE_ORDERS,
  CASE_SUBJECTS,
  DECISIONS_WITHOUT_CODE,
} from '@meydan/domain/case-rules.ts'
import { nameIn } from '#features/catalog/catalog.service.ts'
import { type EvidenceLine, type StoredEvidence, splitEvidence } from '#features/reports/reports.service.ts'
import { actorOf } from '#features/staff/staff.service.ts'
import { type Builder, staffAccess } from '#graphql/builder.ts'
import { staff } from '#graphql/viewer.ts'
import { needsFreshCode } from './case-decisions.policy.ts'
import { flagTexts } from './case-flags.content.ts'
import type { CaseView } from './case-views.service.ts'
import type { CaseDetails, CaseRow, CaseSignal, CasesPage, ComparedPhoto, PastDecision } from './cases.service.ts'

type LocalSignal = CaseSignal & { language: string | null | undefined }

export type CaseRefs = ReturnType<typeof addCasesSchema>

export function addCasesSchema(builder: Builder) {
  const SubjectType = builder.enumType('CaseSubjectType', { values: CASE_SUBJECTS })
  const Kind = builder.enumType('CaseKind', {
    values: CASE_KINDS,
    description: 'Of what a case is about; photo: with a photo that somebody else published before.',
  })
  const Decision = builder.enumType('CaseDecision', { values: CASE_DECISIONS })

  const Order = builder.enumType('CaseOrder', { values: CASE_ORDERS })
  const filterArgs = builder.args((arg) => ({
    type: arg.field({ type: Kind, required: false }),
    mine: arg.boolean({ required: false, description: 'Only those the viewer has claimed.' }),
    appealing: arg.boolean({
      required: false,
      description: 'Only of people who appeal against an earlier decision.',
    }),
    min_days: arg.int({ required: false, description: 'Only those that have waited for so many days.' }),
    min_weight: arg.int({ required: false, description: 'Only if its reports weigh that much together.' }),
    order: arg.field({ type: Order, required: false }),
  }))

  const View = builder.objectRef<CaseView>('StaffCaseView').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      name: t.exposeString('name'),
      type: t.expose('type', { type: Kind, nullable: true }),
      mine: t.exposeBoolean('mine'),
      appealing: t.exposeBoolean('appealing'),
      min_days: t.exposeInt('min_days'),
      min_weight: t.exposeInt('min_weight'),
      order: t.expose('order', { type: Order }),
    }),
  })

  const Photo = builder.objectRef<ComparedPhoto>('StaffComparedPhoto').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      post_id: t.exposeID('post_id'),
      title: t.exposeString('title', { description: 'Of the post.' }),
      owner: t.exposeString('owner', { description: 'The username of whose post it is.' }),
      href: t.string({ resolve: (photo, _, { services }) => services.media.href(photo) }),
    }),
  })

  const Signal = builder.objectRef<LocalSignal>('StaffCaseSignal').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      reporter: t.exposeString('reporter', { nullable: true, description: 'Null for a flag of the program.' }),
      title: t.string({
        description: 'In the requesting language.',
        resolve: ({ names, flag, language }) => nameIn(language, names ?? flagTexts(flag)),
      }),
      photos: t.expose('photos', {
        type: [Photo],
        description: 'Two that look the same: first the one of the case, if they still exist.',
      }),
      text: t.exposeString('text'),
      weight: t.exposeFloat('weight'),
      created_at: t.expose('created_at', { type: 'DateTime' }),
    }),
  })

  const Past = builder.objectRef<PastDecision>('StaffPastDecision').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      excerpt: t.exposeString('excerpt'),
      decision: t.exposeString('decision'),
      reason: t.exposeString('reason', { nullable: true }),
      decided_at: t.expose('decided_at', { type: 'DateTime' }),
    }),
  })

  const Case = builder.objectRef<CaseRow>('StaffCase').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      subject_type: t.expose('subject_type', { type: SubjectType }),
      subject_id: t.exposeID('subject_id'),
      owner_id: t.exposeID('owner_id', { nullable: true, description: 'Null for a place that nobody owns.' }),
      owner: t.exposeString('owner', { nullable: true, description: 'The username of whose it is.' }),
      excerpt: t.exposeString('excerpt', {
        description:
          'Of a conversation nothing but whose it is: its words are in the evidence, and reading them is logged.',
      }),
      priority: t.exposeFloat('priority'),
      signals_count: t.exposeInt('signals_count'),
      version: t.exposeInt('version'),
      has_changed_hands: t.exposeBoolean('has_changed_hands', {
        description: 'A place that has another owner than the one who was reported.',
      }),
      decisions: t.field({
        type: [Decision],
        description: 'What the viewer can decide; empty while a colleague looks at the case.',
        resolve: (row, _, context) => context.services.cases.decisionsOf(staff(context).id, row),
      }),
      claimed_by: t.exposeString('claimant', { nullable: true }),
      claimed_until: t.expose('claimed_until', { type: 'DateTime', nullable: true }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
    }),
  })

  const Page = builder.objectRef<CasesPage>('StaffCasesPage').implement({
    fields: (t) => ({
      cases: t.expose('cases', { type: [Case] }),
      cursor: t.exposeString('cursor', { nullable: true }),
    }),
  })

  const Line = builder.objectRef<EvidenceLine>('StaffEvidenceLine').implement({
    fields: (t) => ({
      name: t.exposeString('name', { description: 'A field, or whose words these are: reporter or reported.' }),
      text: t.exposeString('text'),
      at: t.expose('at', { type: 'DateTime', nullable: true }),
    }),
  })

  const Evidence = builder.objectRef<StoredEvidence>('StaffEvidence').implement({
    description: 'What was reported, as it was at that moment.',
    fields: (t) => ({
      _id: t.exposeID('id'),
      reporter: t.exposeString('reporter'),
      lines: t.field({ type: [Line], resolve: ({ lines }) => splitEvidence(lines).words }),
      photos: t.stringList({
        description: 'Addresses that work for an hour, also if the photos were taken down or deleted.',
        resolve: ({ lines }, _, { services }) =>
          splitEvidence(lines).photos.map((key) => services.media.evidenceHref(key)),
      }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
    }),
  })

  type LocalDetails = { id: string; subject: CaseDetails['subject']; signals: LocalSignal[]; history: PastDecision[] }
  const Details = builder.objectRef<LocalDetails>('StaffCaseDetails').implement({
    fields: (t) => ({
      signals: t.expose('signals', { type: [Signal] }),
      evidence: t.field({
        type: [Evidence],
        description: 'Reading copies of a conversation is logged.',
        resolve: ({ id, subject }, _, context) =>
          context.services.reports.evidenceOf(actorOf(staff(context)), { id, subject }),
      }),
      history: t.expose('history', { type: [Past], description: 'Earlier decisions about the same person.' }),
    }),
  })

  const Ref = builder.inputType('StaffCaseRef', { fields: (t) => ({ case_id: t.id(), version: t.int() }) })

  builder.queryFields((t) => ({
    staffCases: t.field({
      type: Page,
      args: {
        ...filterArgs,
        cursor: t.arg.string({ required: false }),
        limit: t.arg.int({ required: false }),
      },
      extensions: staffAccess('cases.decide'),
      resolve: (_, args, context) => context.services.cases.queue(staff(context).id, args),
    }),
    staffCaseViews: t.field({
      type: [View],
      description: 'Views of the queue that the viewer has named.',
      extensions: staffAccess('cases.decide'),
      resolve: (_, __, context) => context.services.caseViews.list(staff(context).id),
    }),
    staffCaseDetails: t.field({
      type: Details,
      args: { case_id: t.arg.id(), requestingLanguage: t.arg.string({ required: false }) },
      extensions: staffAccess('cases.decide'),
      resolve: async (_, { case_id, requestingLanguage }, context) => {
        const { signals, ...details } = await context.services.cases.details(staff(context).id, case_id)
        return { ...details, id: case_id, signals: signals.map((one) => ({ ...one, language: requestingLanguage })) }
      },
    }),
  }))

  builder.mutationFields((t) => ({
    staffClaimCase: t.boolean({
      description: 'Gives the viewer a case for a quarter of an hour, or gives it back.',
      args: { case_id: t.arg.id(), release: t.arg.boolean({ required: false }) },
      extensions: staffAccess('cases.decide'),
      resolve: async (_, { case_id, release }, context) => {
        await context.services.cases.claim(actorOf(staff(context)), case_id, release ?? false)
        return true
      },
    }),
    staffSaveCaseView: t.boolean({
      description: 'Names a view of the queue; one of the same name is replaced.',
      args: { ...filterArgs, name: t.arg.string() },
      extensions: staffAccess('cases.decide'),
      resolve: async (_, { name, ...filter }, context) => {
        const member = staff(context)
        await context.services.caseViews.save({ ...actorOf(member), id: member.id }, name, filter)
        return true
      },
    }),
    staffDeleteCaseView: t.boolean({
      args: { view_id: t.arg.id() },
      extensions: staffAccess('cases.decide'),
      resolve: async (_, { view_id }, context) => {
        const member = staff(context)
        await context.services.caseViews.remove({ ...actorOf(member), id: member.id }, view_id)
        return true
      },
    }),
    staffDecideCases: t.boolean({
      description: 'All of them, or none if one was changed in the meantime.',
      args: {
        cases: t.arg({ type: [Ref] }),
        decision: t.arg({ type: Decision }),
        reason: t.arg.string({ required: false, description: 'One of CASE_REASONS; not needed to dismiss.' }),
        days: t.arg.int({ required: false, description: 'Of a restriction or suspension; without it, for good.' }),
        template: t.arg.string({ required: false, description: 'The key of a text that explains it to the person.' }),
      },
      extensions: staffAccess('cases.decide', {
        isSensitive: needsFreshCode,
        withoutCode: { name: 'decisions', limit: DECISIONS_WITHOUT_CODE },
      }),
      resolve: async (_, { cases, ...verdict }, context) => {
        await context.services.cases.decide(actorOf(staff(context)), cases, verdict)
        return true
      },
    }),
  }))

  return { SubjectType }
}
