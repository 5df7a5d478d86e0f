import { graphql } from '#graphql/gql.ts'

/** In a file of its own, because every screen asks for it. */
export const UnreadQuery = graphql(`
  query UnreadConversations {
    unreadConversations
  }
`)
