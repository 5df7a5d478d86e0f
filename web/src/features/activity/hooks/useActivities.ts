import { useEffect } from 'react'
import { useMutation } from 'urql'
import { ActivityRowFragment } from '#features/activity/components/ActivityRow.tsx'
import { useHints } from '#features/live/useHints.ts'
import { graphql } from '#graphql/gql.ts'
import { queryPage } from '#graphql/paged-list.ts'
import { usePages } from '#graphql/usePages.ts'
import { useLanguage } from '#i18n/language.ts'

const PAGE_SIZE = 30
const MAX_PAGE_SIZE = 100
const KINDS = ['activity'] as const

const ActivitiesQuery = graphql(
  `
    query UserActivities($requestingLanguage: String, $skip: Int, $limit: Int) {
      getUserActivities(requestingLanguage: $requestingLanguage, skip: $skip, limit: $limit) {
        _id
        created_at
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

/** The list, newest first. Loading it marks it as seen, and the dot disappears. */
export function useActivities() {
  const { code } = useLanguage(({ language }) => language)
  const [, markSeen] = useMutation(MarkSeenMutation)
  const pages = usePages({
    name: `activity ${code}`,
    pageSize: PAGE_SIZE,
    maxPageSize: MAX_PAGE_SIZE,
    request: (page) =>
      queryPage(ActivitiesQuery, { requestingLanguage: code, ...page }, ({ getUserActivities }) => ({
        items: getUserActivities,
      })),
  })

  const { refresh } = pages
  useHints(KINDS, async (hint) => {
    // What comes while the list is on the screen is seen.
    if (!hint || document.visibilityState !== 'visible') return
    await refresh()
    markSeen({})
  })
  const isLoaded = pages.items !== undefined
  useEffect(() => {
    if (isLoaded) markSeen({})
  }, [isLoaded, markSeen])

  return pages
}
