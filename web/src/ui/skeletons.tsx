import { Skeleton } from '@mantine/core'
import styles from './skeletons.module.css'

/** The shape of a screen before its code has arrived. */
export function ScreenSkeleton() {
  return (
    <div className={styles.screen} aria-hidden="true">
      <Skeleton height={24} width="38%" radius="sm" />
      <PostCardSkeleton />
    </div>
  )
}

export function PostCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.row}>
        <Skeleton height={50} width={50} radius="34%" />
        <div className={styles.lines}>
          <Skeleton height={14} width="40%" />
          <Skeleton height={12} width="26%" />
        </div>
      </div>
      <Skeleton className={styles.photo} radius="md" />
      <Skeleton height={16} width="70%" />
    </div>
  )
}

export function ProfileSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.row}>
        <Skeleton height={82} width={82} radius="34%" />
        <div className={styles.lines}>
          <Skeleton height={20} width="50%" />
          <Skeleton height={14} width="35%" />
        </div>
      </div>
      <div className={styles.row}>
        <Skeleton height={48} />
        <Skeleton height={48} />
        <Skeleton height={48} />
      </div>
    </div>
  )
}
