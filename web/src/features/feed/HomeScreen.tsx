import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { InboxLink } from '#features/conversations/InboxLink.tsx'
import { graphql } from '#graphql/gql.ts'
import { useSession } from '#graphql/session.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { Logo } from '#ui/Logo.tsx'
import { Screen } from '#ui/Screen.tsx'
import { CategoriesLink } from './components/CategoriesLink.tsx'
import { FeedList } from './components/FeedList.tsx'
import { FeedSkeleton } from './components/FeedSkeleton.tsx'
import { FirstSteps } from './components/FirstSteps.tsx'
import { HomeAside, HomeAsideFragment } from './components/HomeAside.tsx'
import { useFirstSteps } from './hooks/useFirstSteps.ts'
import { useHomeFeed } from './hooks/useHomeFeed.ts'

const Nothing = (_: { onClose: () => void }) => null

/** Only people who are suspended or restricted need it. */
const StandingBanner = lazy(async () => {
  const file = await import('#features/standing/StandingBanner.tsx').catch(() => null)
  return { default: file?.StandingBanner ?? (() => null) }
})

/** Only newcomers need it. The feed is complete without it, so a failure to load shows nothing. */
const FirstStepsCard = lazy(async () => {
  const file = await import('./components/FirstStepsCard.tsx').catch(() => null)
  return { default: file?.FirstStepsCard ?? Nothing }
})

const AsideQuery = graphql(
  `
    query HomeAside {
      me {
        _id
        post_count
        followings_count
        ...HomeAside
      }
    }
  `,
  [HomeAsideFragment],
)

/** Only for who filters. */
const CategoryFeed = lazy(async () => {
  const file = await import('./CategoryFeed.tsx').catch(() => null)
  return { default: file?.CategoryFeed ?? (() => <ErrorView />) }
})

/** The feed, or the posts of one category as cards (`?category=`). */
export function HomeScreen() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const category = params.get('category')
  if (!category) return <HomeFeed />
  return (
    <Screen title={t`Home`} brand={<Logo size={28} />} actions={<HomeActions />}>
      <Suspense fallback={<FeedSkeleton />}>
        <CategoryFeed key={category} categoryId={category} />
      </Suspense>
    </Screen>
  )
}

function HomeActions() {
  return (
    <>
      <CategoriesLink />
      <InboxLink />
    </>
  )
}

function HomeFeed() {
  const { t } = useLingui()
  const { feed, more } = useHomeFeed()
  const [{ data }] = useQuery({ query: AsideQuery })
  const { items: posts, hasMore, error } = feed
  const firstSteps = useFirstSteps(data?.me)
  const standing = useSession((session) => session.standing)

  return (
    <Screen
      title={t`Home`}
      brand={<Logo size={28} />}
      actions={<HomeActions />}
      aside={data && <HomeAside user={data.me} hasSuggestions={posts?.length !== 0 && !firstSteps.isShown} />}
    >
      {standing && (
        <Suspense>
          <StandingBanner />
        </Suspense>
      )}
      {error && !posts?.length ? (
        <ErrorView />
      ) : !posts || (!posts.length && hasMore) ? (
        <FeedSkeleton />
      ) : !posts.length ? (
        <FirstSteps />
      ) : (
        <FeedList
          posts={posts}
          hasMore={hasMore}
          isLoading={feed.isLoading}
          hasFailed={Boolean(error)}
          onMore={more}
          afterFirst={
            firstSteps.isShown && (
              <Suspense>
                <FirstStepsCard onClose={firstSteps.close} />
              </Suspense>
            )
          }
        />
      )}
    </Screen>
  )
}
