import type { PeopleTypes } from '#features/people/people.schema.ts'
import type { PostTypes } from '#features/posts/posts.schema.ts'
import type { Comment } from '#features/posts/posts.sql.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'

export function addCommentsSchema(builder: Builder, { PostType }: PostTypes, { PersonType }: PeopleTypes) {
  const CommentType = builder.objectRef<Comment>('Comment').implement({
    fields: (t) => ({
      _id: t.exposeID('_id'),
      content: t.exposeString('content'),
      user: t.expose('user', { type: PersonType }),
      created_at: t.field({ type: 'DateTime', resolve: ({ created_at }) => new Date(created_at) }),
      updated_at: t.field({ type: 'DateTime', resolve: ({ updated_at }) => new Date(updated_at) }),
    }),
  })

  builder.objectField(PostType, 'comments', (t) =>
    t.field({
      type: [CommentType],
      description: 'The newest 20 comments; commentsOfAPost returns all of them.',
      resolve: ({ comments }) => comments ?? [],
    }),
  )

  builder.queryField('commentsOfAPost', (t) =>
    t.field({
      type: [CommentType],
      args: { post_id: t.arg.id(), skip: t.arg.int({ required: false }), limit: t.arg.int({ required: false }) },
      extensions: access('user'),
      resolve: (_, { post_id, ...page }, context) => context.services.comments.list(user(context), post_id, page),
    }),
  )

  builder.mutationFields((t) => ({
    postNewComment: t.field({
      type: CommentType,
      args: { post_id: t.arg.id(), content: t.arg.string() },
      extensions: access('user'),
      resolve: (_, { post_id, content }, context) => context.services.comments.add(user(context), post_id, content),
    }),
    deleteComment: t.boolean({
      args: { comment_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { comment_id }, context) => {
        await context.services.comments.remove(user(context), comment_id)
        return true
      },
    }),
  }))
}
