import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from 'urql'
import { useLanguage } from '#i18n/language.ts'
import { Bell } from '#ui/drawings/Bell.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { SavedSearchRow } from './components/SavedSearchRow.tsx'
import { SavedSearchSheet } from './components/SavedSearchSheet.tsx'
import styles from './SavedSearches.module.css'
import { type SavedSearch, SavedSearchesQuery } from './saved-searches.graphql.ts'

/** The saved searches of the viewer, with how many new results each has. */
export function SavedSearches() {
  const { t } = useLingui()
  const { code } = useLanguage(({ language }) => language)
  const [{ data, error }, fetchAgain] = useQuery({
    query: SavedSearchesQuery,
    variables: { requestingLanguage: code },
  })
  const [edited, setEdited] = useState<SavedSearch | null>(null)
  if (error && !data) return <ErrorView />
  if (!data) return <RowsSkeleton />
  if (!data.savedSearches.length)
    return (
      <EmptyState
        drawing={<Bell />}
        title={t`You have not saved any searches yet`}
        hint={t`Search in Explore, then tap the bell: we tell you when something new fits.`}
        action={{ label: t`Explore`, to: '/explore?status=1' }}
      />
    )
  return (
    <>
      <ul className={styles.list} aria-label={t`Saved searches`}>
        {data.savedSearches.map((search) => (
          <SavedSearchRow key={search._id} search={search} onEdit={() => setEdited(search)} />
        ))}
      </ul>
      {edited && (
        <SavedSearchSheet
          search={edited}
          onDeleted={() => fetchAgain({ requestPolicy: 'network-only' })}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
