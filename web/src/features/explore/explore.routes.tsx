import type { RouteObject } from 'react-router'

export const exploreRoutes: RouteObject[] = [
  { path: '/explore', lazy: async () => ({ Component: (await import('./ExploreScreen.tsx')).ExploreScreen }) },
  {
    path: '/categories',
    lazy: async () => ({ Component: (await import('./CategoriesScreen.tsx')).CategoriesScreen }),
  },
  {
    path: '/posts/:place_id/places',
    lazy: async () => ({ Component: (await import('./PositionPostsScreen.tsx')).PositionPostsScreen }),
  },
]
