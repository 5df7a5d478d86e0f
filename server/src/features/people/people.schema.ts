import { hrefOf } from '#features/media/media.service.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'
import type { FollowEntry, Person } from './people.sql.ts'

export type PeopleTypes = ReturnType<typeof addPeopleSchema>

export function addPeopleSchema(builder: Builder) {
  const Avatar = builder.objectRef<{ href: string }>('Avatar').implement({
    fields: (t) => ({ href: t.exposeString('href') }),
  })
  const avatarOf = ({ avatar_key }: Pick<Person, 'avatar_key'>) => (avatar_key ? { href: hrefOf(avatar_key) } : null)

  const FollowStateType = builder.enumType('FollowState', {
    values: ['NOT_FOLLOWING', 'PENDING', 'FOLLOWING'] as const,
  })

  const PersonType = builder.objectRef<Person>('Person').implement({
    description: 'What everybody may know about a person.',
    fields: (t) => ({
      _id: t.exposeID('id'),
      username: t.exposeString('username'),
      name: t.exposeString('name', { nullable: true }),
      is_authorised: t.exposeBoolean('is_authorised'),
      is_private: t.exposeBoolean('is_private'),
      avatar: t.field({ type: Avatar, nullable: true, resolve: avatarOf }),
      follow_state: t.expose('follow_state', {
        type: FollowStateType,
        nullable: true,
        description: 'Whether the viewer follows this person; null for the viewer.',
      }),
    }),
  })

  const FollowEntryType = builder.objectRef<FollowEntry>('FollowEntry').implement({
    fields: (t) => ({
      user: t.expose('user', { type: PersonType }),
      is_confirmed: t.exposeBoolean('is_confirmed'),
    }),
  })

  builder.queryFields((t) => ({
    searchForUser: t.field({
      type: [PersonType],
      args: {
        searchText: t.arg.string(),
        asTyped: t.arg.boolean({ required: false, description: 'Without people whose names are only similar.' }),
      },
      extensions: access('user', { heavy: true }),
      resolve: (_, { searchText, asTyped }, context) =>
        context.services.people.search(user(context), searchText, { asTyped: asTyped === true }),
    }),
    suggestedUsers: t.field({
      type: [PersonType],
      description: 'Whom to follow: the best rated public people of the zone whom the viewer does not follow yet.',
      args: { limit: t.arg.int({ required: false }) },
      extensions: access('user', { heavy: true }),
      resolve: (_, { limit }, context) => context.services.people.suggested(user(context), limit),
    }),
  }))

  return { Avatar, avatarOf, FollowEntryType, FollowStateType, PersonType }
}
