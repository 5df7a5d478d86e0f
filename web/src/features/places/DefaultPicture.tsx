import { IconBuildingStore } from '@tabler/icons-react'
import styles from './DefaultPicture.module.css'

/** The picture of a place that has none of its own. */
export function DefaultPicture({ className }: { className?: string | undefined }) {
  return (
    <div className={`${styles.picture} ${className ?? ''}`}>
      <IconBuildingStore size={64} stroke={1.2} aria-hidden="true" />
    </div>
  )
}
