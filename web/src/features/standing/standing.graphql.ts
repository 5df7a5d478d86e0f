import { graphql } from '#graphql/gql.ts'
import { SanctionFragment } from './components/SanctionCard.tsx'

export const StandingQuery = graphql(
  `
    query MyStanding($requestingLanguage: String) {
      myStanding(requestingLanguage: $requestingLanguage) {
        is_suspended
        suspended_until
        is_restricted
        sanctions {
          _id
          kind
          lifted_at
          may_appeal
          appeal_status
          ...SanctionCard
        }
      }
    }
  `,
  [SanctionFragment],
)
