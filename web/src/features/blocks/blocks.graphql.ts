import { PersonRowFragment } from '#features/people/PersonRow.tsx'
import { graphql, type ResultOf } from '#graphql/gql.ts'

const ListedPersonFragment = graphql(
  `
    fragment ListedPerson on Person @_unmask {
      _id
      username
      ...PersonRow
    }
  `,
  [PersonRowFragment],
)
export type ListedPerson = ResultOf<typeof ListedPersonFragment>

export const BlockedPeopleQuery = graphql(
  `
    query BlockedPeople($skip: Int, $limit: Int) {
      people: blockedPeople(skip: $skip, limit: $limit) {
        ...ListedPerson
      }
    }
  `,
  [ListedPersonFragment],
)

export const MutedPeopleQuery = graphql(
  `
    query MutedPeople($skip: Int, $limit: Int) {
      people: mutedPeople(skip: $skip, limit: $limit) {
        ...ListedPerson
      }
    }
  `,
  [ListedPersonFragment],
)

export const BlockMutation = graphql(`
  mutation BlockUser($user_id: ID!) {
    blockUser(user_id: $user_id)
  }
`)

export const UnblockMutation = graphql(`
  mutation UnblockUser($user_id: ID!) {
    unblockUser(user_id: $user_id)
  }
`)

export const MuteUserMutation = graphql(`
  mutation MuteUser($user_id: ID!) {
    muteUser(user_id: $user_id)
  }
`)

export const UnmuteUserMutation = graphql(`
  mutation UnmuteUser($user_id: ID!) {
    unmuteUser(user_id: $user_id)
  }
`)
