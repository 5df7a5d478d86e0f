import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'

export const ContactFragment = graphql(`
  fragment Contact on User {
    website
    contact_info {
      phone {
        phone
      }
      cell_phone {
        phone
      }
      social_networks {
        _id
        network
        url
      }
    }
  }
`)

/** Whether somebody has shared any contact. */
export function hasContact(user: FragmentOf<typeof ContactFragment>): boolean {
  const { website, contact_info } = readFragment(ContactFragment, user)
  const { phone, cell_phone, social_networks } = contact_info ?? {}
  return Boolean(website || phone || cell_phone || social_networks?.length)
}
