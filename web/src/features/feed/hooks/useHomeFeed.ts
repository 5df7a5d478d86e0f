import { useCallback, useEffect, useMemo } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useClient } from 'urql'
import { loadMore, openFeed, refreshFeed, useFeed } from '#features/feed/feed.store.ts'
import { useSession } from '#graphql/session.ts'
import { useLanguage } from '#i18n/language.ts'

/** Whoever comes back finds the feed as it was; whoever comes anew, or taps Home again, gets what is new. */
export function useHomeFeed() {
  const client = useClient()
  const uid = useSession(({ claims }) => claims?.uid ?? '')
  const language = useLanguage((state) => state.language.code)
  const reader = useMemo(() => ({ client, uid, language }), [client, uid, language])
  const arrival = useNavigationType()
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is another one each time somebody comes here
  useEffect(() => {
    openFeed(reader)
    const isThere = useFeed.getState().cursor !== undefined
    if (!isThere || arrival !== NavigationType.Pop) refreshFeed(reader)
  }, [reader, key])

  const more = useCallback(() => void loadMore(reader), [reader])
  const feed = useFeed()
  const { cursor, isLoading, hasFailed } = feed

  // All of a page may have gone with the person it was of, and then there is no end of a list to come near to.
  const isDry = !feed.posts.length && !!cursor && !isLoading && !hasFailed
  useEffect(() => {
    if (isDry) more()
  }, [isDry, more])

  useEffect(() => {
    if (!hasFailed) return
    window.addEventListener('online', more)
    return () => window.removeEventListener('online', more)
  }, [hasFailed, more])

  return { feed, more }
}
