import { graphql } from '#graphql/gql.ts'
import { OpenStateFragment } from './OpenState.tsx'

// Apart from the components: Explore asks for it with its list, and shows it in a dialog.

export const OpenNowFragment = graphql(
  `
    fragment OpenNow on Place {
      temporarilyClosed
      permanentlyClosed
      time_zone
      opening_hours {
        day
        hours
      }
      special_hours {
        date
        hours
      }
      ...OpenState
    }
  `,
  [OpenStateFragment],
)

export const PlaceFactsFragment = graphql(
  `
    fragment PlaceFacts on Place {
      score
      phone
      website
      address
      postal_code
      state
      country_code
      permanentlyClosed
      temporarilyClosed
      is_open
      owner {
        _id
        username
        avatar {
          href
        }
      }
      ...OpenNow
    }
  `,
  [OpenNowFragment],
)
