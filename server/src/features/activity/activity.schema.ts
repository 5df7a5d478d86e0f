import type { PeopleTypes } from '#features/people/people.schema.ts'
import type { PostTypes } from '#features/posts/posts.schema.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { pageArguments } from '#graphql/page-arguments.ts'
import { requestedFields } from '#graphql/requested-fields.ts'
import { user } from '#graphql/viewer.ts'
import type { Activity } from './activity.service.ts'

export function addActivitySchema(builder: Builder, { PersonType }: PeopleTypes, { PostType }: PostTypes) {
  const ActivityMessage = builder.objectRef<Activity>('ActivityMessage').implement({
    fields: (t) => ({
      slug: t.exposeString('slug', { description: 'like, dislike, comment, follow or follow_request' }),
      message: t.exposeString('text', { description: 'The text after the name, in the requesting language.' }),
    }),
  })

  const ActivityType = builder.objectRef<Activity>('Activity').implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      created_at: t.float({
        description: 'Milliseconds since 1970.',
        resolve: ({ created_at }) => created_at.getTime(),
      }),
      is_new: t.exposeBoolean('is_new', { description: 'Newer than the last time the list was marked as seen.' }),
      other_user: t.expose('other_user', { type: PersonType }),
      post: t.expose('post', { type: PostType, nullable: true }),
      message: t.field({ type: ActivityMessage, resolve: (activity) => activity }),
    }),
  })

  builder.queryField('getUserActivities', (t) =>
    t.field({
      type: [ActivityType],
      args: {
        requestingLanguage: t.arg.string({ required: false }),
        ...pageArguments(t.arg),
      },
      extensions: access('user'),
      resolve: (_, args, context, info) => context.services.activity.list(user(context), requestedFields(info), args),
    }),
  )

  builder.mutationField('markActivitiesSeen', (t) =>
    t.boolean({
      extensions: access('user'),
      resolve: async (_, __, context) => {
        await context.services.activity.markSeen(user(context))
        return true
      },
    }),
  )
}
