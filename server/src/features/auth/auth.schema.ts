import { access, type Builder } from '../../graphql/builder.ts'
import type { ProfileTypes } from '../profile/profile.schema.ts'
import type { User } from '../profile/profile.service.ts'

export function addAuthSchema(builder: Builder, { UserType }: ProfileTypes) {
  const Authentication = builder.objectRef<{ token: string; user: User | null }>('Authentication').implement({
    fields: (t) => ({
      token: t.exposeString('token'),
      user: t.expose('user', { type: UserType, nullable: true }),
    }),
  })

  builder.mutationField('login', (t) =>
    t.field({
      type: Authentication,
      args: { username: t.arg.string(), password: t.arg.string(), user_id: t.arg.id({ required: false }) },
      extensions: access('anyone', { credential: true }),
      resolve: async (_, args, { viewer, services }) => {
        const { token, userId } = await services.auth.login(viewer, args)
        return { token, user: await services.profile.ofLogin(userId) }
      },
    }),
  )
}
