import { actorOf } from '#features/staff/staff.service.ts'
import { type Builder, staffAccess } from '#graphql/builder.ts'
import { staff } from '#graphql/viewer.ts'
import type { Dossier, DossierSession, FoundPerson, PersonDevice, UsedLimit } from './dossiers.service.ts'

type Decision = Dossier['decisions'][number]

/** Reads are mutations here, because every look is written to the log. */
export function addDossiersSchema(builder: Builder) {
  const Found = builder.objectRef<FoundPerson>('StaffFoundPerson').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      username: t.exposeString('username'),
      name: t.exposeString('name', { nullable: true }),
      is_active: t.exposeBoolean('is_active'),
      deletion_due_at: t.expose('deletion_due_at', { type: 'DateTime', nullable: true }),
    }),
  })

  const SessionType = builder.objectRef<DossierSession>('StaffPersonSession').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      device: t.exposeString('device'),
      ip: t.exposeString('ip'),
      country: t.string({
        description: 'The country of the address: an ISO 3166 code.',
        resolve: ({ ip }, _, { services }) => services.lookup.countryOf(ip),
      }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
      updated_at: t.expose('updated_at', { type: 'DateTime' }),
    }),
  })

  const DeviceType = builder.objectRef<PersonDevice>('StaffPersonDevice').implement({
    fields: (t) => ({
      device: t.exposeString('device'),
      country: t.string({
        description: 'Where it was used last: an ISO 3166 code.',
        resolve: ({ ip }, _, { services }) => services.lookup.countryOf(ip),
      }),
      open_sessions: t.exposeInt('open_sessions'),
      last_used_at: t.expose('last_used_at', { type: 'DateTime' }),
    }),
  })

  const Limit = builder.objectRef<UsedLimit>('StaffUsedLimit').implement({
    fields: (t) => ({
      key: t.exposeString('key', { description: 'One of those that the console has words for.' }),
      used: t.exposeInt('used'),
      expires_at: t.expose('expires_at', { type: 'DateTime' }),
    }),
  })

  const DecisionType = builder.objectRef<Decision>('StaffPersonDecision').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      excerpt: t.exposeString('excerpt'),
      decision: t.exposeString('decision'),
      reason: t.exposeString('reason', { nullable: true }),
      decided_at: t.expose('decided_at', { type: 'DateTime' }),
    }),
  })

  const Person = builder.objectRef<Dossier>('StaffPerson').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      username: t.exposeString('username'),
      former_usernames: t.exposeStringList('former_usernames'),
      name: t.exposeString('name', { nullable: true }),
      page_title: t.exposeString('page_title', { nullable: true }),
      email: t.exposeString('email', { nullable: true }),
      phone_number: t.exposeString('phone_number', { nullable: true }),
      plan: t.exposeString('plan'),
      is_active: t.exposeBoolean('is_active'),
      is_authorised: t.exposeBoolean('is_authorised'),
      is_private: t.exposeBoolean('is_private'),
      has_two_factor: t.exposeBoolean('tfa'),
      post_count: t.exposeInt('post_count'),
      devices_count: t.exposeInt('devices_count', { description: 'Browsers and apps that logged in within a year.' }),
      suspended_until: t.expose('suspended_until', { type: 'DateTime', nullable: true }),
      restricted_until: t.expose('restricted_until', { type: 'DateTime', nullable: true }),
      deletion_due_at: t.expose('deletion_due_at', { type: 'DateTime', nullable: true }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
      sessions: t.expose('sessions', { type: [SessionType] }),
      devices: t.expose('devices', { type: [DeviceType], description: 'Of sessions that are open, or ended lately.' }),
      limits: t.expose('limits', { type: [Limit], description: 'How much of their limits was used lately.' }),
      open_cases: t.exposeInt('open_cases', { description: 'How many cases about them wait for a decision.' }),
      decisions: t.expose('decisions', { type: [DecisionType] }),
    }),
  })

  builder.mutationFields((t) => {
    const about = { user_id: t.arg.id(), reason: t.arg.string() }
    return {
      staffFindPeople: t.field({
        type: [Found],
        description: 'By id, phone number, email address, username or name. The search is logged.',
        args: { text: t.arg.string() },
        extensions: staffAccess('people.read'),
        resolve: (_, { text }, context) => context.services.dossiers.search(actorOf(staff(context)), text),
      }),
      staffOpenPerson: t.field({
        type: Person,
        description: 'The record of a person. Opening it is logged.',
        args: { user_id: t.arg.id() },
        extensions: staffAccess('people.read'),
        resolve: (_, { user_id }, context) => context.services.dossiers.open(actorOf(staff(context)), user_id),
      }),
      staffEndSessions: t.boolean({
        args: about,
        extensions: staffAccess('people.act', { isSensitive: true }),
        resolve: async (_, { user_id, reason }, context) => {
          await context.services.dossiers.endSessions(actorOf(staff(context)), user_id, reason)
          return true
        },
      }),
      staffRestoreAccount: t.boolean({
        args: about,
        extensions: staffAccess('people.act', { isSensitive: true }),
        resolve: async (_, { user_id, reason }, context) => {
          await context.services.dossiers.restore(actorOf(staff(context)), user_id, reason)
          return true
        },
      }),
    }
  })
}
