import { graphql, type ResultOf } from '#graphql/gql.ts'

export const CasesQuery = graphql(`
  query StaffCases(
    $type: CaseKind
    $mine: Boolean
    $appealing: Boolean
    $min_days: Int
    $min_weight: Int
    $order: CaseOrder
    $cursor: String
  ) {
    staffCases(
      type: $type
      mine: $mine
      appealing: $appealing
      min_days: $min_days
      min_weight: $min_weight
      order: $order
      cursor: $cursor
    ) {
      cases {
        _id
        subject_type
        subject_id
        owner_id
        owner
        excerpt
        priority
        signals_count
        version
        has_changed_hands
        decisions
        claimed_by
        claimed_until
        created_at
      }
      cursor
    }
  }
`)
export type StaffCase = ResultOf<typeof CasesQuery>['staffCases']['cases'][number]

export const CaseViewsQuery = graphql(`
  query StaffCaseViews {
    staffCaseViews {
      _id
      name
      type
      mine
      appealing
      min_days
      min_weight
      order
    }
  }
`)

export const SaveCaseViewMutation = graphql(`
  mutation StaffSaveCaseView(
    $name: String!
    $type: CaseKind
    $mine: Boolean
    $appealing: Boolean
    $min_days: Int
    $min_weight: Int
    $order: CaseOrder
  ) {
    staffSaveCaseView(
      name: $name
      type: $type
      mine: $mine
      appealing: $appealing
      min_days: $min_days
      min_weight: $min_weight
      order: $order
    )
  }
`)

export const DeleteCaseViewMutation = graphql(`
  mutation StaffDeleteCaseView($view_id: ID!) {
    staffDeleteCaseView(view_id: $view_id)
  }
`)

export const CaseDetailsQuery = graphql(`
  query StaffCaseDetails($case_id: ID!, $requestingLanguage: String) {
    staffCaseDetails(case_id: $case_id, requestingLanguage: $requestingLanguage) {
      signals {
        _id
        reporter
        title
        text
        photos {
          _id
          post_id
          title
          owner
          href
        }
        weight
        created_at
      }
      evidence {
        _id
        reporter
        created_at
        lines {
          name
          text
          at
        }
        photos
      }
      history {
        _id
        excerpt
        decision
        reason
        decided_at
      }
    }
  }
`)

export const DecisionTemplatesQuery = graphql(`
  query StaffDecisionTemplates($requestingLanguage: String) {
    staffDecisionTemplates(requestingLanguage: $requestingLanguage) {
      _id
      key
      texts {
        en
        tr
        fa
      }
    }
  }
`)

export const ClaimMutation = graphql(`
  mutation StaffClaimCase($case_id: ID!, $release: Boolean) {
    staffClaimCase(case_id: $case_id, release: $release)
  }
`)

export const DecideMutation = graphql(`
  mutation StaffDecideCases($cases: [StaffCaseRef!]!, $decision: CaseDecision!, $reason: String, $days: Int, $template: String) {
    staffDecideCases(cases: $cases, decision: $decision, reason: $reason, days: $days, template: $template)
  }
`)
