import { lazy, type ReactNode } from 'react'
import type { PostsMapViewProps } from './components/PostsMapView.tsx'
import { MapFrame } from './MapFrame.tsx'

const PostsMapView = lazy(async () => ({ default: (await import('./components/PostsMapView.tsx')).PostsMapView }))

interface PostsMapProps extends PostsMapViewProps {
  without?: ReactNode
  className?: string | undefined
}

/** Posts on our map, in clusters. */
export function PostsMap({ without, className, ...view }: PostsMapProps) {
  return (
    <MapFrame without={without} className={className}>
      <PostsMapView {...view} />
    </MapFrame>
  )
}
