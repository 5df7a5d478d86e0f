import { OwnDetailsFragment } from '#features/profile/own-details.ts'
import { graphql } from '#graphql/gql.ts'

const EditableFragment = graphql(
  `
  fragment Editable on User @_unmask {
    _id
    username
    name
    page_title
    is_authorised
    website
    biography
    birth_at
    sex
    user_guild {
      _id
      name
    }
    guild_is_chosen
    email
    phone_number
    avatar {
      href
    }
    ...OwnDetails
  }
`,
  [OwnDetailsFragment],
)

export const ProfileToEditQuery = graphql(
  `
    query ProfileToEdit($requestingLanguage: String) {
      me {
        ...Editable
      }
      addNewPostInfo(requestingLanguage: $requestingLanguage) {
        groups {
          _id
          name
        }
      }
    }
  `,
  [EditableFragment],
)

export const EditProfileMutation = graphql(
  `
    mutation EditProfile($newUser: EditProfileInput!, $password: String, $code: String) {
      editProfile(newUser: $newUser, password: $password, code: $code) {
        ...Editable
      }
    }
  `,
  [EditableFragment],
)
