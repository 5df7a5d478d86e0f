import type { MessagesTypes } from '#features/messages/messages.schema.ts'
import { writeMessage } from '#features/messages/messages.service.ts'
import type { PeopleTypes } from '#features/people/people.schema.ts'
import type { PostTypes } from '#features/posts/posts.schema.ts'
import type { Post } from '#features/posts/posts.sql.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { pageArguments } from '#graphql/page-arguments.ts'
import { requestedFields } from '#graphql/requested-fields.ts'
import { user } from '#graphql/viewer.ts'
import type { ProfileArgs, User } from './profile.service.ts'
import type { ProfileCategory } from './profile.store.ts'
import type { LocalisedUser, ProfileTypes } from './profile-types.schema.ts'

type Types = { people: PeopleTypes; profile: ProfileTypes; posts: PostTypes; messages: MessagesTypes }

export function addProfileSchema(
  builder: Builder,
  {
    people: { Avatar, avatarOf, FollowEntryType, FollowStateType },
    profile: types,
    posts: { PostType },
    messages: { MessageType },
  }: Types,
) {
  const onlyOwn = { nullable: true, description: 'Only for the owner of the account.' } as const

  const ProfileCategoryType = builder.objectRef<ProfileCategory>('ProfileCategory').implement({
    fields: (t) => ({
      category: t.field({ type: types.NamedType, resolve: ({ _id, name }) => ({ id: _id, name }) }),
      posts: t.expose('posts', { type: [PostType] }),
    }),
  })

  const CategoryPosts = builder.objectRef<{ posts: Post[]; allPostsCount: number }>('CategoryPosts').implement({
    fields: (t) => ({
      posts: t.expose('posts', { type: [PostType] }),
      allPostsCount: t.exposeInt('allPostsCount'),
    }),
  })

  types.UserType.implement({
    fields: (t) => ({
      _id: t.exposeID('id'),
      username: t.exposeString('username'),
      phone_number: t.exposeString('phone_number', onlyOwn),
      name: t.exposeString('name', { nullable: true }),
      email: t.exposeString('email', onlyOwn),
      biography: t.exposeString('biography', { nullable: true }),
      page_title: t.exposeString('page_title', { nullable: true }),
      website: t.exposeString('website', { nullable: true }),
      birth_at: t.exposeString('birth_at', onlyOwn),
      sex: t.exposeString('sex', onlyOwn),
      using_lang: t.exposeString('using_lang', onlyOwn),
      tfa: t.exposeBoolean('tfa', onlyOwn),
      is_listed: t.exposeBoolean('is_listed', {
        ...onlyOwn,
        description: 'Whether search engines and public lists show the person; only the own one is known.',
      }),
      role: t.exposeString('role'),
      is_active: t.exposeBoolean('is_active'),
      is_authorised: t.exposeBoolean('is_authorised'),
      is_private: t.exposeBoolean('is_private'),
      is_vip: t.exposeBoolean('is_vip'),
      is_muted: t.exposeBoolean('is_muted', { description: 'Whether the viewer has muted this person.' }),
      is_visible: t.exposeBoolean('is_visible', {
        description:
          'Whether the viewer may see the posts and followers of this account: it is public, or accepted the viewer.',
      }),
      rate: t.exposeFloat('rate', {
        description: '0 to 5, from the votes on all posts; 0 with fewer than five votes: no rating yet.',
      }),
      deals_count: t.exposeInt('deals_count', { description: 'Deals that both sides confirmed.' }),
      reviews_count: t.exposeInt('reviews_count', { description: 'Published reviews of deals.' }),
      review_mean: t.exposeFloat('review_mean', { description: 'A mean with a prior, 1 to 5; 0 without reviews.' }),
      post_count: t.exposeInt('post_count'),
      followers_count: t.exposeInt('followers_count'),
      followings_count: t.exposeInt('followings_count'),
      created_at: t.expose('created_at', { type: 'DateTime' }),
      updated_at: t.expose('updated_at', { type: 'DateTime' }),
      avatar: t.field({ type: Avatar, nullable: true, resolve: avatarOf }),
      follow_state: t.expose('follow_state', {
        type: FollowStateType,
        nullable: true,
        description: 'Whether the viewer follows this person; null for the viewer.',
      }),
      address: t.expose('address', { type: types.AddressType, nullable: true }),
      contact_info: t.expose('contact_info', { type: types.ContactInfoType, nullable: true }),
      sub_categories: t.field({ type: [types.NamedType], resolve: ({ sub_categories }) => sub_categories ?? [] }),
      user_guild: t.expose('user_guild', {
        type: types.NamedType,
        nullable: true,
        description: 'The group most of the person’s posts belong to, or the one they chose.',
      }),
      guild_is_chosen: t.exposeBoolean('guild_is_chosen', onlyOwn),
      advertisements: t.expose('advertisements', { type: types.AdvertisementsType, ...onlyOwn }),
      followers: t.field({
        type: [FollowEntryType],
        description: 'The viewer’s own entry first, and at most 20 others.',
        resolve: ({ followers }) => followers ?? [],
      }),
      followings: t.field({
        type: [FollowEntryType],
        description: 'The viewer’s own entry first, and at most 20 others.',
        resolve: ({ followings }) => followings ?? [],
      }),
      posts: t.field({
        type: [PostType],
        description: 'The newest posts, at most postsLimit.',
        resolve: ({ posts }) => posts ?? [],
      }),
      getUserMessages: t.field({
        type: [MessageType],
        description: 'The newest messages, at most userMessagesLimit; only for the owner of the account.',
        resolve: ({ getUserMessages, requestingLanguage }) =>
          (getUserMessages ?? []).map((message) => writeMessage(message, requestingLanguage)),
      }),
      getUserProfileCategories: t.field({
        type: [ProfileCategoryType],
        resolve: ({ getUserProfileCategories }) => getUserProfileCategories ?? [],
      }),
      unread_messages_count: t.exposeInt('unread_messages_count', onlyOwn),
      has_new_activities: t.exposeBoolean('has_new_activities', onlyOwn),
    }),
  })

  const inLanguage = async (profile: Promise<User>, { requestingLanguage }: ProfileArgs): Promise<LocalisedUser> => ({
    ...(await profile),
    requestingLanguage,
  })

  builder.queryFields((t) => {
    const language = { requestingLanguage: t.arg.string({ required: false }) }
    const profileArgs = {
      ...language,
      postsPerCategoryLimit: t.arg.int({ required: false }),
      postsLimit: t.arg.int({ required: false }),
    }
    return {
      me: t.field({
        type: types.UserType,
        extensions: access('user'),
        resolve: (_, __, context, info) => context.services.profile.own(user(context), requestedFields(info)),
      }),
      profile: t.field({
        type: types.UserType,
        args: { ...profileArgs, userMessagesLimit: t.arg.int({ required: false }) },
        extensions: access('user'),
        resolve: (_, args, context, info) =>
          inLanguage(context.services.profile.own(user(context), requestedFields(info), args), args),
      }),
      userProfile: t.field({
        type: types.UserType,
        args: { ...profileArgs, user_id: t.arg.id() },
        extensions: access('user'),
        resolve: (_, { user_id, ...args }, context, info) =>
          inLanguage(context.services.profile.ofUser(user(context), user_id, requestedFields(info), args), args),
      }),
      getUserProfileCategories: t.field({
        type: [ProfileCategoryType],
        args: {
          ...language,
          postsPerCategoryLimit: t.arg.int({ required: false }),
          user_id: t.arg.id({ required: false }),
        },
        extensions: access('user'),
        resolve: (_, { user_id, ...args }, context, info) =>
          context.services.profile.categories(user(context), user_id, requestedFields(info), args),
      }),
      getUserProfilePostsByCategory: t.field({
        type: CategoryPosts,
        args: {
          ...language,
          category_id: t.arg.id({ description: 'A category of the catalogue, or a sub-category of the person.' }),
          user_id: t.arg.id({ required: false, description: 'Whose posts; the viewer’s own when left out.' }),
          ...pageArguments(t.arg),
        },
        extensions: access('user'),
        resolve: (_, { category_id, ...args }, context, info) =>
          context.services.profile.categoryPosts(user(context), category_id, requestedFields(info), args),
      }),
    }
  })
}
