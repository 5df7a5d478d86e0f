import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useCallback, useEffect, useRef } from 'react'
import { useClient } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { usePages } from '#graphql/usePages.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { Stall } from '#ui/drawings/Stall.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { AdRow, AdRowFragment } from './AdRow.tsx'
import { AdsFailed } from './AdsFailed.tsx'
import styles from './ManageAds.module.css'

const PAGE_SIZE = 20
const MOST_AT_ONCE = 100

const OwnPostsQuery = graphql(
  `
    query OwnPostsWithAds($requestingLanguage: String, $skip: Int, $limit: Int) {
      posts(requestingLanguage: $requestingLanguage, skip: $skip, limit: $limit) {
        _id
        ...AdRow
      }
    }
  `,
  [AdRowFragment],
)

/** One's own posts, what is known of their advertisements, and what can be done about them. */
export function ManageAds({ onChanged }: { onChanged: () => void }) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const { code } = useLanguage(({ language }) => language)
  const fetchPage = useCallback(
    async (page: { skip: number; limit: number }) => {
      const variables = { requestingLanguage: code, ...page }
      const { data, error } = await client.query(OwnPostsQuery, variables, { requestPolicy: 'network-only' })
      return { items: data?.posts, error }
    },
    [client, code],
  )
  const name = `ads ${code}`
  const { items, error, hasMore, isLoading, more, refresh } = usePages({
    name,
    pageSize: PAGE_SIZE,
    mostAtOnce: MOST_AT_ONCE,
    fetchPage,
  })

  // A list that was kept from before may tell of an advertisement that has started, or been set, since.
  const wasKept = useRef(items !== undefined)
  useEffect(() => {
    if (wasKept.current) refresh()
    wasKept.current = false
  })

  const changed = () => {
    refresh()
    onChanged()
  }

  if (error && !items) return <AdsFailed onRetry={refresh} />
  if (!items)
    return (
      <div className={styles.list}>
        <RowsSkeleton />
      </div>
    )
  if (!items.length)
    return (
      <EmptyState
        drawing={<Stall />}
        title={say(MESSAGES.noPostsOfYours)}
        hint={t`Offer something first, then show it to more people.`}
        action={{ label: t`Add a post`, to: '/add-media-landing' }}
      />
    )
  return (
    <>
      <ul className={styles.list} aria-label={t`Your posts`}>
        {items.map((post) => (
          <li key={post._id}>
            <AdRow post={post} onChanged={changed} />
          </li>
        ))}
      </ul>
      <InfiniteEnd hasMore={hasMore} isLoading={isLoading} hasFailed={Boolean(error)} onMore={more} />
    </>
  )
}
