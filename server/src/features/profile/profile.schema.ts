import { access, type Builder } from '../../graphql/builder.ts'
import { user } from '../../graphql/viewer.ts'
import type { User } from './profile.service.ts'

export type ProfileTypes = ReturnType<typeof addProfileSchema>

export function addProfileSchema(builder: Builder) {
  const Image = builder.objectRef<{ href: string }>('Avatar').implement({
    fields: (t) => ({ href: t.exposeString('href') }),
  })

  const UserType = builder.objectRef<User>('User').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      username: t.exposeString('username'),
      phone_number: t.exposeString('phone_number', { nullable: true }),
      name: t.exposeString('name', { nullable: true }),
      email: t.exposeString('email', { nullable: true }),
      biography: t.exposeString('biography', { nullable: true }),
      page_title: t.exposeString('page_title', { nullable: true }),
      website: t.exposeString('website', { nullable: true }),
      birth_at: t.exposeString('birth_at', { nullable: true }),
      sex: t.exposeString('sex', { nullable: true }),
      using_lang: t.exposeString('using_lang'),
      role: t.exposeString('role'),
      is_active: t.exposeBoolean('is_active'),
      is_authorised: t.exposeBoolean('is_authorised'),
      is_private: t.exposeBoolean('is_private'),
      is_vip: t.exposeBoolean('is_vip'),
      tfa: t.exposeBoolean('tfa'),
      rate: t.exposeFloat('rate'),
      post_count: t.exposeInt('post_count'),
      followers_count: t.exposeInt('followers_count'),
      followings_count: t.exposeInt('followings_count'),
      created_at: t.expose('created_at', { type: 'DateTime' }),
      updated_at: t.expose('updated_at', { type: 'DateTime' }),
      avatar: t.field({
        type: Image,
        nullable: true,
        resolve: ({ avatar_href }) => (avatar_href ? { href: avatar_href } : null),
      }),
    }),
  })

  builder.queryField('me', (t) =>
    t.field({
      type: UserType,
      extensions: access('user'),
      resolve: (_, __, context) => context.services.profile.me(user(context)),
    }),
  )

  const text = { required: false } as const
  const EditProfileInput = builder.inputType('EditProfileInput', {
    description: 'What is left out stays as it is; null or an empty text clears it.',
    fields: (t) => ({
      name: t.string(text),
      page_title: t.string(text),
      username: t.string(text),
      website: t.string(text),
      biography: t.string(text),
      birth_at: t.string(text),
      sex: t.string(text),
      phone_number: t.string(text),
      verification_code: t.string(text),
      email: t.string(text),
      using_lang: t.string(text),
    }),
  })

  builder.mutationField('editProfile', (t) =>
    t.field({
      type: UserType,
      args: { newUser: t.arg({ type: EditProfileInput }) },
      extensions: access('user', { credential: true }),
      resolve: (_, { newUser }, context) => context.services.profile.edit(user(context), newUser),
    }),
  )

  return { UserType }
}
