import { useLingui } from '@lingui/react/macro'
import { PLACE_MESSAGES } from '@meydan/domain/place-rules.ts'
import type { SimilarPlace } from '#features/places/places.graphql.ts'
import { useSay } from '#i18n/say.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import styles from './SimilarPlaces.module.css'

interface SimilarPlacesProps {
  similar: SimilarPlace[]
  onAddAnyway: () => void
  onClose: () => void
}

/** Places that may be the same as the new one. They open in a new tab, so that the form stays as it is. */
export function SimilarPlaces({ similar, onAddAnyway, onClose }: SimilarPlacesProps) {
  const { t } = useLingui()
  const say = useSay()
  return (
    <ConfirmDialog
      title={say(PLACE_MESSAGES.similarPlace)}
      action={t`Add anyway`}
      isHarmless
      isBusy={false}
      onConfirm={onAddAnyway}
      onClose={onClose}
    >
      <p className={styles.words}>{t`Is it one of these? If it is yours, open it and choose “Verify this place”.`}</p>
      <ul className={styles.list}>
        {similar.map(({ _id, title, category, address }) => (
          <li key={_id}>
            <a href={`/places/${_id}/info`} target="_blank" rel="noreferrer" className={styles.place}>
              <strong>
                <bdi>{title}</bdi>
              </strong>
              <span className={styles.dim}>
                <bdi>{[category.name, address].filter(Boolean).join(' · ')}</bdi>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
