import type { RouteObject } from 'react-router'

export const standingRoutes: RouteObject[] = [
  {
    path: '/account-status',
    lazy: async () => ({ Component: (await import('./AccountStatusScreen.tsx')).AccountStatusScreen }),
  },
]
