import type { PlaceTypes } from '#features/places/places.schema.ts'
import { access, type Builder } from '#graphql/builder.ts'
import type { BrowsedCategories, BrowsedCategory, BrowsedGroup, CategoryProperty } from './categories.service.ts'

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

  const PropertyInput = builder.inputType('ExplorePropertyInput', {
    fields: (t) => ({
      name: t.string({ description: '`size`, `color`, or what people named themselves.' }),
      value: t.string(),
    }),
  })
  const ValueType = builder.objectRef<CategoryProperty['values'][number]>('PropertyValue').implement({
    fields: (t) => ({ value: t.exposeString('value'), posts: t.exposeInt('posts') }),
  })
  const PropertyType = builder.objectRef<CategoryProperty>('CategoryProperty').implement({
    fields: (t) => ({
      name: t.exposeString('name', { description: '`size`, `color`, or what people named themselves.' }),
      values: t.expose('values', { type: [ValueType], description: 'The most frequent first.' }),
    }),
  })

  builder.queryFields((t) => ({
    categoryProperties: t.field({
      type: [PropertyType],
      description: 'What public posts of a category around the location say of themselves, to filter by.',
      args: {
        category: t.arg.id({ description: 'A category of posts, or a group of them.' }),
        isProduct: t.arg.boolean({ required: false, description: 'Left out: products and services.' }),
        isSeller: t.arg.boolean({ required: false, description: 'Left out: offered and wanted.' }),
        properties: t.arg({ type: [PropertyInput], required: false, description: 'Only posts with all these values.' }),
        userLocation: t.arg({ type: LocationInput, required: false, description: 'Left out: posts from everywhere.' }),
      },
      extensions: access('user', { heavy: true }),
      resolve: (_, { category, properties, isProduct, isSeller, userLocation }, { services }) =>
        services.categories.properties({ category, properties }, { isProduct, isSeller }, userLocation),
    }),
    browseCategories: t.field({
      type: BrowsedType,
      description: 'What posts are filed under, with the number of public posts around the location that are not sold.',
      args: {
        userLocation: t.arg({ type: LocationInput, required: false, description: 'Left out: posts from everywhere.' }),
        isSeller: t.arg.boolean({ required: false, description: 'Left out: offered and wanted.' }),
        requestingLanguage: t.arg.string({ required: false }),
      },
      extensions: access('user', { heavy: true }),
      resolve: (_, { userLocation, isSeller, requestingLanguage: language }, { services }) =>
        services.categories.browse(userLocation, { isSeller: isSeller ?? null, language }),
    }),
  }))
  return { PropertyInput }
}
