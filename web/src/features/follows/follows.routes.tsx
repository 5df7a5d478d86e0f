import type { RouteObject } from 'react-router'

export const followsRoutes: RouteObject[] = [
  {
    path: '/profile/followers',
    lazy: async () => ({ Component: (await import('./FollowListScreen.tsx')).FollowersScreen }),
  },
  {
    path: '/profile/followings',
    lazy: async () => ({ Component: (await import('./FollowListScreen.tsx')).FollowingsScreen }),
  },
]
