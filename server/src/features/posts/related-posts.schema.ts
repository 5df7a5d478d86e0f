import { POST_EVENT_KINDS } from '@meydan/domain/post-rules.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { requestedFields } from '#graphql/requested-fields.ts'
import { user } from '#graphql/viewer.ts'
import type { PostStats } from './post-stats.service.ts'
import type { PostTypes } from './posts.schema.ts'
import { projectionOf } from './posts.sql.ts'

/** What stands around a post: posts like it, others of its owner, and what the owner is told about it. */
export function addRelatedPostsSchema(builder: Builder, { PostType }: PostTypes) {
  const EventKind = builder.enumType('PostEventKind', { values: POST_EVENT_KINDS })
  const Stats = builder.objectRef<PostStats>('PostStats').implement({
    description: 'Opens and contacts count each person once a day, never the owner.',
    fields: (t) => ({
      opens: t.exposeInt('opens'),
      contacts: t.exposeInt('contacts', { description: 'How often the ways to contact the owner were opened.' }),
      likes_count: t.exposeInt('likes_count'),
      dislikes_count: t.exposeInt('dislikes_count'),
      comments_count: t.exposeInt('comments_count'),
      counted_since: t.expose('counted_since', { type: 'DateTime', nullable: true }),
    }),
  })

  builder.queryFields((t) => {
    const page = {
      limit: t.arg.int({ required: false }),
      requestingLanguage: t.arg.string({ required: false }),
    }
    const args = { post_id: t.arg.id(), ...page }
    return {
      similarPosts: t.field({
        type: [PostType],
        description: 'Available posts of other people like this one; none if the viewer may not see it.',
        args,
        extensions: access('user'),
        resolve: (_, { post_id, limit, requestingLanguage }, context, info) =>
          context.services.posts.similar(user(context), post_id, {
            limit,
            projection: projectionOf(requestingLanguage, requestedFields(info)),
          }),
      }),
      morePostsOfOwner: t.field({
        type: [PostType],
        description: 'The newest other posts of the owner that are not sold; none if the viewer may not see this one.',
        args,
        extensions: access('user'),
        resolve: (_, { post_id, limit, requestingLanguage }, context, info) =>
          context.services.posts.moreOfOwner(user(context), post_id, {
            limit,
            projection: projectionOf(requestingLanguage, requestedFields(info)),
          }),
      }),
      newestPostsOfPerson: t.field({
        type: [PostType],
        description: 'The newest posts of a person that are not sold and that the viewer may see.',
        args: { user_id: t.arg.id(), ...page },
        extensions: access('user'),
        resolve: (_, { user_id, limit, requestingLanguage }, context, info) =>
          context.services.posts.newestOf(user(context), user_id, {
            limit,
            projection: projectionOf(requestingLanguage, requestedFields(info)),
          }),
      }),
      postStats: t.field({
        type: Stats,
        description: 'For the owner only.',
        args: { post_id: t.arg.id() },
        extensions: access('user'),
        resolve: (_, { post_id }, context) => context.services.postStats.of(user(context), post_id),
      }),
    }
  })

  builder.mutationField('countPostEvent', (t) =>
    t.boolean({
      description: 'That the viewer opened a post or the ways to contact its owner; counted once a day.',
      args: { post_id: t.arg.id(), kind: t.arg({ type: EventKind }) },
      extensions: access('user'),
      resolve: async (_, { post_id, kind }, context) => {
        await context.services.postStats.count(user(context), post_id, kind)
        return true
      },
    }),
  )
}
