import type { PeopleTypes } from '#features/people/people.schema.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { pageArguments } from '#graphql/page-arguments.ts'
import { user } from '#graphql/viewer.ts'

export function addFollowsSchema(builder: Builder, { FollowEntryType, PersonType }: PeopleTypes) {
  builder.queryFields((t) => {
    const args = {
      user_id: t.arg.id({ required: false, description: 'Whose; the viewer’s own when left out.' }),
      ...pageArguments(t.arg),
    }
    return {
      getUserFollowers: t.field({
        type: [FollowEntryType],
        args,
        extensions: access('user'),
        resolve: (_, { user_id, ...page }, context) =>
          context.services.follows.followers(user(context), user_id ?? user(context).id, page),
      }),
      getUserFollowings: t.field({
        type: [FollowEntryType],
        args,
        extensions: access('user'),
        resolve: (_, { user_id, ...page }, context) =>
          context.services.follows.followings(user(context), user_id ?? user(context).id, page),
      }),
    }
  })

  builder.mutationFields((t) => {
    const request = { user_id: t.arg.id(), activity_id: t.arg.id() }
    return {
      followUser: t.field({
        type: PersonType,
        args: { user_id: t.arg.id() },
        extensions: access('user'),
        resolve: (_, { user_id }, context) => context.services.follows.follow(user(context), user_id),
      }),
      unfollowUser: t.field({
        type: PersonType,
        args: { user_id: t.arg.id() },
        extensions: access('user'),
        resolve: (_, { user_id }, context) => context.services.follows.unfollow(user(context), user_id),
      }),
      acceptFollowRequest: t.boolean({
        args: request,
        extensions: access('user'),
        resolve: async (_, { user_id, activity_id }, context) => {
          await context.services.follows.accept(user(context), user_id, activity_id)
          return true
        },
      }),
      declineFollowRequest: t.boolean({
        args: request,
        extensions: access('user'),
        resolve: async (_, { user_id, activity_id }, context) => {
          await context.services.follows.decline(user(context), user_id, activity_id)
          return true
        },
      }),
      removeFollower: t.boolean({
        args: { user_id: t.arg.id() },
        extensions: access('user'),
        resolve: async (_, { user_id }, context) => {
          await context.services.follows.removeFollower(user(context), user_id)
          return true
        },
      }),
    }
  })
}
