import type { ExploreTypes } from '#features/explore/explore.schema.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'
import type { SavedSearch } from './saved-searches.service.ts'

export function addSavedSearchesSchema(builder: Builder, { Filter }: ExploreTypes) {
  const PropertyType = builder.objectRef<SavedSearch['properties'][number]>('SavedSearchProperty').implement({
    fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
  })
  const SavedSearchType = builder.objectRef<SavedSearch>('SavedSearch').implement({
    fields: (t) => ({
      _id: t.exposeID('_id'),
      name: t.exposeString('name'),
      keyword: t.exposeString('keyword', { description: 'Empty if the search is by price and area only.' }),
      as_typed: t.exposeBoolean('as_typed'),
      is_product: t.boolean({
        nullable: true,
        description: 'Null: products and services.',
        resolve: ({ kind, of_every_kind }) => (of_every_kind ? null : kind >= 2),
      }),
      is_seller: t.boolean({ resolve: ({ kind }) => kind % 2 === 1 }),
      category: t.id({ nullable: true, resolve: ({ category_id }) => category_id }),
      category_name: t.string({
        nullable: true,
        args: { requestingLanguage: t.arg.string({ required: false }) },
        resolve: ({ category_id }, { requestingLanguage }, { services }) =>
          category_id && services.categories.nameOf(category_id, requestingLanguage),
      }),
      properties: t.expose('properties', { type: [PropertyType], description: 'Values that a post must have.' }),
      is_new: t.exposeBoolean('is_new', { nullable: true }),
      currency: t.id({ nullable: true, resolve: ({ currency_id }) => currency_id }),
      currency_sign: t.exposeString('currency_sign', { nullable: true }),
      price_min: t.exposeFloat('price_min', { nullable: true }),
      price_max: t.exposeFloat('price_max', { nullable: true }),
      lat: t.exposeFloat('lat', { nullable: true }),
      lng: t.exposeFloat('lng', { nullable: true }),
      radius: t.float({ nullable: true, description: 'In metres.', resolve: ({ radius_m }) => radius_m }),
      is_paused: t.exposeBoolean('is_paused'),
      new_count: t.exposeInt('new_count', { description: 'New results since the viewer last looked, at most 99.' }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
    }),
  })
  const SavedSearchInput = builder.inputType('SavedSearchInput', {
    fields: (t) => ({
      name: t.string({ required: false, description: 'By default, the keyword.' }),
      keyword: t.string({ required: false }),
      asTyped: t.boolean({ required: false }),
      isSeller: t.boolean({ required: true }),
      isProduct: t.boolean({ required: false, description: 'Left out: products and services.' }),
      filter: t.field({ type: Filter, required: false }),
    }),
  })

  builder.queryField('savedSearches', (t) =>
    t.field({
      type: [SavedSearchType],
      extensions: access('user'),
      resolve: (_, __, context) => context.services.savedSearches.list(user(context)),
    }),
  )

  builder.mutationFields((t) => ({
    saveSearch: t.field({
      type: SavedSearchType,
      description: 'The same search again returns the one that is there.',
      args: { search: t.arg({ type: SavedSearchInput }) },
      extensions: access('user'),
      resolve: (_, { search }, context) => context.services.savedSearches.save(user(context), search),
    }),
    editSavedSearch: t.field({
      type: SavedSearchType,
      args: {
        search_id: t.arg.id(),
        name: t.arg.string(),
        price_min: t.arg.float({ required: false }),
        price_max: t.arg.float({ required: false }),
        radius: t.arg.float({ required: false, description: 'In metres; only where the search has an area.' }),
      },
      extensions: access('user'),
      resolve: (_, { search_id, ...edit }, context) =>
        context.services.savedSearches.edit(user(context), search_id, edit),
    }),
    pauseSavedSearch: t.field({
      type: SavedSearchType,
      args: { search_id: t.arg.id(), is_paused: t.arg.boolean() },
      extensions: access('user'),
      resolve: (_, { search_id, is_paused }, context) =>
        context.services.savedSearches.setPaused(user(context), search_id, is_paused),
    }),
    markSavedSearchSeen: t.field({
      type: SavedSearchType,
      args: { search_id: t.arg.id() },
      extensions: access('user'),
      resolve: (_, { search_id }, context) => context.services.savedSearches.markSeen(user(context), search_id),
    }),
    deleteSavedSearch: t.boolean({
      args: { search_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { search_id }, context) => {
        await context.services.savedSearches.remove(user(context), search_id)
        return true
      },
    }),
  }))
}
