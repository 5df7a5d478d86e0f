import { useLingui } from '@lingui/react/macro'
import { CloseButton } from '@mantine/core'
import { WhoToFollow } from '#features/follows/WhoToFollow.tsx'
import styles from './FirstStepsCard.module.css'
import { FirstStepsLinks } from './FirstStepsLinks.tsx'

const SUGGESTIONS = 3

/** Between the first posts of somebody who follows nobody and has no post: where to begin. */
export function FirstStepsCard({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <article className={styles.card} aria-label={t`Begin here`}>
      <div className={styles.heading}>
        <h2 className={styles.title}>{t`Begin here`}</h2>
        <CloseButton aria-label={t`Close`} onClick={onClose} />
      </div>
      <p className={styles.hint}>{t`Follow people and shops, and what they offer appears here.`}</p>
      <FirstStepsLinks />
      <WhoToFollow limit={SUGGESTIONS} />
    </article>
  )
}
