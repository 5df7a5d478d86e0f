import { graphql, type ResultOf } from '#graphql/gql.ts'

export const TicketsQuery = graphql(`
  query StaffTickets($status: TicketStatus!, $mine: Boolean, $cursor: String, $requestingLanguage: String) {
    staffTickets(status: $status, mine: $mine, cursor: $cursor, requestingLanguage: $requestingLanguage) {
      tickets {
        _id
        department
        subject
        username
        user_email
        status
        assigned_to
        updated_at
      }
      cursor
    }
  }
`)

export const TicketQuery = graphql(`
  query StaffTicket($ticket_id: ID!, $requestingLanguage: String) {
    staffTicket(ticket_id: $ticket_id, requestingLanguage: $requestingLanguage) {
      _id
      department
      subject
      text
      username
      user_email
      status
      assigned_to
      version
      created_at
      entries {
        _id
        kind
        author
        text
        mail
        created_at
      }
      others {
        _id
        subject
        status
        updated_at
      }
    }
    staffTicketAssignees
    staffTicketTemplates {
      _id
      language
      title
      text
    }
  }
`)
export type TicketTemplate = ResultOf<typeof TicketQuery>['staffTicketTemplates'][number]

export const AnswerMutation = graphql(`
  mutation StaffAnswerTicket($ticket_id: ID!, $version: Int!, $text: String!, $is_note: Boolean!) {
    staffAnswerTicket(ticket_id: $ticket_id, version: $version, text: $text, is_note: $is_note)
  }
`)

export const CloseMutation = graphql(`
  mutation StaffCloseTicket($ticket_id: ID!, $version: Int!, $is_closed: Boolean!) {
    staffCloseTicket(ticket_id: $ticket_id, version: $version, is_closed: $is_closed)
  }
`)

export const AssignMutation = graphql(`
  mutation StaffAssignTicket($ticket_id: ID!, $version: Int!, $to: String) {
    staffAssignTicket(ticket_id: $ticket_id, version: $version, to: $to)
  }
`)

export const MergeMutation = graphql(`
  mutation StaffMergeTicket($ticket_id: ID!, $version: Int!, $from: ID!) {
    staffMergeTicket(ticket_id: $ticket_id, version: $version, from: $from)
  }
`)
