import { graphql } from '#graphql/gql.ts'

/** The address, contacts and sub-categories of a profile, which other forms offer again. */
export const OwnDetailsFragment = graphql(`
  fragment OwnDetails on User @_unmask {
    address {
      _id
      country
      city
      address
      show_street
      location {
        lat
        lng
      }
    }
    contact_info {
      phone {
        phone
        use_for_post
      }
      cell_phone {
        phone
        use_for_post
      }
      social_networks {
        _id
        network
        url
        use_for_post
      }
    }
    sub_categories {
      _id
      name
    }
  }
`)
