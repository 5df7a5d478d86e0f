import { ExploreResultMutation, type postsAsked, UserExplorerQuery } from '#features/explore/explored.ts'
import { mutationPage, type PageParams, queryPage } from '#graphql/paged-list.ts'
import { useLanguage } from '#i18n/language.ts'

/** The request for one page of posts, by keyword or by kind; `withAds` puts advertisements first; with `isGlance` nobody searched. */
export function useExploredPosts(asked: ReturnType<typeof postsAsked>, { withAds = false, isGlance = false } = {}) {
  const { code } = useLanguage(({ language }) => language)
  const { keyword, asTyped, isProduct, isSeller, filter } = asked
  return (page: PageParams) => {
    const variables = { requestingLanguage: code, isProduct, isSeller, filter, withAds, ...page }
    if (keyword)
      return mutationPage(
        ExploreResultMutation,
        { searchData: { keyword, asTyped, ...(isGlance && { isGlance }), ...variables } },
        ({ exploreResult: { posts, cursor, corrected } }) => ({
          items: posts,
          cursor: page.cursor ?? cursor,
          remark: corrected,
        }),
      )
    return queryPage(UserExplorerQuery, variables, ({ userExplorer: { posts, cursor } }) => ({
      items: posts,
      cursor: page.cursor ?? cursor,
    }))
  }
}
