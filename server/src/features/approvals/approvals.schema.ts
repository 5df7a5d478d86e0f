import { actorOf } from '#features/staff/staff.service.ts'
import { type Builder, staffAccess } from '#graphql/builder.ts'
import { staff } from '#graphql/viewer.ts'
import type { OpenClaim, OpenSuggestion, VerificationRequest } from './approvals.service.ts'

type Paper = VerificationRequest['documents'][number]
type Change = { name: string; before: string; after: string }

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

  const RequestType = builder.objectRef<VerificationRequest>('StaffVerification').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      user_id: t.exposeID('user_id'),
      username: t.exposeString('username'),
      full_name: t.exposeString('full_name'),
      id_number: t.exposeString('id_number'),
      postal_code: t.exposeString('postal_code'),
      address: t.exposeString('address'),
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

  const ChangeType = builder.objectRef<Change>('StaffChange').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      before: t.exposeString('before'),
      after: t.exposeString('after'),
    }),
  })

  const SuggestionType = builder.objectRef<OpenSuggestion>('StaffSuggestion').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      place_id: t.exposeID('place_id'),
      title: t.exposeString('title'),
      username: t.exposeString('username'),
      note: t.exposeString('note'),
      changes: t.field({ type: [ChangeType], resolve: changesOf }),
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
      extensions: staffAccess('places.decide'),
      resolve: (_, __, context) => context.services.approvals.suggestions(staff(context).id),
    }),
  }))

  builder.mutationFields((t) => {
    const about = { _id: t.arg.id(), approve: t.arg.boolean(), reason: t.arg.string() }
    return {
      staffOpenPapers: t.field({
        type: [PaperType],
        description: 'The papers of a person who wants to be verified; opening them is logged.',
        args: { _id: t.arg.id() },
        extensions: staffAccess('verification.decide'),
        resolve: async (_, { _id }, context) =>
          (await context.services.approvals.openPapers(actorOf(staff(context)), _id)).documents,
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

const changesOf = ({ changes, current }: OpenSuggestion): Change[] =>
  Object.entries(changes).map(([name, value]) => ({
    name,
    before: print(current[name as keyof typeof current]),
    after: print(value),
  }))

const print = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))
