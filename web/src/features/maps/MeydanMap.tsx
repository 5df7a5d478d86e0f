import { lazy, type ReactNode } from 'react'
import type { MapViewProps } from './components/MapView.tsx'
import { MapFrame } from './MapFrame.tsx'

const MapView = lazy(async () => ({ default: (await import('./components/MapView.tsx')).MapView }))

interface MeydanMapProps extends MapViewProps {
  without?: ReactNode
  className?: string | undefined
}

/** Our map. Its code, several times the size of a screen, is fetched when one is shown and not before. */
export function MeydanMap({ without, className, ...view }: MeydanMapProps) {
  return (
    <MapFrame without={without} className={className}>
      <MapView {...view} />
    </MapFrame>
  )
}
