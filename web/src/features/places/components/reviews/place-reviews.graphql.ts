import { type FragmentOf, graphql } from '#graphql/gql.ts'

const PlaceReviewFragment = graphql(`
  fragment PlaceReviewParts on PlaceReview @_unmask {
    _id
    stars
    text
    photos {
      _id
      href
      thumbnails {
        href
        width
        height
      }
    }
    versions {
      _id
      stars
      text
      written_at
    }
    helpful_count
    is_helpful_to_me
    is_mine
    answer
    answered_at
    created_at
    edited_at
    author {
      _id
      username
      name
      avatar {
        href
      }
    }
  }
`)

const SummaryFragment = graphql(
  `
    fragment PlaceReviewSummaryParts on PlaceReviewSummary @_unmask {
      reviews_count
      review_mean
      by_stars
      can_review
      is_owner
      my_review {
        ...PlaceReviewParts
      }
    }
  `,
  [PlaceReviewFragment],
)

export type PlaceReview = FragmentOf<typeof PlaceReviewFragment>

export const PlaceReviewSummaryQuery = graphql(
  `
    query PlaceReviewSummary($place_id: ID!) {
      placeReviewSummary(place_id: $place_id) {
        ...PlaceReviewSummaryParts
      }
    }
  `,
  [SummaryFragment],
)

export const PlaceReviewsQuery = graphql(
  `
    query PlaceReviews($place_id: ID!, $order: PlaceReviewOrder, $skip: Int, $limit: Int) {
      placeReviews(place_id: $place_id, order: $order, skip: $skip, limit: $limit) {
        ...PlaceReviewParts
      }
    }
  `,
  [PlaceReviewFragment],
)

export const WritePlaceReviewMutation = graphql(`
  mutation WritePlaceReview($place_id: ID!, $stars: Int!, $text: String!, $photos: [Upload!], $kept_photos: [ID!]) {
    writePlaceReview(place_id: $place_id, stars: $stars, text: $text, photos: $photos, kept_photos: $kept_photos) {
      reviews_count
    }
  }
`)

export const DeletePlaceReviewMutation = graphql(`
  mutation DeletePlaceReview($review_id: ID!) {
    deletePlaceReview(review_id: $review_id)
  }
`)

export const AnswerPlaceReviewMutation = graphql(`
  mutation AnswerPlaceReview($review_id: ID!, $text: String!) {
    answerPlaceReview(review_id: $review_id, text: $text) {
      _id
      answer
      answered_at
    }
  }
`)

export const HelpfulMutation = graphql(`
  mutation SetPlaceReviewHelpful($review_id: ID!, $is_helpful: Boolean!) {
    setPlaceReviewHelpful(review_id: $review_id, is_helpful: $is_helpful) {
      _id
      helpful_count
      is_helpful_to_me
    }
  }
`)
