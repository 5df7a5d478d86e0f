import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './PlaceSummary.module.css'

interface PlaceSummaryProps {
  picture: string | undefined
  title: string
  /** Shown if there is no picture. */
  icon?: ReactNode
  /** The lines below the title. */
  children: ReactNode
}

/** A place in a list: its picture, its name and a few lines. */
export function PlaceSummary({ picture, title, icon, children }: PlaceSummaryProps) {
  return (
    <>
      {picture ? (
        <img src={picture} alt="" className={styles.photo} width={72} height={72} loading="lazy" />
      ) : (
        <span className={styles.photo}>{icon ?? <IconMapPin aria-hidden="true" />}</span>
      )}
      <span className={styles.words}>
        <strong className={styles.title}>
          <bdi>{title}</bdi>
        </strong>
        {children}
      </span>
    </>
  )
}

export const PlaceLine = ({ children }: { children: ReactNode }) => <span className={styles.line}>{children}</span>
