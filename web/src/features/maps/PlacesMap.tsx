import { lazyMap } from './MapFrame.tsx'

/** Places on our map, in markers by zoom and score. */
export const PlacesMap = lazyMap(async () => (await import('./components/PlacesMapView.tsx')).PlacesMapView)
