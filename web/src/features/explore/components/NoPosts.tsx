import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import type { postsAsked } from '#features/explore/explored.ts'
import { useExploredPosts } from '#features/explore/hooks/useExploredPosts.ts'
import { PostGridSkeleton } from '#features/posts/PostGrid.tsx'
import { usePages } from '#graphql/usePages.ts'
import { useSay } from '#i18n/say.ts'
import { Stall } from '#ui/drawings/Stall.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import styles from './CorrectedKeyword.module.css'

interface NoPostsProps {
  asked: ReturnType<typeof postsAsked>
  onOtherKind: () => void
  onReset: () => void
  /** Looks everywhere, where only posts nearby were looked for. */
  onWiden: () => void
}

/** Nothing was found. A word may be about a service while only products are looked for: then it leads to the services. */
export function NoPosts(props: NoPostsProps) {
  const { asked } = props
  return asked.keyword && asked.isProduct !== null ? <OfKeyword {...props} /> : <Nothing {...props} />
}

function OfKeyword(props: NoPostsProps) {
  const say = useSay()
  const other = useOtherKind(props.asked)
  if (!other.isReady) return <PostGridSkeleton />
  if (!other.hasPosts) return <Nothing {...props} />
  return (
    <EmptyState
      drawing={<Stall />}
      title={say(MESSAGES.noPosts)}
      hint={other.hint}
      action={{ label: other.label, onClick: props.onOtherKind }}
    />
  )
}

/** Below a few posts that were found: the word may rather be about the other kind. */
export function OtherKind({ asked, onOtherKind }: Pick<NoPostsProps, 'asked' | 'onOtherKind'>) {
  const other = useOtherKind(asked)
  if (!other.hasPosts) return null
  return (
    <p className={styles.line}>
      {other.hint}{' '}
      <UnstyledButton className={styles.instead} onClick={onOtherKind}>
        {other.label}
      </UnstyledButton>
    </p>
  )
}

/** Whether services fit what is looked for among products, or the other way round. */
function useOtherKind(asked: NoPostsProps['asked']) {
  const { t } = useLingui()
  const other = { ...asked, isProduct: !asked.isProduct }
  const { items, error } = usePages({
    name: `glance ${JSON.stringify(other)}`,
    pageSize: 1,
    maxPageSize: 1,
    request: useExploredPosts(other, { isGlance: true }),
  })
  return {
    isReady: Boolean(items || error),
    hasPosts: Boolean(items?.length),
    hint: other.isProduct ? t`There are products for it.` : t`There are services for it.`,
    label: other.isProduct ? t`Show products` : t`Show services`,
  }
}

function Nothing({ asked, onReset, onWiden }: NoPostsProps) {
  const { t } = useLingui()
  const say = useSay()
  const { is_new, currency, properties, radius = null } = asked.filter
  // With other conditions, it is not said that the distance is why.
  const isOnlyNear = radius !== null && !asked.keyword && is_new === null && !currency && !properties
  return (
    <EmptyState
      drawing={<Stall />}
      title={say(MESSAGES.noPosts)}
      hint={isOnlyNear ? t`There may be some further away.` : t`Another word, or fewer filters, may find more.`}
      action={
        isOnlyNear ? { label: t`Search everywhere`, onClick: onWiden } : { label: t`Show everything`, onClick: onReset }
      }
    />
  )
}
