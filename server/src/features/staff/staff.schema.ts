import { STAFF_ROLES } from '@meydan/domain/staff-rules.ts'
import { access, type Builder, staffAccess } from '#graphql/builder.ts'
import { staff, user } from '#graphql/viewer.ts'
import { actorOf, type ListedMember, type StaffMember } from './staff.service.ts'

export function addStaffSchema(builder: Builder) {
  const Role = builder.enumType('StaffRole', { values: STAFF_ROLES })

  const Me = builder.objectRef<StaffMember>('StaffMe').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      username: t.exposeString('username'),
      roles: t.expose('roles', { type: [Role] }),
      permissions: t.exposeStringList('permissions'),
      second_factor: t.string({
        nullable: true,
        description: 'What has to be done before the console opens: setup or code.',
        resolve: (member, _, { services }) => services.staff.stepBefore(member),
      }),
    }),
  })

  const Member = builder.objectRef<ListedMember>('StaffMember').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      username: t.exposeString('username'),
      name: t.exposeString('name', { nullable: true }),
      roles: t.expose('roles', { type: [Role] }),
      has_second_factor: t.exposeBoolean('has_factor'),
    }),
  })

  const Secret = builder.objectRef<{ secret: string; uri: string }>('SecondFactorSecret').implement({
    fields: (t) => ({ secret: t.exposeString('secret'), uri: t.exposeString('uri') }),
  })

  builder.queryFields((t) => ({
    staffMe: t.field({
      type: Me,
      nullable: true,
      description: 'The viewer as a member of staff; null for everybody else.',
      extensions: access('user'),
      resolve: (_, __, context) => context.services.staff.find(user(context), context.request.id),
    }),
    staffMembers: t.field({
      type: [Member],
      extensions: staffAccess('roles.manage'),
      resolve: (_, __, { services }) => services.staff.list(),
    }),
  }))

  builder.mutationFields((t) => {
    const about = { user_id: t.arg.id(), reason: t.arg.string() }
    return {
      staffSetUpSecondFactor: t.field({
        type: Secret,
        args: { password: t.arg.string() },
        extensions: staffAccess('open', { credential: true }),
        resolve: (_, { password }, context) => context.services.secondFactor.setUp(staff(context), password),
      }),
      staffVerify: t.boolean({
        description: 'A code of the authenticator app opens the console in this session.',
        args: { code: t.arg.string() },
        extensions: staffAccess('open', { credential: true }),
        resolve: async (_, { code }, context) => {
          await context.services.secondFactor.verify(staff(context), code)
          return true
        },
      }),
      staffGrantRole: t.boolean({
        args: { username: t.arg.string(), role: t.arg({ type: Role }), reason: t.arg.string() },
        extensions: staffAccess('roles.manage', { isSensitive: true }),
        resolve: async (_, { username, role, reason }, context) => {
          await context.services.staff.grant(actorOf(staff(context)), username, role, reason)
          return true
        },
      }),
      staffTakeRole: t.boolean({
        args: { ...about, role: t.arg({ type: Role }) },
        extensions: staffAccess('roles.manage', { isSensitive: true }),
        resolve: async (_, { user_id, role, reason }, context) => {
          await context.services.staff.take(actorOf(staff(context)), user_id, role, reason)
          return true
        },
      }),
      staffResetSecondFactor: t.boolean({
        args: about,
        extensions: staffAccess('roles.manage', { isSensitive: true }),
        resolve: async (_, { user_id, reason }, context) => {
          await context.services.staff.resetFactor(actorOf(staff(context)), user_id, reason)
          return true
        },
      }),
    }
  })
}
