import { useCallback, useEffect } from 'react'
import { useClient, useMutation } from 'urql'
import { ActivityRowFragment } from '#features/activity/components/ActivityRow.tsx'
import { forgetFollowStates } from '#features/follows/follows.store.ts'
import { graphql } from '#graphql/gql.ts'
import { usePages } from '#graphql/usePages.ts'
import { useLanguage } from '#i18n/language.ts'

const PAGE_SIZE = 30
const MOST_AT_ONCE = 100

const ActivitiesQuery = graphql(
  `
    query UserActivities($requestingLanguage: String, $skip: Int, $limit: Int) {
      getUserActivities(requestingLanguage: $requestingLanguage, skip: $skip, limit: $limit) {
        _id
        created_at
        other_user {
          _id
        }
        ...ActivityRow
      }
    }
  `,
  [ActivityRowFragment],
)

const MarkSeenMutation = graphql(`
  mutation MarkActivitiesSeen {
    markActivitiesSeen
  }
`)

/** The list, newest first. Once it is there it counts as seen, and the dot goes out. */
export function useActivities() {
  const client = useClient()
  const { code } = useLanguage(({ language }) => language)
  const [, markSeen] = useMutation(MarkSeenMutation)
  const fetchPage = useCallback(
    async (page: { skip: number; limit: number }) => {
      const variables = { requestingLanguage: code, ...page }
      const { data, error } = await client.query(ActivitiesQuery, variables, { requestPolicy: 'network-only' })
      const items = data?.getUserActivities
      if (items) forgetFollowStates(items.map(({ other_user }) => other_user._id))
      return { items, error }
    },
    [client, code],
  )
  const pages = usePages({ name: `activity ${code}`, pageSize: PAGE_SIZE, mostAtOnce: MOST_AT_ONCE, fetchPage })

  const isThere = pages.items !== undefined
  useEffect(() => {
    if (isThere) markSeen({}, { additionalTypenames: ['User'] })
  }, [isThere, markSeen])

  return pages
}
