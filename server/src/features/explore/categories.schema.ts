import type { PlaceTypes } from '#features/places/places.schema.ts'
import { access, type Builder } from '#graphql/builder.ts'
import type { BrowsedCategories, BrowsedCategory, BrowsedGroup } from './categories.service.ts'

export function addCategoriesSchema(builder: Builder, LocationInput: PlaceTypes['LocationInput']) {
  const CategoryType = builder.objectRef<BrowsedCategory>('BrowsedCategory').implement({
    fields: (t) => ({
      _id: t.exposeID('_id'),
      name: t.exposeString('name'),
      isForProduct: t.exposeBoolean('isForProduct'),
      posts: t.exposeInt('posts'),
    }),
  })
  const GroupType = builder.objectRef<BrowsedGroup>('BrowsedGroup').implement({
    fields: (t) => ({
      _id: t.exposeID('_id'),
      name: t.exposeString('name'),
      posts: t.exposeInt('posts'),
      categories: t.expose('categories', { type: [CategoryType] }),
    }),
  })
  const BrowsedType = builder.objectRef<BrowsedCategories>('BrowsedCategories').implement({
    fields: (t) => ({
      groups: t.expose('groups', { type: [GroupType] }),
      isCapped: t.exposeBoolean('isCapped', {
        description: 'Whether counting stopped early, so that there may be more posts than the numbers say.',
      }),
    }),
  })

  builder.queryFields((t) => ({
    browseCategories: t.field({
      type: BrowsedType,
      description: 'What posts are filed under, with the number of public posts around the location that are not sold.',
      args: {
        userLocation: t.arg({ type: LocationInput, required: false, description: 'Left out: posts from everywhere.' }),
        requestingLanguage: t.arg.string({ required: false }),
      },
      extensions: access('user', { heavy: true }),
      resolve: (_, { userLocation, requestingLanguage }, { services }) =>
        services.categories.browse(userLocation, requestingLanguage),
    }),
  }))
}
