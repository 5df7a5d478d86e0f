import type { PostOptions } from '#features/catalog/catalog.service.ts'
import type { PlanLimits } from '#features/plans/plans.service.ts'
import type { PostTypes } from '#features/posts/posts.schema.ts'
import { projectionOf } from '#features/posts/posts.sql.ts'
import type { User } from '#features/profile/profile.service.ts'
import type { ProfileTypes } from '#features/profile/profile-types.schema.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { requestedFields } from '#graphql/requested-fields.ts'
import { user } from '#graphql/viewer.ts'
import { addPostInputs } from './post-inputs.ts'

type Info = PostOptions & { profile: User; limits: PlanLimits }

export function addPublishSchema(builder: Builder, { PostType }: PostTypes, { UserType }: ProfileTypes) {
  const { NewPostInput, PostEditInput } = addPostInputs(builder)

  const CurrencyOption = builder.objectRef<PostOptions['currencies'][number]>('CurrencyOption').implement({
    fields: (t) => ({
      _id: t.exposeID('_id'),
      iso_code: t.exposeString('iso_code'),
      name: t.exposeString('name'),
      short_name: t.exposeString('short_name'),
      sign: t.exposeString('sign'),
      status: t.exposeBoolean('status'),
    }),
  })
  const UnitOption = builder.objectRef<PostOptions['units'][number]>('UnitOption').implement({
    fields: (t) => ({
      _id: t.exposeID('_id'),
      name: t.exposeString('name'),
      short_name: t.exposeString('short_name'),
      status: t.exposeBoolean('status'),
      related_to: t.exposeString('related_to', { nullable: true }),
    }),
  })
  const SizeOption = builder.objectRef<PostOptions['sizes'][number]>('SizeOption').implement({
    fields: (t) => ({
      _id: t.exposeID('_id'),
      name: t.exposeString('name'),
      related_categories: t.exposeIDList('category_ids'),
    }),
  })
  const CategoryOption = builder.objectRef<PostOptions['categories'][number]>('CategoryOption').implement({
    fields: (t) => ({
      _id: t.exposeID('_id'),
      name: t.exposeString('name'),
      group: t.exposeID('group_id'),
      isForProduct: t.exposeBoolean('is_for_product'),
      metadata: t.exposeStringList('metadata', {
        description: 'The fields that properties may have: size, color, area, volume, weight, dimensions.',
      }),
      related_sizes: t.expose('related_sizes', { type: [SizeOption] }),
    }),
  })
  const GroupOption = builder
    .objectRef<PostOptions['groups'][number] & { categories: PostOptions['categories'] }>('GroupOption')
    .implement({
      fields: (t) => ({
        _id: t.exposeID('_id'),
        name: t.exposeString('name'),
        forProduct: t.exposeBoolean('for_product'),
        forService: t.exposeBoolean('for_service'),
        categories: t.expose('categories', { type: [CategoryOption] }),
      }),
    })
  const AddNewPostInfo = builder.objectRef<Info>('AddNewPostInfo').implement({
    fields: (t) => ({
      profile: t.expose('profile', { type: UserType }),
      currencies: t.expose('currencies', { type: [CurrencyOption] }),
      units: t.expose('units', { type: [UnitOption] }),
      groups: t.field({
        type: [GroupOption],
        resolve: ({ groups, categories }) =>
          groups.map((group) => ({
            ...group,
            categories: categories.filter(({ group_id }) => group_id === group._id),
          })),
      }),
      categories: t.expose('categories', { type: [CategoryOption] }),
      sizes: t.expose('sizes', { type: [SizeOption] }),
      max_video_seconds: t.int({ resolve: ({ limits }) => limits.max_video_seconds }),
      allows_attachments: t.boolean({ resolve: ({ limits }) => limits.allows_attachments }),
      shows_guild: t.boolean({
        description: 'Whether the viewer’s plan shows nearby businesses of the same guild.',
        resolve: ({ limits }) => limits.shows_guild,
      }),
    }),
  })

  builder.queryField('suggestCategories', (t) =>
    t.field({
      type: [CategoryOption],
      description: 'The categories that a post with this title probably belongs to, best first.',
      args: { title: t.arg.string(), requestingLanguage: t.arg.string({ required: false }) },
      extensions: access('user', { heavy: true }),
      resolve: (_, { title, requestingLanguage }, { services }) =>
        services.categorySuggestions.suggest(title, requestingLanguage),
    }),
  )

  builder.queryField('addNewPostInfo', (t) =>
    t.field({
      type: AddNewPostInfo,
      args: { requestingLanguage: t.arg.string({ required: false }) },
      extensions: access('user'),
      resolve: async (_, { requestingLanguage }, context, info) => {
        const { catalog, profile, plans } = context.services
        const [own, options, limits] = await Promise.all([
          profile.own(user(context), requestedFields(info), { requestingLanguage }),
          catalog.postOptions(requestingLanguage),
          plans.limitsOf(user(context)),
        ])
        return { profile: { ...own, requestingLanguage }, ...options, limits }
      },
    }),
  )

  builder.mutationFields((t) => {
    const language = { requestingLanguage: t.arg.string({ required: false }) }
    return {
      addNewPost: t.field({
        type: PostType,
        description: 'Files are sent by the GraphQL multipart request specification.',
        args: { newPost: t.arg({ type: NewPostInput }), ...language },
        extensions: access('user'),
        resolve: (_, { newPost, requestingLanguage }, context, info) =>
          context.services.publish.publish(
            user(context),
            { ...newPost, requestingLanguage },
            projectionOf(requestingLanguage, requestedFields(info)),
          ),
      }),
      editPost: t.field({
        type: PostType,
        description: 'Replaces all fields of the post. New pictures are added after the existing ones.',
        args: { post_id: t.arg.id(), post: t.arg({ type: PostEditInput }), ...language },
        extensions: access('user'),
        resolve: (_, { post_id, post, requestingLanguage }, context, info) =>
          context.services.publish.edit(
            user(context),
            post_id,
            { ...post, requestingLanguage },
            projectionOf(requestingLanguage, requestedFields(info)),
          ),
      }),
    }
  })
}
