import type { RouteObject } from 'react-router'

export const savedPostsRoutes: RouteObject[] = [
  { path: '/saved', lazy: async () => ({ Component: (await import('./SavedScreen.tsx')).SavedScreen }) },
]
