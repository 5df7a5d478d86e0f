import { PLACE_REVIEW_ORDERS } from '@meydan/domain/place-review-rules.ts'
import type { PeopleTypes } from '#features/people/people.schema.ts'
import type { PlaceTypes } from '#features/places/places.schema.ts'
import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'
import type { PlaceReview, PlaceReviewSummary, ReviewVersion } from './place-reviews.sql.ts'

export function addPlaceReviewsSchema(builder: Builder, { PersonType }: PeopleTypes, { PlaceImageType }: PlaceTypes) {
  const OrderType = builder.enumType('PlaceReviewOrder', { values: PLACE_REVIEW_ORDERS })

  const VersionType = builder.objectRef<ReviewVersion>('PlaceReviewVersion').implement({
    description: 'What a review said before it was changed.',
    fields: (t) => ({
      _id: t.exposeID('_id'),
      stars: t.exposeInt('stars'),
      text: t.exposeString('text'),
      written_at: t.expose('written_at', { type: 'DateTime' }),
    }),
  })

  const ReviewType = builder.objectRef<PlaceReview>('PlaceReview').implement({
    fields: (t) => ({
      _id: t.exposeID('_id'),
      stars: t.exposeInt('stars', { description: '1 to 5.' }),
      text: t.exposeString('text', { description: 'May be empty.' }),
      photos: t.expose('photos', { type: [PlaceImageType] }),
      versions: t.expose('versions', {
        type: [VersionType],
        description: 'The wordings before the last change, at most 10, newest first.',
      }),
      helpful_count: t.exposeInt('helpful_count'),
      is_helpful_to_me: t.exposeBoolean('is_helpful_to_me'),
      is_mine: t.exposeBoolean('is_mine'),
      answer: t.exposeString('answer', { nullable: true, description: 'By the owner of the place.' }),
      answered_at: t.expose('answered_at', { type: 'DateTime', nullable: true }),
      created_at: t.expose('created_at', { type: 'DateTime' }),
      edited_at: t.expose('edited_at', { type: 'DateTime', nullable: true }),
      author: t.expose('author', {
        type: PersonType,
        nullable: true,
        description: 'Null for an account that the viewer cannot see.',
      }),
    }),
  })

  const SummaryType = builder.objectRef<PlaceReviewSummary>('PlaceReviewSummary').implement({
    fields: (t) => ({
      reviews_count: t.exposeInt('reviews_count'),
      review_mean: t.exposeFloat('review_mean', { description: 'A mean with a prior; 0 without reviews.' }),
      by_stars: t.exposeIntList('by_stars', { description: 'How many have one star, two … five stars.' }),
      can_review: t.exposeBoolean('can_review', {
        description: 'False for the owner, and for whoever says that the place is theirs.',
      }),
      is_owner: t.exposeBoolean('is_owner', { description: 'Whether the viewer can answer reviews.' }),
      my_review: t.expose('my_review', { type: ReviewType, nullable: true }),
    }),
  })

  builder.queryFields((t) => ({
    placeReviews: t.field({
      type: [ReviewType],
      args: {
        place_id: t.arg.id(),
        order: t.arg({ type: OrderType, required: false, description: 'Newest first if left out.' }),
        skip: t.arg.int({ required: false }),
        limit: t.arg.int({ required: false }),
      },
      extensions: access('user'),
      resolve: (_, { place_id, order, ...page }, context) =>
        context.services.placeReviews.list(user(context), place_id, order ?? 'newest', page),
    }),
    placeReviewSummary: t.field({
      type: SummaryType,
      args: { place_id: t.arg.id() },
      extensions: access('user'),
      resolve: (_, { place_id }, context) => context.services.placeReviews.summary(user(context), place_id),
    }),
  }))

  builder.mutationFields((t) => ({
    writePlaceReview: t.field({
      type: SummaryType,
      description: 'One a person; writing again changes it, and the wording before stays readable.',
      args: {
        place_id: t.arg.id(),
        stars: t.arg.int(),
        text: t.arg.string(),
        photos: t.arg({
          type: ['Upload'],
          required: false,
          description: 'Empty, or files of a multipart request; added behind those that stay.',
        }),
        kept_photos: t.arg.idList({ required: false, description: 'The photos that stay; all of them if left out.' }),
      },
      extensions: access('user'),
      resolve: (_, { place_id, kept_photos, ...review }, context) =>
        context.services.placeReviews.write(user(context), place_id, { ...review, keptPhotos: kept_photos }),
    }),
    deletePlaceReview: t.boolean({
      args: { review_id: t.arg.id() },
      extensions: access('user'),
      resolve: async (_, { review_id }, context) => {
        await context.services.placeReviews.remove(user(context), review_id)
        return true
      },
    }),
    answerPlaceReview: t.field({
      type: ReviewType,
      description: 'By the owner of the place; a new answer replaces the one before.',
      args: { review_id: t.arg.id(), text: t.arg.string() },
      extensions: access('user'),
      resolve: (_, { review_id, text }, context) =>
        context.services.placeReviews.answer(user(context), review_id, text),
    }),
    setPlaceReviewHelpful: t.field({
      type: ReviewType,
      args: { review_id: t.arg.id(), is_helpful: t.arg.boolean() },
      extensions: access('user'),
      resolve: (_, { review_id, is_helpful }, context) =>
        context.services.placeReviews.setHelpful(user(context), review_id, is_helpful),
    }),
  }))
}
