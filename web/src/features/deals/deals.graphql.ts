import { type FragmentOf, graphql } from '#graphql/gql.ts'

const ReviewFragment = graphql(`
  fragment ReviewParts on Review @_unmask {
    _id
    stars
    tags
    text
    is_by_seller
    is_mine
    is_about_me
    answer
    answered_at
    published_at
    created_at
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

const DealFragment = graphql(
  `
    fragment DealParts on Deal @_unmask {
      _id
      status
      is_seller
      reviews_close_at
      has_other_written
      my_review {
        ...ReviewParts
      }
      other_review {
        ...ReviewParts
      }
    }
  `,
  [ReviewFragment],
)

export type Review = FragmentOf<typeof ReviewFragment>
export type Deal = FragmentOf<typeof DealFragment>

export const DealQuery = graphql(
  `
    query DealOfConversation($conversation_id: ID!) {
      dealOfConversation(conversation_id: $conversation_id) {
        ...DealParts
      }
    }
  `,
  [DealFragment],
)

export const PartnersQuery = graphql(`
  query DealPartners($post_id: ID!) {
    dealPartners(post_id: $post_id) {
      _id
      username
      name
      avatar {
        href
      }
    }
  }
`)

export const SellMutation = graphql(`
  mutation SellPost($post_id: ID!, $buyer_id: ID) {
    sellPost(post_id: $post_id, buyer_id: $buyer_id) {
      _id
      availability
    }
  }
`)

export const AnswerDealMutation = graphql(
  `
    mutation AnswerDeal($deal_id: ID!, $is_confirmed: Boolean!) {
      answerDeal(deal_id: $deal_id, is_confirmed: $is_confirmed) {
        ...DealParts
      }
    }
  `,
  [DealFragment],
)

export const WriteReviewMutation = graphql(
  `
    mutation WriteReview($deal_id: ID!, $stars: Int!, $tags: [String!]!, $text: String!) {
      writeReview(deal_id: $deal_id, stars: $stars, tags: $tags, text: $text) {
        ...DealParts
      }
    }
  `,
  [DealFragment],
)

export const AnswerReviewMutation = graphql(
  `
    mutation AnswerReview($review_id: ID!, $text: String!) {
      answerReview(review_id: $review_id, text: $text) {
        ...ReviewParts
      }
    }
  `,
  [ReviewFragment],
)

export const ReviewsQuery = graphql(
  `
    query ReviewsOfPerson($user_id: ID!, $cursor: String, $limit: Int) {
      reviewsOfPerson(user_id: $user_id, cursor: $cursor, limit: $limit) {
        cursor
        reviews {
          ...ReviewParts
        }
      }
    }
  `,
  [ReviewFragment],
)

export const ReviewSummaryQuery = graphql(`
  query ReviewSummaryOfPerson($user_id: ID!) {
    reviewsOfPerson(user_id: $user_id, limit: 1) {
      summary {
        deals_count
        reviews_count
        review_mean
        by_stars
      }
    }
  }
`)
