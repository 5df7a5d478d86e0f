import { Link } from 'react-router'
import type { MapPoint } from './map-point.ts'
import styles from './PointStrip.module.css'

interface PointStripProps {
  label: string
  points: MapPoint[]
  onPointAt: (point: MapPoint | null) => void
  /** A vertical list instead of a horizontal strip. */
  isColumn?: boolean
}

/** The map's points as a list, for touch, keyboards and screen readers. */
export function PointStrip({ label, points, onPointAt, isColumn = false }: PointStripProps) {
  return (
    <ul className={isColumn ? styles.column : styles.strip} aria-label={label}>
      {points.map((point) => (
        <li key={point.id}>
          <Link
            to={`/post/${point.id}`}
            className={styles.card}
            onMouseEnter={() => onPointAt(point)}
            onMouseLeave={() => onPointAt(null)}
            onFocus={() => onPointAt(point)}
            onBlur={() => onPointAt(null)}
          >
            {point.thumbnail ? (
              <img className={styles.photo} src={point.thumbnail} alt="" width={64} height={64} loading="lazy" />
            ) : (
              <span className={styles.photo} />
            )}
            <span className={styles.words}>
              <span className={styles.title} dir="auto">
                {point.title}
              </span>
              <span className={styles.price}>{point.price}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
