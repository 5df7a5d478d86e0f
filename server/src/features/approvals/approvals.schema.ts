import type { CatalogService } from '#features/catalog/catalog.service.ts'
import { actorOf } from '#features/staff/staff.service.ts'
import { type Builder, staffAccess } from '#graphql/builder.ts'
import { staff } from '#graphql/viewer.ts'
import type { OpenClaim, OpenSuggestion, VerificationRequest } from './approvals.service.ts'

type Paper = VerificationRequest['documents'][number]
type Span = { day: string; hours: string }
type Change = { name: string; before: string; after: string; spans_before: Span[]; spans_after: Span[] }
type LocalSuggestion = OpenSuggestion & { language: string | null | undefined }

export function addApprovalsSchema(builder: Builder) {
  const PaperType = builder.objectRef<Paper>('StaffPaper').implement({
    fields: (t) => ({
      kind: t.exposeString('kind'),
      mimetype: t.exposeString('mimetype'),
      href: t.string({
        description: 'Valid for five minutes.',
        resolve: ({ storage_key }, _, { services }) => services.media.privateHref(storage_key),
      }),
    }),
  })

  const PapersType = builder.objectRef<VerificationRequest>('StaffPapers').implement({
    description: 'What a person sent to be verified.',
    fields: (t) => ({
      username: t.exposeString('username', { description: 'An approval is for this name and the next two.' }),
      name: t.exposeString('name', { nullable: true }),
      page_title: t.exposeString('page_title', { nullable: true }),
      full_name: t.exposeString('full_name'),
      id_number: t.exposeString('id_number'),
      postal_code: t.exposeString('postal_code'),
      address: t.exposeString('address'),
      files: t.expose('documents', { type: [PaperType] }),
    }),
  })

  const RequestType = builder.objectRef<VerificationRequest>('StaffVerification').implement({
    description: 'A request without what the person sent: reading that is logged (staffOpenPapers).',
    fields: (t) => ({
      _id: t.exposeID('id'),
      user_id: t.exposeID('user_id'),
      username: t.exposeString('username'),
      applicant: t.string({ resolve: ({ applicant }) => applicant ?? 'business' }),
      papers_count: t.int({ resolve: ({ documents }) => documents.length }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
    }),
  })

  const ClaimType = builder.objectRef<OpenClaim>('StaffClaim').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      place_id: t.exposeID('place_id'),
      title: t.exposeString('title'),
      address: t.exposeString('address', { nullable: true }),
      username: t.exposeString('username'),
      note: t.exposeString('note'),
      has_document: t.boolean({ resolve: ({ document_key }) => document_key !== null }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
    }),
  })

  const SpanType = builder.objectRef<Span>('StaffSpan').implement({
    fields: (t) => ({
      day: t.exposeString('day', { description: 'A day of the week, or a date.' }),
      hours: t.exposeString('hours'),
    }),
  })

  const ChangeType = builder.objectRef<Change>('StaffChange').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      before: t.exposeString('before', { description: 'A category by its name; empty for nothing, and for hours.' }),
      after: t.exposeString('after'),
      spans_before: t.expose('spans_before', { type: [SpanType], description: 'Of opening hours and special hours.' }),
      spans_after: t.expose('spans_after', { type: [SpanType] }),
    }),
  })

  const SuggestionType = builder.objectRef<LocalSuggestion>('StaffSuggestion').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      place_id: t.exposeID('place_id'),
      title: t.exposeString('title'),
      username: t.exposeString('username'),
      note: t.exposeString('note'),
      changes: t.field({
        type: [ChangeType],
        resolve: (suggestion, _, { services }) => changesOf(suggestion, services.catalog),
      }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
    }),
  })

  builder.queryFields((t) => ({
    staffVerifications: t.field({
      type: [RequestType],
      extensions: staffAccess('verification.decide'),
      resolve: (_, __, context) => context.services.approvals.requests(staff(context).id),
    }),
    staffClaims: t.field({
      type: [ClaimType],
      extensions: staffAccess('places.decide'),
      resolve: (_, __, context) => context.services.approvals.claims(staff(context).id),
    }),
    staffSuggestions: t.field({
      type: [SuggestionType],
      args: { requestingLanguage: t.arg.string({ required: false }) },
      extensions: staffAccess('places.decide'),
      resolve: async (_, { requestingLanguage: language }, context) => {
        const suggestions = await context.services.approvals.suggestions(staff(context).id)
        return suggestions.map((suggestion) => ({ ...suggestion, language }))
      },
    }),
  }))

  builder.mutationFields((t) => {
    const about = { _id: t.arg.id(), approve: t.arg.boolean(), reason: t.arg.string() }
    return {
      staffOpenPapers: t.field({
        type: PapersType,
        description: 'The form and the papers of a person who wants to be verified; opening them is logged.',
        args: { _id: t.arg.id() },
        extensions: staffAccess('verification.decide'),
        resolve: (_, { _id }, context) => context.services.approvals.openPapers(actorOf(staff(context)), _id),
      }),
      staffOpenEvidence: t.string({
        nullable: true,
        description: 'The address of the evidence of a claim, valid for five minutes; opening it is logged.',
        args: { _id: t.arg.id() },
        extensions: staffAccess('places.decide'),
        resolve: async (_, { _id }, context) => {
          const { approvals, media } = context.services
          const key = await approvals.openEvidence(actorOf(staff(context)), _id)
          return key && media.privateHref(key)
        },
      }),
      staffDecideVerification: t.boolean({
        args: about,
        extensions: staffAccess('verification.decide'),
        resolve: async (_, { _id, approve: isApproved, reason }, context) => {
          await context.services.approvals.decideRequest(actorOf(staff(context)), _id, { isApproved, reason })
          return true
        },
      }),
      staffDecideClaim: t.boolean({
        args: about,
        extensions: staffAccess('places.decide'),
        resolve: async (_, { _id, approve: isApproved, reason }, context) => {
          await context.services.approvals.decideClaim(actorOf(staff(context)), _id, { isApproved, reason })
          return true
        },
      }),
      staffDecideSuggestion: t.boolean({
        args: about,
        extensions: staffAccess('places.decide'),
        resolve: async (_, { _id, approve: isApproved, reason }, context) => {
          await context.services.approvals.decideSuggestion(actorOf(staff(context)), _id, { isApproved, reason })
          return true
        },
      }),
    }
  })
}

/** What would change, as staff read it: categories have names, and hours are not texts. */
function changesOf({ changes, current, language }: LocalSuggestion, catalog: CatalogService): Promise<Change[]> {
  const textOf = async (name: string, value: unknown) =>
    name === 'category_id'
      ? ((await catalog.placeCategoryName(String(value), language)) ?? '')
      : Array.isArray(value)
        ? ''
        : String(value ?? '')
  return Promise.all(
    Object.entries(changes).map(async ([name, value]) => {
      const stored = current[name as keyof typeof current]
      const [before, after] = [await textOf(name, stored), await textOf(name, value)]
      return { name, before, after, spans_before: spansOf(stored), spans_after: spansOf(value) }
    }),
  )
}

const spansOf = (value: unknown): Span[] =>
  Array.isArray(value)
    ? value.map(({ day, date, hours }: Partial<Span> & { date?: string }) => ({
        day: day ?? date ?? '',
        hours: hours ?? '',
      }))
    : []
