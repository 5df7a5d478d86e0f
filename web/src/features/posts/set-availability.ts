import { graphql } from '#graphql/gql.ts'

export const SetAvailabilityMutation = graphql(`
  mutation SetPostAvailability($post_id: ID!, $availability: PostAvailability!) {
    setPostAvailability(post_id: $post_id, availability: $availability) {
      _id
      availability
    }
  }
`)
