import { graphql } from '#graphql/gql.ts'

/** Whether somebody has this username or this phone_number. */
export const UserExistsMutation = graphql(`
  mutation UserExists($name: String!, $value: String!) {
    checkIfUserExists(name: $name, value: $value)
  }
`)
