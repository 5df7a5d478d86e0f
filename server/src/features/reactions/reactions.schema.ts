import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'
import type { PostMetaData } from './reactions.service.ts'

export function addReactionsSchema(builder: Builder) {
  const ReactionType = builder.enumType('Reaction', { values: ['like', 'dislike', 'none'] as const })

  const PostMetaDataType = builder.objectRef<PostMetaData>('PostMetaData').implement({
    fields: (t) => ({
      _id: t.exposeID('_id', { description: 'The id of the post.' }),
      reaction: t.expose('reaction', { type: ReactionType, description: 'The reaction of the viewer.' }),
      likes_count: t.exposeInt('likes_count'),
      dislikes_count: t.exposeInt('dislikes_count'),
      comments_count: t.exposeInt('comments_count'),
      updated_at: t.expose('updated_at', {
        type: 'DateTime',
        description: 'When its owner or a deal last changed the post.',
      }),
    }),
  })

  const Entry = builder.inputType('ReactionInput', {
    fields: (t) => ({
      post: t.id(),
      owner: t.id({ required: false, description: 'The owner of the post. Not needed; the server knows it.' }),
      sequence: t.float({
        required: false,
        description:
          'When the person reacted: milliseconds of the device’s clock, each larger than the previous one. The largest wins, so batches can arrive twice and in any order.',
      }),
    }),
  })

  builder.mutationField('watchPosts', (t) =>
    t.field({
      type: [PostMetaDataType],
      description:
        'Posts that are open: for some minutes, GET /live tells of changes of them, their reactions and comments. A post that is not returned is hidden or gone.',
      args: { post_ids: t.arg.idList() },
      extensions: access('user'),
      resolve: (_, { post_ids }, context) => context.services.reactions.watch(user(context), post_ids),
    }),
  )

  builder.mutationField('updatePostsMetaData', (t) => {
    const list = t.arg({ type: [Entry], required: false })
    return t.field({
      type: [PostMetaDataType],
      args: { addLike: list, removeLike: list, addDisLike: list, removeDisLike: list },
      extensions: access('user'),
      resolve: (_, { addLike, removeLike, addDisLike, removeDisLike }, context) =>
        context.services.reactions.update(user(context), { addLike, removeLike, addDisLike, removeDisLike }),
    })
  })
}
