import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { readCopies, type SavedCopy } from '#features/saved-posts/offline-copies.ts'
import { SavedCopyCard } from '#features/saved-posts/SavedCopyCard.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import styles from './SavedPostsList.module.css'

/** The copies on this device, when the server cannot be reached. */
export function OfflineSavedPosts() {
  const { t } = useLingui()
  const [copies, setCopies] = useState<SavedCopy[] | null>(null)
  useEffect(() => {
    readCopies().then(setCopies)
  }, [])
  if (!copies) return <RowsSkeleton />
  if (!copies.length) return <ErrorView />
  return (
    <>
      <p>{t`There is no connection. These are your saved posts as you last saw them.`}</p>
      <ul className={styles.list} aria-label={t`Saved posts`}>
        {copies.map((copy) => (
          <li key={copy._id}>
            <SavedCopyCard copy={copy} isLinked />
          </li>
        ))}
      </ul>
    </>
  )
}
