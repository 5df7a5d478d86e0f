import { useCallback } from 'react'
import { useClient } from 'urql'
import { PersonRowFragment } from '#features/people/PersonRow.tsx'
import { graphql, type ResultOf } from '#graphql/gql.ts'
import { usePages } from '#graphql/usePages.ts'
import { forgetFollowStates } from './follows.store.ts'

const PAGE_SIZE = 50
const MOST_AT_ONCE = 200

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

/** Those who follow somebody, or whom they follow; one's own when nobody is named. */
export function useFollowList(side: FollowSide, userId: string | null) {
  const client = useClient()
  const fetchPage = useCallback(
    async (page: { skip: number; limit: number }) => {
      const query = side === 'followers' ? FollowersQuery : FollowingsQuery
      const { data, error } = await client.query(query, { user_id: userId, ...page }, { requestPolicy: 'network-only' })
      const items = data?.entries.map(({ user }) => user)
      if (items) forgetFollowStates(items.map(({ _id }) => _id))
      return { items, error }
    },
    [client, side, userId],
  )
  return usePages<ListedPerson>({
    name: `${side} ${userId ?? ''}`,
    pageSize: PAGE_SIZE,
    mostAtOnce: MOST_AT_ONCE,
    fetchPage,
  })
}
