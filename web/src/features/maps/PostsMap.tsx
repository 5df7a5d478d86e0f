import { lazyMap } from './MapFrame.tsx'

/** Posts on our map, in clusters. */
export const PostsMap = lazyMap(async () => (await import('./components/PostsMapView.tsx')).PostsMapView)
