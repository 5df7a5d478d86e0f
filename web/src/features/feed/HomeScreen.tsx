import { useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { InboxLink } from '#features/conversations/InboxLink.tsx'
import { StandingBanner } from '#features/standing/StandingBanner.tsx'
import { graphql } from '#graphql/gql.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { Logo } from '#ui/Logo.tsx'
import { Screen } from '#ui/Screen.tsx'
import { FeedList } from './components/FeedList.tsx'
import { FeedSkeleton } from './components/FeedSkeleton.tsx'
import { FirstSteps } from './components/FirstSteps.tsx'
import { HomeAside, HomeAsideFragment } from './components/HomeAside.tsx'
import { useHomeFeed } from './hooks/useHomeFeed.ts'

const AsideQuery = graphql(
  `
    query HomeAside {
      me {
        _id
        ...HomeAside
      }
    }
  `,
  [HomeAsideFragment],
)

export function HomeScreen() {
  const { t } = useLingui()
  const { feed, more } = useHomeFeed()
  const [{ data }] = useQuery({ query: AsideQuery })
  const { items: posts, hasMore, error } = feed

  return (
    <Screen
      title={t`Home`}
      brand={<Logo size={28} />}
      actions={<InboxLink />}
      aside={data && <HomeAside user={data.me} hasSuggestions={posts?.length !== 0} />}
    >
      <StandingBanner />
      {error && !posts?.length ? (
        <ErrorView />
      ) : !posts || (!posts.length && hasMore) ? (
        <FeedSkeleton />
      ) : !posts.length ? (
        <FirstSteps />
      ) : (
        <FeedList posts={posts} hasMore={hasMore} isLoading={feed.isLoading} hasFailed={Boolean(error)} onMore={more} />
      )}
    </Screen>
  )
}
