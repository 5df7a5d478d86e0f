import { useCallback } from 'react'
import { useClient } from 'urql'
import { useLanguage } from '../../../i18n/language.ts'
import { ExploreResultMutation, type postsAsked, UserExplorerQuery } from '../explored.ts'

/** One page of posts for the explorer, by keyword or by kind. */
export function useExploredPosts(asked: ReturnType<typeof postsAsked>) {
  const client = useClient()
  const { code } = useLanguage(({ language }) => language)
  return useCallback(
    async (page: { skip: number; limit: number }) => {
      const { keyword, isProduct, isSeller, filter } = asked
      if (keyword) {
        const searchData = { keyword, isProduct, isSeller, requestingLanguage: code, filter, ...page }
        const { data, error } = await client.mutation(ExploreResultMutation, { searchData })
        return { items: data?.exploreResult.posts, error }
      }
      const variables = { requestingLanguage: code, isProduct, isSeller, filter, ...page }
      const { data, error } = await client.query(UserExplorerQuery, variables, { requestPolicy: 'network-only' })
      return { items: data?.userExplorer.posts, error }
    },
    [client, asked, code],
  )
}
