import { useIntersection } from '@mantine/hooks'
import { useState } from 'react'
import { lazyMap } from './MapFrame.tsx'
import styles from './SmallMap.module.css'
import type { Spot } from './spots.ts'

const SmallMapView = lazyMap(async () => (await import('./components/SmallMapView.tsx')).SmallMapView)

/** The map's code is fetched when the map is about to be seen. */
const AHEAD = { rootMargin: '300px' }

interface SmallMapProps {
  /** For screen readers: what this map shows. */
  label: string
  /** At least one. */
  spots: Spot[]
}

/** Where something is: a map that does not catch the finger scrolling past it, with buttons to zoom. */
export function SmallMap({ label, spots }: SmallMapProps) {
  const { ref, entry } = useIntersection<HTMLDivElement>(AHEAD)
  const [wasNear, setWasNear] = useState(false)
  if (entry?.isIntersecting && !wasNear) setWasNear(true)
  return (
    <div ref={ref} className={styles.map}>
      {wasNear && <SmallMapView label={label} spots={spots} />}
    </div>
  )
}
