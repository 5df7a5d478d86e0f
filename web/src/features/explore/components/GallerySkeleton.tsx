import { Skeleton } from '@mantine/core'
import styles from './PostsGallery.module.css'

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

export function GallerySkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {TILES.map((tile) => (
        <Skeleton key={tile} style={{ aspectRatio: '1' }} radius="sm" />
      ))}
    </div>
  )
}
