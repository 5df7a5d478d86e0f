import { Skeleton } from '@mantine/core'
import card from './PostCard.module.css'
import styles from './PostCardSkeleton.module.css'

/** The placeholder of a card while its post is loading. */
export function PostCardSkeleton() {
  return (
    <div className={card.card} aria-hidden="true">
      <div className={styles.header}>
        <Skeleton height={36} width={36} radius="34%" />
        <div className={styles.names}>
          <Skeleton height={14} width="35%" />
          <Skeleton height={10} width="50%" />
        </div>
      </div>
      <Skeleton className={styles.photo} radius={0} />
      <div className={card.words}>
        <Skeleton height={24} width="30%" />
        <Skeleton height={18} width="65%" />
        <Skeleton height={14} width="90%" />
      </div>
      <div className={styles.actions} />
    </div>
  )
}
