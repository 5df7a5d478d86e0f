import { VERIFICATION_APPLICANTS } from '@meydan/domain/people-rules.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'
import type { VerificationRequest } from './verification.service.ts'

export function addVerificationSchema(builder: Builder) {
  const DocumentType = builder.objectRef<VerificationRequest['documents'][number]>('VerificationDocument').implement({
    fields: (t) => ({
      kind: t.exposeString('kind'),
      name: t.exposeString('name'),
      mimetype: t.exposeString('mimetype'),
      href: t.string({
        description: 'The address is valid for five minutes.',
        resolve: ({ storage_key }, _, { services }) => services.media.privateHref(storage_key),
      }),
    }),
  })

  const Applicant = builder.enumType('VerificationApplicant', { values: VERIFICATION_APPLICANTS })

  const RequestType = builder.objectRef<VerificationRequest>('VerificationRequest').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      full_name: t.exposeString('full_name'),
      id: t.exposeString('id_number'),
      postal_code: t.exposeString('postal_code'),
      address: t.exposeString('address'),
      status: t.exposeString('status', { description: 'pending, approved or declined' }),
      applicant: t.expose('applicant', { type: Applicant, nullable: true }),
      reason: t.exposeString('reason', { nullable: true, description: 'Why it was decided so.' }),
      documents: t.expose('documents', { type: [DocumentType] }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
    }),
  })

  const Info = builder.inputType('VerificationInfo', {
    fields: (t) => ({ full_name: t.string(), id: t.string(), postal_code: t.string(), address: t.string() }),
  })

  const AuthorizationInput = builder.inputType('AuthorizationInput', {
    description:
      'All six sets are required, each with one or more files: pictures or PDF. With `applicant: person` only id_card is.',
    fields: (t) => {
      const files = () => t.field({ type: ['Upload'], required: false })
      return {
        full_name: t.string(),
        id: t.string(),
        postal_code: t.string(),
        address: t.string(),
        applicant: t.field({ type: Applicant, required: false }),
        passport: files(),
        id_card: files(),
        business_docs: files(),
        certificate_docs: files(),
        intro_letter: files(),
        bill: files(),
      }
    },
  })

  builder.queryField('getVerificationRequest', (t) =>
    t.field({
      type: RequestType,
      nullable: true,
      description: 'The viewer’s newest request.',
      extensions: access('user'),
      resolve: (_, __, context) => context.services.verification.ofViewer(user(context)),
    }),
  )

  builder.mutationFields((t) => ({
    requestVerification: t.boolean({
      args: { info: t.arg({ type: Info }) },
      extensions: access('user'),
      resolve: async (_, { info }, context) => {
        await context.services.verification.request(user(context), info)
        return true
      },
    }),
    submitAuthorization: t.boolean({
      args: { authorizationInput: t.arg({ type: AuthorizationInput }) },
      extensions: access('user'),
      resolve: async (_, { authorizationInput }, context) => {
        const { full_name, id, postal_code, address, applicant = null, ...documents } = authorizationInput
        const info = { full_name, id, postal_code, address }
        await context.services.verification.submit(user(context), info, { applicant, documents })
        return true
      },
    }),
  }))
}
