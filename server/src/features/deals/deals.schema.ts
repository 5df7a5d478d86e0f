import { DEAL_STATUSES } from '@meydan/domain/deal-rules.ts'
import type { PeopleTypes } from '#features/people/people.schema.ts'
import type { PostTypes } from '#features/posts/posts.schema.ts'
import { projectionOf } from '#features/posts/posts.sql.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { requestedFields } from '#graphql/requested-fields.ts'
import { user } from '#graphql/viewer.ts'
import type { Deal } from './deals.store.ts'
import type { ReviewTypes } from './reviews.schema.ts'

type Types = { people: PeopleTypes; posts: PostTypes; reviews: ReviewTypes }

export function addDealsSchema(builder: Builder, { people, posts, reviews: { ReviewType } }: Types) {
  const DealStatusType = builder.enumType('DealStatus', { values: DEAL_STATUSES })
  const DealType = builder.objectRef<Deal>('Deal').implement({
    description: 'To whom a post went: declared by its owner, confirmed by the other of the conversation.',
    fields: (t) => ({
      _id: t.exposeID('_id'),
      conversation_id: t.exposeID('conversation_id'),
      status: t.expose('status', { type: DealStatusType }),
      is_seller: t.exposeBoolean('is_seller', { description: 'Whether the post is the viewer’s own.' }),
      reviews_close_at: t.expose('reviews_close_at', {
        type: 'DateTime',
        nullable: true,
        description: 'Until then both can write a review; null before the deal is confirmed.',
      }),
      my_review: t.expose('my_review', { type: ReviewType, nullable: true }),
      other_review: t.expose('other_review', {
        type: ReviewType,
        nullable: true,
        description: 'Published once both wrote, or when the time for reviews is over.',
      }),
      has_other_written: t.exposeBoolean('has_other_written'),
    }),
  })

  builder.queryFields((t) => ({
    dealOfConversation: t.field({
      type: DealType,
      nullable: true,
      args: { conversation_id: t.arg.id() },
      extensions: access('user'),
      resolve: (_, { conversation_id }, context) =>
        context.services.deals.ofConversation(user(context), conversation_id),
    }),
    dealPartners: t.field({
      type: [people.PersonType],
      description: 'The people who wrote about the viewer’s own post, at most 50; whoever has an accepted offer first.',
      args: { post_id: t.arg.id() },
      extensions: access('user'),
      resolve: (_, { post_id }, context) => context.services.deals.partners(user(context), post_id),
    }),
  }))

  builder.mutationFields((t) => ({
    sellPost: t.field({
      type: posts.PostType,
      description: 'Marks the viewer’s own post as sold, to one of dealPartners or to somebody else.',
      args: {
        post_id: t.arg.id(),
        buyer_id: t.arg.id({ required: false, description: 'Null: somebody else.' }),
        requestingLanguage: t.arg.string({ required: false }),
      },
      extensions: access('user'),
      resolve: (_, { post_id, buyer_id, requestingLanguage }, context, info) => {
        const projection = projectionOf(requestingLanguage, requestedFields(info))
        return context.services.deals.sell(user(context), post_id, buyer_id, projection)
      },
    }),
    answerDeal: t.field({
      type: DealType,
      description: 'The other than the owner of the post says whether there was a deal.',
      args: { deal_id: t.arg.id(), is_confirmed: t.arg.boolean() },
      extensions: access('user'),
      resolve: (_, { deal_id, is_confirmed }, context) =>
        context.services.deals.answer(user(context), deal_id, is_confirmed),
    }),
    writeReview: t.field({
      type: DealType,
      description: 'Once, for 14 days after the deal.',
      args: { deal_id: t.arg.id(), stars: t.arg.int(), tags: t.arg.stringList(), text: t.arg.string() },
      extensions: access('user'),
      resolve: (_, { deal_id, ...review }, context) => context.services.reviews.write(user(context), deal_id, review),
    }),
  }))
}
