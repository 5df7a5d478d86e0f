import type { Maybe } from '@meydan/domain/maybe.ts'
import { AD_STATUSES, POST_AVAILABILITIES } from '@meydan/domain/post-rules.ts'
import type { GraphQLResolveInfo } from 'graphql'
import type { PeopleTypes } from '#features/people/people.schema.ts'
import type { ProfileTypes } from '#features/profile/profile-types.schema.ts'
import { access, type Builder } from '#graphql/builder.ts'
import type { Context } from '#graphql/context.ts'
import { pageArguments } from '#graphql/page-arguments.ts'
import { requestedFields } from '#graphql/requested-fields.ts'
import { toldForm } from '#graphql/told.ts'
import { user } from '#graphql/viewer.ts'
import { addDescriptionTypes, addMediaTypes, addPropertyType, coverOfPost, ofKind } from './post-types.ts'
import { type Post, type PostProjection, projectionOf } from './posts.sql.ts'
import { toldPosts } from './told-posts.sql.ts'

/** What of the posts of a page to read, and how they are told, if they can be. `hasTiles`: where tiles may be enough. */
export function toldProjection(
  language: Maybe<string>,
  { services: { media } }: Context,
  info: GraphQLResolveInfo,
  { hasTiles }: { hasTiles: boolean },
): PostProjection {
  const projection = projectionOf(language, requestedFields(info))
  const isTile = hasTiles && projection.isTile === true
  const told = { kind: isTile ? 'tile' : 'post', path: ['posts'] }
  const form = toldForm(info, told, (asked, id) => toldPosts(asked, id, isTile))
  return form ? { ...projection, told: { form, sign: (key) => media.signedHref(key) } } : projection
}

export type PostTypes = ReturnType<typeof addPostsSchema>

export function addPostsSchema(builder: Builder, { PersonType }: PeopleTypes, { NamedType }: ProfileTypes) {
  const { MediaFile, Medias } = addMediaTypes(builder)
  const { Currency, Unit, Pricing, PostContact, PostAddress } = addDescriptionTypes(builder)
  const PropertyType = addPropertyType(builder)
  const Availability = builder.enumType('PostAvailability', { values: POST_AVAILABILITIES })
  const AdStatusType = builder.enumType('AdStatus', { values: AD_STATUSES })

  const Voter = builder.objectRef<string>('Voter').implement({
    description: 'A person who likes or dislikes a post.',
    fields: (t) => ({ _id: t.id({ resolve: (id) => id }) }),
  })
  const AdsInfo = builder.objectRef<NonNullable<Post['ads_info']>>('AdsInfo').implement({
    fields: (t) => ({
      status: t.expose('status', { type: AdStatusType }),
      starts_at: t.expose('starts_at', { type: 'DateTime', nullable: true }),
      stops_at: t.expose('stops_at', { type: 'DateTime', nullable: true }),
      guild: t.id({ nullable: true, resolve: ({ guild }) => guild ?? null }),
      days: t.int({ nullable: true, resolve: ({ days }) => days ?? null }),
    }),
  })
  const CrawlerInfo = builder.objectRef<{ original_post_href: string }>('CrawlerInfo').implement({
    fields: (t) => ({ original_post_href: t.exposeString('original_post_href') }),
  })

  const Seller = builder.objectRef<NonNullable<Post['seller']>>('Seller').implement({
    description: 'What a buyer may want to know about the owner of a post.',
    fields: (t) => ({
      member_since: t.expose('member_since', { type: 'DateTime' }),
      post_count: t.exposeInt('post_count'),
      deals_count: t.exposeInt('deals_count', { description: 'Deals that both sides confirmed.' }),
      reviews_count: t.exposeInt('reviews_count'),
      review_mean: t.exposeFloat('review_mean', { description: 'A mean with a prior, 1 to 5; 0 without reviews.' }),
      answer_minutes: t.exposeInt('answer_minutes', {
        nullable: true,
        description:
          'How long half of those who asked waited for an answer at most; null until three have asked, or if most got none.',
      }),
    }),
  })

  const PostType = builder.objectRef<Post>('Post').implement({
    fields: (t) => ({
      _id: t.exposeID('_id'),
      title: t.exposeString('title'),
      caption: t.exposeString('caption'),
      is_new: t.exposeBoolean('is_new', { nullable: true }),
      is_fake: t.exposeBoolean('is_fake', { nullable: true }),
      is_seller: t.exposeBoolean('is_seller'),
      is_product: t.exposeBoolean('is_product'),
      availability: t.expose('availability', { type: Availability }),
      pricing: t.field({ type: Pricing, resolve: (post) => post }),
      unit: t.expose('unit', { type: Unit, nullable: true }),
      categories: t.expose('categories', { type: [NamedType] }),
      sub_category: t.expose('sub_category', { type: NamedType, nullable: true }),
      properties: t.expose('properties', { type: [PropertyType] }),
      contact_info: t.expose('contact_info', { type: [PostContact] }),
      medias: t.field({ type: Medias, resolve: ({ files }) => files }),
      cover: t.field({
        type: MediaFile,
        nullable: true,
        description: 'Its first photo, or its video if it has no photo. Null without either.',
        resolve: (post) => coverOfPost(post),
      }),
      photos_count: t.int({ resolve: (post) => coverOfPost(post)?.photos_count ?? 0 }),
      has_video: t.boolean({ resolve: (post) => coverOfPost(post)?.has_video ?? false }),
      attachments: t.field({ type: [MediaFile], resolve: ({ files }) => ofKind(files, 'attachment') }),
      owner: t.expose('owner', { type: PersonType }),
      seller: t.field({ type: Seller, nullable: true, resolve: ({ seller }) => seller }),
      addresses: t.expose('addresses', { type: [PostAddress] }),
      likes: t.field({
        type: [Voter],
        description: "The viewer's own entry first, then at most 20 others.",
        resolve: ({ likes }) => likes ?? [],
      }),
      dislikes: t.field({
        type: [Voter],
        description: "The viewer's own entry first, then at most 20 others.",
        resolve: ({ dislikes }) => dislikes ?? [],
      }),
      likes_count: t.exposeInt('likes_count'),
      dislikes_count: t.exposeInt('dislikes_count'),
      comments_count: t.exposeInt('comments_count'),
      post_rate: t.exposeFloat('post_rate', { description: '0 to 5; 0 with fewer than five votes: no rating yet.' }),
      search_rate: t.exposeFloat('search_rate'),
      ads_info: t.expose('ads_info', { type: AdsInfo, nullable: true, description: 'For the owner only.' }),
      is_advertised: t.boolean({
        description: 'Whether it is shown here as an advertisement.',
        resolve: ({ is_advertised }) => is_advertised ?? false,
      }),
      is_from_posts_crawler: t.boolean({ resolve: ({ original_post_href }) => original_post_href !== null }),
      crawler_info: t.field({
        type: CrawlerInfo,
        nullable: true,
        resolve: ({ original_post_href }) => (original_post_href ? { original_post_href } : null),
      }),
      is_saved: t.exposeBoolean('is_saved', { description: 'Whether the viewer has saved it.' }),
      is_for_viewer: t.exposeBoolean('is_for_viewer', {
        description: 'Whether it is reserved for the viewer, or was given to the viewer.',
      }),
      distance: t.float({
        nullable: true,
        description: 'In metres from the location of the request.',
        resolve: ({ distance_m }) => distance_m ?? null,
      }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
      updated_at: t.expose('updated_at', { type: 'DateTime' }),
      edited_at: t.expose('edited_at', { type: 'DateTime', nullable: true }),
    }),
  })

  builder.queryField('posts', (t) =>
    t.field({
      type: [PostType],
      description: 'The viewer’s own posts, with their advertisements.',
      args: {
        requestingLanguage: t.arg.string({ required: false }),
        ...pageArguments(t.arg),
      },
      extensions: access('user'),
      resolve: (_, { requestingLanguage, ...page }, context, info) =>
        context.services.posts.ofViewer(user(context), page, projectionOf(requestingLanguage, requestedFields(info))),
    }),
  )

  builder.queryField('singlePost', (t) =>
    t.field({
      type: PostType,
      args: { post_id: t.arg.id(), requestingLanguage: t.arg.string({ required: false }) },
      extensions: access('user'),
      resolve: (_, { post_id, requestingLanguage }, context, info) =>
        context.services.posts.single(user(context), post_id, projectionOf(requestingLanguage, requestedFields(info))),
    }),
  )

  builder.queryField('somePosts', (t) =>
    t.field({
      type: [PostType],
      description: 'The posts of the list that the viewer may see, in its order; at most 100.',
      args: { post_ids: t.arg.idList(), requestingLanguage: t.arg.string({ required: false }) },
      extensions: access('user'),
      resolve: (_, { post_ids, requestingLanguage }, context, info) =>
        context.services.posts.some(user(context), post_ids, projectionOf(requestingLanguage, requestedFields(info))),
    }),
  )

  builder.mutationFields((t) => ({
    deletePost: t.boolean({
      args: { post_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { post_id }, context) => {
        await context.services.posts.remove(user(context), post_id)
        return true
      },
    }),
    setPostAvailability: t.field({
      type: PostType,
      args: {
        post_id: t.arg.id(),
        availability: t.arg({ type: Availability }),
        requestingLanguage: t.arg.string({ required: false }),
      },
      extensions: access('user'),
      resolve: (_, { post_id, availability, requestingLanguage }, context, info) => {
        const projection = projectionOf(requestingLanguage, requestedFields(info))
        return context.services.posts.setAvailability(user(context), post_id, availability, projection)
      },
    }),
  }))

  return { PostType, Currency, Pricing, MediaFile, AdStatusType }
}
