import type { PostTypes } from '#features/posts/posts.schema.ts'
import { projectionOf } from '#features/posts/posts.sql.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { pageArguments } from '#graphql/page-arguments.ts'
import { requestedFields } from '#graphql/requested-fields.ts'
import { user } from '#graphql/viewer.ts'
import type { Collection, SavedPost } from './saved-posts.service.ts'

export function addSavedPostsSchema(builder: Builder, { PostType, Pricing }: PostTypes) {
  const CollectionType = builder.objectRef<Collection>('Collection').implement({
    fields: (t) => ({
      _id: t.exposeID('_id'),
      name: t.exposeString('name'),
      posts_count: t.exposeInt('posts_count', { description: 'Including posts that are gone.' }),
    }),
  })
  const CollectionName = builder.objectRef<NonNullable<SavedPost['collection']>>('CollectionName').implement({
    fields: (t) => ({ _id: t.exposeID('_id'), name: t.exposeString('name') }),
  })
  const SavedPostType = builder.objectRef<SavedPost>('SavedPost').implement({
    fields: (t) => ({
      _id: t.exposeID('_id', { description: 'The id of the post.' }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
      saved_pricing: t.field({
        type: Pricing,
        description: 'What it cost when it was saved.',
        resolve: (saved) => saved,
      }),
      collection: t.expose('collection', { type: CollectionName, nullable: true }),
      post: t.expose('post', {
        type: PostType,
        nullable: true,
        description: 'Null if it is deleted or hidden from the viewer.',
      }),
    }),
  })

  builder.queryFields((t) => ({
    savedPosts: t.field({
      type: [SavedPostType],
      description: 'The posts the viewer has saved, the last one first.',
      args: {
        collection_id: t.arg.id({ required: false }),
        requestingLanguage: t.arg.string({ required: false }),
        ...pageArguments(t.arg),
      },
      extensions: access('user'),
      resolve: (_, { collection_id, requestingLanguage, ...page }, context, info) => {
        const projection = projectionOf(requestingLanguage, requestedFields(info))
        return context.services.savedPosts.list(user(context), collection_id, page, projection)
      },
    }),
    collections: t.field({
      type: [CollectionType],
      description: 'The collections of the viewer’s saved posts.',
      extensions: access('user'),
      resolve: (_, __, context) => context.services.savedPosts.collections(user(context)),
    }),
  }))

  builder.mutationFields((t) => ({
    savePost: t.boolean({
      args: { post_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { post_id }, context) => {
        await context.services.savedPosts.save(user(context), post_id)
        return true
      },
    }),
    unsavePost: t.boolean({
      args: { post_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { post_id }, context) => {
        await context.services.savedPosts.remove(user(context), post_id)
        return true
      },
    }),
    moveSavedPost: t.boolean({
      description: 'Into a collection; without one, out of all of them.',
      args: { post_id: t.arg.id(), collection_id: t.arg.id({ required: false }) },
      extensions: access('user'),
      resolve: async (_, { post_id, collection_id }, context) => {
        await context.services.savedPosts.move(user(context), post_id, collection_id)
        return true
      },
    }),
    addCollection: t.field({
      type: CollectionType,
      args: { name: t.arg.string() },
      extensions: access('user'),
      resolve: (_, { name }, context) => context.services.savedPosts.addCollection(user(context), name),
    }),
    renameCollection: t.field({
      type: CollectionType,
      args: { collection_id: t.arg.id(), name: t.arg.string() },
      extensions: access('user'),
      resolve: (_, { collection_id, name }, context) =>
        context.services.savedPosts.renameCollection(user(context), collection_id, name),
    }),
    deleteCollection: t.boolean({
      description: 'Its posts stay saved.',
      args: { collection_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { collection_id }, context) => {
        await context.services.savedPosts.removeCollection(user(context), collection_id)
        return true
      },
    }),
  }))
}
