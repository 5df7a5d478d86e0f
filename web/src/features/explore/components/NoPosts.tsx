import { useLingui } from '@lingui/react/macro'
import { MAP_POSTS_MOST } from '@meydan/domain/explore-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { GALLERY_PAGE_SIZE } from '@meydan/domain/post-rules.ts'
import type { postsAsked } from '#features/explore/explored.ts'
import { useExploredPosts } from '#features/explore/hooks/useExploredPosts.ts'
import { PostGridSkeleton } from '#features/posts/PostGrid.tsx'
import { usePages } from '#graphql/usePages.ts'
import { useSay } from '#i18n/say.ts'
import { Stall } from '#ui/drawings/Stall.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

interface NoPostsProps {
  asked: ReturnType<typeof postsAsked>
  onOtherKind: () => void
  onReset: () => void
}

/** Nothing was found. A word may be about a service while products are looked for: then it leads to the services. */
export function NoPosts({ asked, onOtherKind, onReset }: NoPostsProps) {
  return asked.keyword ? (
    <OfKeyword asked={asked} onOtherKind={onOtherKind} onReset={onReset} />
  ) : (
    <Nothing onReset={onReset} />
  )
}

function OfKeyword({ asked, onOtherKind, onReset }: NoPostsProps) {
  const { t } = useLingui()
  const say = useSay()
  const other = { ...asked, isProduct: !asked.isProduct }
  const { items, error } = usePages({
    name: JSON.stringify(other),
    pageSize: GALLERY_PAGE_SIZE,
    maxPageSize: MAP_POSTS_MOST,
    request: useExploredPosts(other, { withAds: true }),
  })
  if (!items && !error) return <PostGridSkeleton />
  if (!items?.length) return <Nothing onReset={onReset} />
  return (
    <EmptyState
      drawing={<Stall />}
      title={say(MESSAGES.noPosts)}
      hint={other.isProduct ? t`There are products for it.` : t`There are services for it.`}
      action={{ label: other.isProduct ? t`Show products` : t`Show services`, onClick: onOtherKind }}
    />
  )
}

function Nothing({ onReset }: Pick<NoPostsProps, 'onReset'>) {
  const { t } = useLingui()
  const say = useSay()
  return (
    <EmptyState
      drawing={<Stall />}
      title={say(MESSAGES.noPosts)}
      hint={t`Another word, or fewer filters, may find more.`}
      action={{ label: t`Show everything`, onClick: onReset }}
    />
  )
}
