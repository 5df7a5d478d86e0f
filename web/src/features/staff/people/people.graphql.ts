import { graphql, type ResultOf } from '#graphql/gql.ts'

export const FindPeopleMutation = graphql(`
  mutation StaffFindPeople($text: String!) {
    staffFindPeople(text: $text) {
      _id
      username
      name
      is_active
      deletion_due_at
    }
  }
`)
export type FoundPerson = ResultOf<typeof FindPeopleMutation>['staffFindPeople'][number]

export const OpenPersonMutation = graphql(`
  mutation StaffOpenPerson($user_id: ID!) {
    staffOpenPerson(user_id: $user_id) {
      _id
      username
      former_usernames
      name
      page_title
      email
      phone_number
      plan
      is_active
      is_authorised
      is_private
      has_two_factor
      post_count
      devices_count
      suspended_until
      restricted_until
      deletion_due_at
      created_at
      sessions {
        _id
        device
        ip
        country
        updated_at
      }
      devices {
        device
        country
        open_sessions
        last_used_at
      }
      limits {
        key
        used
        expires_at
      }
      open_cases
      decisions {
        _id
        excerpt
        decision
        reason
        decided_at
      }
    }
  }
`)
export type StaffPerson = ResultOf<typeof OpenPersonMutation>['staffOpenPerson']

export const EndSessionsMutation = graphql(`
  mutation StaffEndSessions($user_id: ID!, $reason: String!) {
    staffEndSessions(user_id: $user_id, reason: $reason)
  }
`)

export const RestoreMutation = graphql(`
  mutation StaffRestoreAccount($user_id: ID!, $reason: String!) {
    staffRestoreAccount(user_id: $user_id, reason: $reason)
  }
`)
