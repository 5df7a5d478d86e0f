import { Skeleton } from '@mantine/core'
import styles from './skeletons.module.css'

/** The placeholder of a screen while its code is loading. */
export function ScreenSkeleton() {
  return (
    <div className={styles.screen} aria-hidden="true">
      <Skeleton height={24} width="38%" radius="sm" />
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

/** A list of rows with a picture and two lines each. */
export function RowsSkeleton() {
  return (
    <div className={styles.card}>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton height={44} width={44} radius="xl" />
          <div className={styles.lines}>
            <Skeleton height={14} width="45%" />
            <Skeleton height={12} width="60%" />
          </div>
        </div>
      ))}
    </div>
  )
}

const TEXT_LINES = ['100%', '96%', '98%', '60%', '99%', '92%', '70%']

export function TextSkeleton() {
  return (
    <div className={styles.lines} aria-hidden="true">
      <Skeleton height={24} width="55%" radius="sm" />
      {TEXT_LINES.map((width) => (
        <Skeleton key={width} height={14} width={width} radius="sm" />
      ))}
    </div>
  )
}
