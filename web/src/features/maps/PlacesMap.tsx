import { lazy, type ReactNode } from 'react'
import type { PlacesMapViewProps } from './components/PlacesMapView.tsx'
import { MapFrame } from './MapFrame.tsx'

const PlacesMapView = lazy(async () => ({ default: (await import('./components/PlacesMapView.tsx')).PlacesMapView }))

interface PlacesMapProps extends PlacesMapViewProps {
  without?: ReactNode
  className?: string | undefined
}

/** Places on our map, in markers by zoom and score. */
export function PlacesMap({ without, className, ...view }: PlacesMapProps) {
  return (
    <MapFrame without={without} className={className}>
      <PlacesMapView {...view} />
    </MapFrame>
  )
}
