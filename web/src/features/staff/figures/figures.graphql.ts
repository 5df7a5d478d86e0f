import { graphql, type ResultOf } from '#graphql/gql.ts'

export const FiguresQuery = graphql(`
  query StaffFigures($from: String!, $until: String!, $city: String) {
    staffFigures(from: $from, until: $until, city: $city) {
      figures {
        day
        figure
        value
      }
      words {
        word
        language
        searches
        people
      }
      cities {
        key
        name
      }
      open {
        type
        days
        cases
      }
      csv
    }
  }
`)
export type Figures = ResultOf<typeof FiguresQuery>['staffFigures']
