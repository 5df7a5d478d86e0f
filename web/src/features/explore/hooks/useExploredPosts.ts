import { useCallback } from 'react'
import { useClient } from 'urql'
import {
  ExploreResultMutation,
  PostsByLocationQuery,
  type postsAsked,
  UserExplorerQuery,
} from '#features/explore/explored.ts'
import type { PageAsked } from '#graphql/usePages.ts'
import { useLanguage } from '#i18n/language.ts'

/**
 * One page of posts for the explorer, by keyword or by kind; `withAds` puts advertisements first. On the map, posts near a location
 * are those around the map's centre.
 */
export function useExploredPosts(asked: ReturnType<typeof postsAsked>, { withAds = false, isOnMap = false } = {}) {
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
      if (isOnMap && filter.location) {
        const { withAds: _, cursor: __, ...near } = { cursor: null, ...variables }
        const around = { ...near, userLocation: filter.location }
        const { data, error } = await client.query(PostsByLocationQuery, around, { requestPolicy: 'network-only' })
        return { items: data?.getUserExplorerPostsByLocation.posts, error }
      }
      const { data, error } = await client.query(UserExplorerQuery, variables, { requestPolicy: 'network-only' })
      return { items: data?.userExplorer.posts, cursor: data?.userExplorer.cursor, error }
    },
    [client, asked, code, withAds, isOnMap],
  )
}
