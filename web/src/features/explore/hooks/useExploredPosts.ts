import { useCallback } from 'react'
import { useClient } from 'urql'
import type { PageAsked } from '../../../graphql/usePages.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { ExploreResultMutation, type postsAsked, UserExplorerQuery } from '../explored.ts'

/** One page of posts for the explorer, by keyword or by kind; `withAds` has advertisements first. */
export function useExploredPosts(asked: ReturnType<typeof postsAsked>, { withAds = false } = {}) {
  const client = useClient()
  const { code } = useLanguage(({ language }) => language)
  return useCallback(
    async (page: PageAsked) => {
      const { keyword, isProduct, isSeller, filter } = asked
      const variables = { requestingLanguage: code, isProduct, isSeller, filter, withAds, ...page }
      if (keyword) {
        const searchData = { keyword, ...variables }
        const { data, error } = await client.mutation(ExploreResultMutation, { searchData })
        return { items: data?.exploreResult.posts, cursor: data?.exploreResult.cursor, error }
      }
      const { data, error } = await client.query(UserExplorerQuery, variables, { requestPolicy: 'network-only' })
      return { items: data?.userExplorer.posts, cursor: data?.userExplorer.cursor, error }
    },
    [client, asked, code, withAds],
  )
}
