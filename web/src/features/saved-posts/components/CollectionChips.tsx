import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { Collection } from '#features/saved-posts/saved-posts.graphql.ts'
import { formatCount } from '#i18n/format.ts'
import styles from './CollectionChips.module.css'
import { CollectionMenu } from './CollectionMenu.tsx'

interface CollectionChipsProps {
  collections: Collection[]
  chosen: Collection | null
  onChoose: (id: string | null) => void
  /** Called when a collection was renamed or deleted. */
  onChanged: () => void
}

export function CollectionChips({ collections, chosen, onChoose, onChanged }: CollectionChipsProps) {
  const { t } = useLingui()
  const [isMenuOpen, setMenuOpen] = useState(false)
  if (!collections.length) return null
  return (
    <div className={styles.line}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className={styles.chips} role="group" aria-label={t`Collections`}>
        <button type="button" className={styles.chip} aria-pressed={!chosen} onClick={() => onChoose(null)}>
          {t`All`}
        </button>
        {collections.map(({ _id, name, posts_count }) => (
          <button
            key={_id}
            type="button"
            className={styles.chip}
            aria-pressed={_id === chosen?._id}
            onClick={() => onChoose(_id)}
          >
            <bdi className={styles.name}>{name}</bdi> <span className={styles.count}>{formatCount(posts_count)}</span>
          </button>
        ))}
      </div>
      {chosen && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          radius="xl"
          aria-label={t`Change the collection ${chosen.name}`}
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
        >
          <IconDots aria-hidden="true" />
        </ActionIcon>
      )}
      {isMenuOpen && chosen && (
        <CollectionMenu
          collection={chosen}
          onDeleted={() => onChoose(null)}
          onChanged={onChanged}
          onClose={() => setMenuOpen(false)}
        />
      )}
    </div>
  )
}
