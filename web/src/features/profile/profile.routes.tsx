import type { RouteObject } from 'react-router'

export const profileRoutes: RouteObject[] = [
  { path: '/profile', lazy: async () => ({ Component: (await import('./ProfileScreen.tsx')).ProfileScreen }) },
  {
    path: '/profile/edit-profile',
    lazy: async () => ({ Component: (await import('./edit/EditProfileScreen.tsx')).EditProfileScreen }),
  },
  {
    path: '/profile/:user_id',
    lazy: async () => ({ Component: (await import('./UserProfileScreen.tsx')).UserProfileScreen }),
  },
]
