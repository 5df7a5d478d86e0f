import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useQuery } from 'urql'
import { InboxLink } from '#features/conversations/InboxLink.tsx'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { Stall } from '#ui/drawings/Stall.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { Logo } from '#ui/Logo.tsx'
import { Screen } from '#ui/Screen.tsx'
import { FeedList } from './components/FeedList.tsx'
import { FeedSkeleton } from './components/FeedSkeleton.tsx'
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
  const say = useSay()
  const { feed, more } = useHomeFeed()
  const [{ data }] = useQuery({ query: AsideQuery })
  const { items: posts, hasMore, error } = feed

  return (
    <Screen
      title={t`Home`}
      brand={<Logo size={28} />}
      actions={<InboxLink />}
      aside={data && <HomeAside user={data.me} />}
    >
      {error && !posts?.length ? (
        <ErrorView />
      ) : !posts || (!posts.length && hasMore) ? (
        <FeedSkeleton />
      ) : !posts.length ? (
        <EmptyState
          drawing={<Stall />}
          title={say(MESSAGES.noPosts)}
          hint={t`Follow people and shops, and what they offer appears here.`}
          action={{ label: t`Find people`, to: '/people' }}
        />
      ) : (
        <FeedList posts={posts} hasMore={hasMore} isLoading={feed.isLoading} hasFailed={Boolean(error)} onMore={more} />
      )}
    </Screen>
  )
}
