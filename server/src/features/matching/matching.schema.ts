import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'

export function addMatchingSchema(builder: Builder) {
  builder.queryField('postSeekers', (t) =>
    t.int({
      description: 'How many people nearby look for what the viewer’s own post offers.',
      args: { post_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { post_id }, context) => {
        await context.services.posts.requireOwn(user(context), post_id)
        return context.services.matching.seekersOf(post_id)
      },
    }),
  )
}
