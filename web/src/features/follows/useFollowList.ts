import { PersonRowFragment } from '#features/people/PersonRow.tsx'
import { graphql, type ResultOf } from '#graphql/gql.ts'
import { queryPage } from '#graphql/paged-list.ts'
import { usePages } from '#graphql/usePages.ts'

const PAGE_SIZE = 50
const MAX_PAGE_SIZE = 200

const ListedFollowFragment = graphql(
  `
    fragment ListedFollow on FollowEntry @_unmask {
      user {
        _id
        username
        is_private
        follow_state
        ...PersonRow
      }
    }
  `,
  [PersonRowFragment],
)

const FollowersQuery = graphql(
  `
    query Followers($user_id: ID, $skip: Int, $limit: Int) {
      entries: getUserFollowers(user_id: $user_id, skip: $skip, limit: $limit) {
        ...ListedFollow
      }
    }
  `,
  [ListedFollowFragment],
)

const FollowingsQuery = graphql(
  `
    query Followings($user_id: ID, $skip: Int, $limit: Int) {
      entries: getUserFollowings(user_id: $user_id, skip: $skip, limit: $limit) {
        ...ListedFollow
      }
    }
  `,
  [ListedFollowFragment],
)

export type FollowSide = 'followers' | 'followings'
export type ListedPerson = ResultOf<typeof ListedFollowFragment>['user']

/** The followers or followings of somebody; one's own without a `userId`. */
export function useFollowList(side: FollowSide, userId: string | null) {
  const query = side === 'followers' ? FollowersQuery : FollowingsQuery
  return usePages<ListedPerson>({
    name: `${side} ${userId ?? ''}`,
    pageSize: PAGE_SIZE,
    maxPageSize: MAX_PAGE_SIZE,
    request: (page) =>
      queryPage(query, { user_id: userId, ...page }, ({ entries }) => ({ items: entries.map(({ user }) => user) })),
  })
}
