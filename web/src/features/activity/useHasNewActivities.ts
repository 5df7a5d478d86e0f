import { useEffect } from 'react'
import { useQuery } from 'urql'
import { graphql } from '#graphql/gql.ts'

const ASK_EVERY_MS = 60_000

const NewActivitiesQuery = graphql(`
  query NewActivities {
    me {
      _id
      has_new_activities
    }
  }
`)

/** Whether there are new activities: checked every minute and whenever the page becomes visible. */
export function useHasNewActivities(): boolean {
  const [{ data }, ask] = useQuery({ query: NewActivitiesQuery })

  useEffect(() => {
    const askIfVisible = () => {
      if (document.visibilityState === 'visible') ask({ requestPolicy: 'network-only' })
    }
    const timer = setInterval(askIfVisible, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', askIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askIfVisible)
    }
  }, [ask])

  // The cache is shared: an answer without a profile elsewhere is one here too.
  return data?.me?.has_new_activities ?? false
}
