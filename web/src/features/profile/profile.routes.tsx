import type { RouteObject } from 'react-router'

export const profileRoutes: RouteObject[] = [
  { path: '/profile', lazy: async () => ({ Component: (await import('./ProfileScreen.tsx')).ProfileScreen }) },
  {
    path: '/profile/edit-profile',
    lazy: async () => ({ Component: (await import('./edit/EditProfileScreen.tsx')).EditProfileScreen }),
  },
]
