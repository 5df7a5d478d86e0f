import { ScreenSkeleton } from '#ui/skeletons.tsx'

export function RouteFallback() {
  return <ScreenSkeleton />
}
