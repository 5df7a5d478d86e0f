import { EXPLORE_ORDERS } from '@meydan/domain/explore-rules.ts'
import type { PlaceTypes } from '#features/places/places.schema.ts'
import type { Place } from '#features/places/places.service.ts'
import { type PostTypes, toldProjection } from '#features/posts/posts.schema.ts'
import type { Post } from '#features/posts/posts.sql.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { requestedFields } from '#graphql/requested-fields.ts'
import { toldForm } from '#graphql/told.ts'
import { user } from '#graphql/viewer.ts'
import { addCategoriesSchema } from './categories.schema.ts'
import type { ExploredPosts, MapPost } from './explore.service.ts'
import { toldNearby } from './places-pages.sql.ts'
import { toldPoints } from './tiles.ts'

const isCounting = (fields: ReadonlySet<string>) => fields.has('allPostsCount') || fields.has('allPostsCountIsCapped')

export type ExploreTypes = ReturnType<typeof addExploreSchema>

export function addExploreSchema(builder: Builder, { PostType }: PostTypes, { PlaceType, LocationInput }: PlaceTypes) {
  const ExploredPostsType = builder.objectRef<ExploredPosts>('ExploredPosts').implement({
    fields: (t) => ({
      posts: t.field({ type: [PostType], resolve: ({ posts }) => posts as Post[] }),
      allPostsCount: t.int({
        description:
          'The number of posts on all pages. Counting stops at 1,001 posts, or after a filter has checked 3,000.',
        resolve: ({ allPostsCount }) => allPostsCount ?? 0,
      }),
      allPostsCountIsCapped: t.exposeBoolean('allPostsCountIsCapped', {
        description: 'Whether counting stopped early, so that there may be more posts than allPostsCount.',
      }),
      cursor: t.exposeString('cursor', {
        nullable: true,
        description: 'To be sent with the requests for the next pages, if advertisements came first.',
      }),
      corrected: t.string({
        nullable: true,
        description: 'The keyword that was used instead of a misspelt one.',
        resolve: ({ corrected }) => corrected ?? null,
      }),
    }),
  })
  const MapPostType = builder.objectRef<MapPost>('MapPost').implement({
    description: 'A post at one of its addresses, with the fields a map shows.',
    fields: (t) => ({
      _id: t.exposeID('_id'),
      title: t.exposeString('title'),
      lat: t.exposeFloat('lat'),
      lng: t.exposeFloat('lng'),
      price: t.exposeFloat('price', { description: '-1 is Agreement.' }),
      currency_sign: t.string({ nullable: true, resolve: ({ sign }) => sign }),
      thumbnail: t.string({
        nullable: true,
        resolve: ({ thumbnail_key, is_open }, _, { services }) =>
          thumbnail_key ? services.media.href({ storage_key: thumbnail_key, is_open }) : null,
      }),
    }),
  })
  const { PropertyInput } = addCategoriesSchema(builder, LocationInput)
  const Order = builder.enumType('ExploreOrder', { values: EXPLORE_ORDERS })
  const Filter = builder.inputType('ExploreFilter', {
    fields: (t) => ({
      order: t.field({ type: Order, required: false }),
      currency: t.id({ required: false, description: 'Required with a price, and to order by price.' }),
      price_min: t.float({ required: false }),
      price_max: t.float({ required: false }),
      is_new: t.boolean({ required: false }),
      location: t.field({ type: LocationInput, required: false }),
      radius: t.float({ required: false, description: 'In metres around the location.' }),
      hide_sold: t.boolean({
        required: false,
        description: 'Sold posts are left out unless this is false.',
      }),
      category: t.id({ required: false, description: 'A category of posts, or a group of them.' }),
      properties: t.field({
        type: [PropertyInput],
        required: false,
        description: 'Values that a post must have, all of them.',
      }),
    }),
  })
  const SearchData = builder.inputType('ExploreSearchData', {
    fields: (t) => ({
      keyword: t.string(),
      asTyped: t.boolean({ required: false, description: 'Look for the keyword as it is, also if it seems misspelt.' }),
      isGlance: t.boolean({
        required: false,
        description: 'Only to know whether there is something: not counted as a search.',
      }),
      isSeller: t.boolean({ required: false }),
      isProduct: t.boolean({ required: false }),
      requestingLanguage: t.string({ required: false }),
      skip: t.int({ required: false }),
      limit: t.int({ required: false }),
      withAds: t.boolean({ required: false }),
      cursor: t.string({ required: false }),
      filter: t.field({ type: Filter, required: false }),
    }),
  })

  builder.queryFields((t) => {
    const language = t.arg.string({ required: false })
    const kinds = { isProduct: t.arg.boolean({ required: false }), isSeller: t.arg.boolean({ required: false }) }
    const page = { skip: t.arg.int({ required: false }), limit: t.arg.int({ required: false }) }
    const filter = t.arg({ type: Filter, required: false })
    const openNow = t.arg.boolean({ required: false })
    return {
      userExplorer: t.field({
        type: ExploredPostsType,
        args: {
          requestingLanguage: language,
          ...kinds,
          ...page,
          filter,
          withAds: t.arg.boolean({
            required: false,
            description: 'Running advertisements come first; requests for the next pages then need the cursor.',
          }),
          cursor: t.arg.string({ required: false }),
          until: t.arg({ type: 'DateTime', required: false, description: 'When the first page was requested.' }),
        },
        extensions: access('user', { heavy: true }),
        resolve: (_, { requestingLanguage, isProduct, isSeller, filter, ...at }, context, info) => {
          const fields = requestedFields(info)
          const projection = toldProjection(requestingLanguage, context, info, { hasTiles: true })
          const page = { ...at, isCounting: isCounting(fields) }
          const request = { kinds: { isProduct, isSeller }, page, filter: filter ?? {} }
          return context.services.explore.posts(user(context), request, projection)
        },
      }),
      getUserExplorerPostsByLocation: t.field({
        type: ExploredPostsType,
        args: { ...kinds, userLocation: t.arg({ type: LocationInput }), requestingLanguage: language, ...page, filter },
        extensions: access('user', { heavy: true }),
        resolve: (_, { requestingLanguage, isProduct, isSeller, userLocation, filter, ...at }, context, info) => {
          const fields = requestedFields(info)
          const request = {
            kinds: { isProduct, isSeller },
            location: userLocation,
            page: { ...at, isCounting: isCounting(fields) },
            filter: filter ?? {},
          }
          const projection = toldProjection(requestingLanguage, context, info, { hasTiles: true })
          return context.services.explore.postsByLocation(user(context), request, projection)
        },
      }),
      exploreNearbyPlaces: t.field({
        type: [PlaceType],
        description: 'Nearest first.',
        args: {
          requestingLanguage: language,
          userLocation: t.arg({ type: LocationInput }),
          ...page,
          openNow,
          sameGuild: t.arg.boolean({
            required: false,
            description: 'Only businesses of the viewer’s own guild; part of the plans above Basic.',
          }),
        },
        extensions: access('user', { heavy: true }),
        resolve: (_, { userLocation, ...request }, context, info) => {
          const told = toldForm(info, { kind: 'place' }, toldNearby)
          const around = { ...request, told, location: userLocation }
          return context.services.explorePlaces.nearby(user(context), around) as Promise<Place[]>
        },
      }),
      exploreUserNearbyByCategory: t.field({
        type: [PlaceType],
        description: 'Places in and around the area that the map shows at this zoom, nearest first.',
        args: {
          userLocation: t.arg({ type: LocationInput }),
          zoom: t.arg.float(),
          categorySlug: t.arg.string(),
          requestingLanguage: language,
          openNow,
        },
        extensions: access('user', { heavy: true }),
        resolve: (_, { userLocation, categorySlug, ...request }, context, info) => {
          const told = toldForm(info, { kind: 'place' }, toldNearby)
          const around = { ...request, told, location: userLocation, slug: categorySlug }
          return context.services.explorePlaces.ofCategory(user(context), around) as Promise<Place[]>
        },
      }),
      explorePlacesByKeyword: t.field({
        type: [PlaceType],
        args: {
          userLocation: t.arg({ type: LocationInput }),
          keyword: t.arg.string(),
          requestingLanguage: language,
          openNow,
        },
        extensions: access('user', { heavy: true }),
        resolve: (_, { userLocation, ...request }, context, info) => {
          const told = toldForm(info, { kind: 'place' }, toldNearby)
          const around = { ...request, told, location: userLocation }
          return context.services.explorePlaces.byKeyword(user(context), around) as Promise<Place[]>
        },
      }),
      popularWords: t.field({
        type: ['String'],
        args: {
          languages: t.arg.stringList(),
          prefix: t.arg.string({ required: false }),
          limit: t.arg.int({ required: false }),
        },
        extensions: access('user', { heavy: true }),
        resolve: (_, { languages, prefix, limit }, { services }) =>
          services.searchWords.popular(languages, prefix, limit),
      }),
      explorerPoints: t.field({
        type: [MapPostType],
        description: 'The posts of the explorer’s map, once for each address; at most 500 posts.',
        args: { requestingLanguage: language, ...kinds, filter },
        extensions: access('user', { heavy: true }),
        resolve: (_, { requestingLanguage, isProduct, isSeller, filter }, context, info) => {
          const request = { kinds: { isProduct, isSeller }, filter: filter ?? {} }
          const form = toldForm(info, { kind: 'point' }, toldPoints)
          const told = form && { form, sign: (key: string) => context.services.media.signedHref(key) }
          const points = context.services.explore.points(user(context), request, requestingLanguage, told)
          return points as Promise<MapPost[]>
        },
      }),
      getUserProfileMap: t.field({
        type: [MapPostType],
        description: 'The newest posts of a profile, once for each address.',
        args: { user_id: t.arg.id({ required: false, description: 'Whose; the viewer’s own when left out.' }) },
        extensions: access('user', { heavy: true }),
        resolve: (_, { user_id }, context) => context.services.explore.profileMap(user(context), user_id),
      }),
    }
  })

  builder.mutationFields((t) => ({
    exploreResult: t.field({
      type: ExploredPostsType,
      description: 'Posts by keyword, the best fit first. A mutation because it counts the keyword.',
      args: { searchData: t.arg({ type: SearchData }) },
      extensions: access('user', { heavy: true }),
      resolve: (_, { searchData }, context, info) => {
        const { keyword, asTyped, isGlance, isSeller, isProduct, requestingLanguage, filter, ...at } = searchData
        const fields = requestedFields(info)
        const request = {
          keyword,
          asTyped,
          isGlance,
          kinds: { isSeller, isProduct },
          page: { ...at, isCounting: isCounting(fields) },
          filter: filter ?? {},
        }
        return context.services.explore.search(
          user(context),
          request,
          toldProjection(requestingLanguage, context, info, { hasTiles: true }),
        )
      },
    }),
  }))

  return { Filter }
}
