import { REVIEW_TAGS } from '@meydan/domain/deal-rules.ts'
import type { PeopleTypes } from '#features/people/people.schema.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'
import type { ReviewsPage } from './reviews.service.ts'
import type { Review, ReviewSummary } from './reviews.sql.ts'

export type ReviewTypes = ReturnType<typeof addReviewsSchema>

export function addReviewsSchema(builder: Builder, { PersonType }: PeopleTypes) {
  const TagType = builder.enumType('ReviewTag', { values: REVIEW_TAGS })
  const ReviewType = builder.objectRef<Review>('Review').implement({
    description: 'What one of the two of a deal says about the other.',
    fields: (t) => ({
      _id: t.exposeID('_id'),
      stars: t.exposeInt('stars', { description: '1 to 5.' }),
      tags: t.expose('tags', { type: [TagType] }),
      text: t.exposeString('text', { description: 'May be empty.' }),
      is_by_seller: t.exposeBoolean('is_by_seller', {
        description: 'Whether the author is the owner of the post of the deal.',
      }),
      is_mine: t.exposeBoolean('is_mine'),
      is_about_me: t.exposeBoolean('is_about_me'),
      answer: t.exposeString('answer', { nullable: true, description: 'One public answer of the reviewed person.' }),
      answered_at: t.expose('answered_at', { type: 'DateTime', nullable: true }),
      published_at: t.expose('published_at', {
        type: 'DateTime',
        nullable: true,
        description: 'Null while only its author sees it.',
      }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
      author: t.expose('author', {
        type: PersonType,
        nullable: true,
        description: 'Null for an account that the viewer cannot see.',
      }),
    }),
  })

  const SummaryType = builder.objectRef<ReviewSummary>('ReviewSummary').implement({
    fields: (t) => ({
      deals_count: t.exposeInt('deals_count'),
      reviews_count: t.exposeInt('reviews_count'),
      review_mean: t.exposeFloat('review_mean', { description: 'A mean with a prior; 0 without reviews.' }),
      by_stars: t.exposeIntList('by_stars', { description: 'How many have one star, two … five stars.' }),
    }),
  })

  const PageType = builder.objectRef<ReviewsPage>('ReviewsPage').implement({
    fields: (t) => ({
      summary: t.expose('summary', { type: SummaryType }),
      reviews: t.expose('reviews', { type: [ReviewType] }),
      cursor: t.exposeString('cursor', { nullable: true }),
    }),
  })

  builder.queryField('reviewsOfPerson', (t) =>
    t.field({
      type: PageType,
      description: 'Newest first. Those of a private account are for its followers.',
      args: {
        user_id: t.arg.id(),
        cursor: t.arg.string({ required: false }),
        limit: t.arg.int({ required: false }),
      },
      extensions: access('user'),
      resolve: (_, { user_id, ...page }, context) => context.services.reviews.ofPerson(user(context), user_id, page),
    }),
  )
  builder.mutationField('answerReview', (t) =>
    t.field({
      type: ReviewType,
      args: { review_id: t.arg.id(), text: t.arg.string() },
      extensions: access('user'),
      resolve: (_, { review_id, text }, context) => context.services.reviews.answer(user(context), review_id, text),
    }),
  )

  return { ReviewType }
}
