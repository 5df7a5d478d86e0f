import { graphql } from '#graphql/gql.ts'

/** Whether this username or phone number is taken. */
export const UserExistsMutation = graphql(`
  mutation UserExists($name: String!, $value: String!) {
    checkIfUserExists(name: $name, value: $value)
  }
`)
