import type { RouteObject } from 'react-router'

export const plansRoutes: RouteObject[] = [
  {
    path: '/profile/vip-user',
    lazy: async () => ({ Component: (await import('./PlansScreen.tsx')).PlansScreen }),
  },
]
