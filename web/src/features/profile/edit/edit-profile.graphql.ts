import { graphql } from '../../../graphql/gql.ts'

const EditableFragment = graphql(`
  fragment Editable on User @_unmask {
    _id
    username
    name
    page_title
    website
    biography
    birth_at
    sex
    email
    phone_number
    avatar {
      href
    }
    address {
      _id
      country
      city
      address
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

export const ProfileToEditQuery = graphql(
  `
    query ProfileToEdit {
      me {
        ...Editable
      }
    }
  `,
  [EditableFragment],
)

export const EditProfileMutation = graphql(
  `
    mutation EditProfile($newUser: EditProfileInput!) {
      editProfile(newUser: $newUser) {
        ...Editable
      }
    }
  `,
  [EditableFragment],
)
