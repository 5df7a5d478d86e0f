import type { PeopleTypes } from '#features/people/people.schema.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { pageArguments } from '#graphql/page-arguments.ts'
import { user } from '#graphql/viewer.ts'

export function addBlocksSchema(builder: Builder, { PersonType }: PeopleTypes) {
  builder.queryFields((t) => ({
    blockedPeople: t.field({
      type: [PersonType],
      description: 'Whom the viewer has blocked, the latest first.',
      args: pageArguments(t.arg),
      extensions: access('user'),
      resolve: (_, page, context) => context.services.blocks.people(user(context), 'blocks', page),
    }),
    mutedPeople: t.field({
      type: [PersonType],
      description: 'Whom the viewer has muted, the latest first.',
      args: pageArguments(t.arg),
      extensions: access('user'),
      resolve: (_, page, context) => context.services.blocks.people(user(context), 'mutes', page),
    }),
  }))

  builder.mutationFields((t) => ({
    blockUser: t.boolean({
      description: 'The two no longer see anything of each other, and cannot write to each other.',
      args: { user_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { user_id }, context) => {
        await context.services.blocks.block(user(context), user_id)
        return true
      },
    }),
    unblockUser: t.boolean({
      description: 'Follows, offers and conversations that the block ended do not come back.',
      args: { user_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { user_id }, context) => {
        await context.services.blocks.unblock(user(context), user_id)
        return true
      },
    }),
    muteUser: t.boolean({
      description:
        'Shows nothing of a person in lists, activities and notices of the viewer; the person does not learn it.',
      args: { user_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { user_id }, context) => {
        await context.services.blocks.mute(user(context), user_id)
        return true
      },
    }),
    unmuteUser: t.boolean({
      args: { user_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { user_id }, context) => {
        await context.services.blocks.unmute(user(context), user_id)
        return true
      },
    }),
  }))
}
