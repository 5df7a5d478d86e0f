import { useQuery } from 'urql'
import { useHints } from '#features/live/useHints.ts'
import { graphql } from '#graphql/gql.ts'

const KINDS = ['activity'] as const

const NewActivitiesQuery = graphql(`
  query NewActivities {
    me {
      _id
      has_new_activities
    }
  }
`)

/** Whether there are new activities, asked for again when that may have changed. */
export function useHasNewActivities(): boolean {
  const [{ data }, ask] = useQuery({ query: NewActivitiesQuery })
  useHints(KINDS, () => ask({ requestPolicy: 'network-only' }))
  // The cache is shared: an answer without a profile elsewhere is one here too.
  return data?.me?.has_new_activities ?? false
}
