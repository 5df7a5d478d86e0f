import type { RouteObject } from 'react-router'

export const blocksRoutes: RouteObject[] = [
  {
    path: '/privacy-and-security/blocked',
    lazy: async () => ({ Component: (await import('./BlockedPeopleScreen.tsx')).BlockedPeopleScreen }),
  },
  {
    path: '/privacy-and-security/muted',
    lazy: async () => ({ Component: (await import('./BlockedPeopleScreen.tsx')).MutedPeopleScreen }),
  },
]
