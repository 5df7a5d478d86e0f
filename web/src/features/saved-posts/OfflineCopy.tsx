import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { readCopies, type SavedCopy } from './offline-copies.ts'
import { SavedCopyCard } from './SavedCopyCard.tsx'

interface OfflineCopyProps {
  postId: string
  /** Shown if the post is not saved on this device. */
  fallback: ReactNode
}

/** A saved post that cannot be fetched at the moment, as it was when it was last seen. */
export function OfflineCopy({ postId, fallback }: OfflineCopyProps) {
  const { t } = useLingui()
  const [copy, setCopy] = useState<SavedCopy | null>(null)
  useEffect(() => {
    readCopies().then((copies) => setCopy(copies.find(({ _id }) => _id === postId) ?? null))
  }, [postId])
  if (!copy) return fallback
  return (
    <>
      <p>{t`There is no connection. This is the post as you last saw it.`}</p>
      <SavedCopyCard copy={copy} />
    </>
  )
}
