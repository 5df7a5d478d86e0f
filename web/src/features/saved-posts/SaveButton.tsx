import { useLingui } from '@lingui/react/macro'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useClient } from 'urql'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import styles from './SaveButton.module.css'
import { setSaved, useIsSaved } from './saves.store.ts'

export const SaveButtonFragment = graphql(`
  fragment SaveButton on Post {
    _id
    title
    is_saved
  }
`)

interface SaveButtonProps {
  post: FragmentOf<typeof SaveButtonFragment>
  /** In the corner of a photo. */
  isOnPhoto?: boolean
}

/** Saves a post with one tap; another tap removes it. */
export function SaveButton({ post, isOnPhoto = false }: SaveButtonProps) {
  const { t } = useLingui()
  const client = useClient()
  const { _id, title, is_saved } = readFragment(SaveButtonFragment, post)
  const isSaved = useIsSaved(_id, is_saved)
  const Icon = isSaved ? IconBookmarkFilled : IconBookmark
  return (
    <button
      type="button"
      className={isOnPhoto ? styles.onPhoto : styles.button}
      aria-label={t`Save ${title}`}
      aria-pressed={isSaved}
      onClick={() => setSaved(client, _id, !isSaved)}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}
