import { useLingui } from '@lingui/react/macro'
import { SAVED_PAGE_SIZE } from '@meydan/domain/saved-rules.ts'
import { useEffect, useState } from 'react'
import { COPIES_MOST, writeCopies } from '#features/saved-posts/offline-copies.ts'
import { type Collection, type SavedPost, SavedPostsQuery } from '#features/saved-posts/saved-posts.graphql.ts'
import { queryPage } from '#graphql/paged-list.ts'
import { usePages } from '#graphql/usePages.ts'
import { useCityInWords } from '#i18n/city-names.ts'
import { useLanguage } from '#i18n/language.ts'
import { Stall } from '#ui/drawings/Stall.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { CollectionSheet } from './CollectionSheet.tsx'
import { OfflineSavedPosts } from './OfflineSavedPosts.tsx'
import { copyOf, SavedPostRow } from './SavedPostRow.tsx'
import styles from './SavedPostsList.module.css'

interface SavedPostsListProps {
  collection: Collection | null
  collections: Collection[]
  /** Called when posts were moved between collections. */
  onChanged: () => void
}

export function SavedPostsList({ collection, collections, onChanged }: SavedPostsListProps) {
  const { t } = useLingui()
  const { code } = useLanguage(({ language }) => language)
  const cityInWords = useCityInWords()
  const [moving, setMoving] = useState<SavedPost | null>(null)
  const { items, error, hasMore, isLoading, more, refresh } = usePages({
    name: `saved ${collection?._id} ${code}`,
    pageSize: SAVED_PAGE_SIZE,
    maxPageSize: COPIES_MOST,
    request: (page) =>
      queryPage(
        SavedPostsQuery,
        { collection_id: collection?._id ?? null, requestingLanguage: code, ...page },
        ({ savedPosts }) => ({ items: savedPosts as SavedPost[] }),
      ),
    isAlwaysFresh: true,
  })

  const isComplete = items !== undefined && !collection && !isLoading && !error
  useEffect(() => {
    if (isComplete) writeCopies(items.flatMap((saved) => copyOf(saved, cityInWords) ?? []))
  }, [isComplete, items, cityInWords])

  if (error && !items) return <OfflineSavedPosts />
  if (!items) return <RowsSkeleton />
  if (!items.length)
    return collection ? (
      <EmptyState drawing={<Stall />} title={t`Nothing in this collection yet`} />
    ) : (
      <EmptyState
        drawing={<Stall />}
        title={t`You have not saved any posts yet`}
        hint={t`Tap the bookmark on a post to find it here again, and to see when its price falls.`}
        action={{ label: t`Explore`, to: '/explore' }}
      />
    )
  return (
    <>
      <ul className={styles.list} aria-label={t`Saved posts`}>
        {items.map((saved) => (
          <SavedPostRow key={saved._id} saved={saved} onMove={() => setMoving(saved)} onGone={refresh} />
        ))}
      </ul>
      <InfiniteEnd hasMore={hasMore} isLoading={isLoading} hasFailed={Boolean(error)} onMore={more} />
      {moving && (
        <CollectionSheet
          saved={moving}
          collections={collections}
          onMoved={() => {
            refresh()
            onChanged()
          }}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  )
}
