import { useEffect, useSyncExternalStore } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useClient } from 'urql'
import { feedList, refreshFeed } from '#features/feed/feed-list.ts'
import { useRetryOnline } from '#hooks/useRetryOnline.ts'

/** Going back finds the feed as it was; opening it, or tapping Home again, loads what is new. */
export function useHomeFeed() {
  const client = useClient()
  const list = feedList(client)
  const feed = useSyncExternalStore(list.watch, list.getState)
  const arrival = useNavigationType()
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is a new one at each arrival
  useEffect(() => {
    if (!list.getState().items || arrival !== NavigationType.Pop) refreshFeed(client)
  }, [client, list, key])

  const { items, hasMore, isLoading, error } = feed
  const { more } = list

  // Unfollowing may empty the page; load the next one.
  const isEmptied = items?.length === 0 && hasMore && !isLoading && !error
  useEffect(() => {
    if (isEmptied) more()
  }, [isEmptied, more])

  useRetryOnline(error !== undefined, more)

  return { feed, more }
}
