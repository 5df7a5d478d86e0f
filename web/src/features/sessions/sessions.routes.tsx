import type { RouteObject } from 'react-router'

export const sessionsRoutes: RouteObject[] = [
  {
    path: '/privacy-and-security/sessions',
    lazy: async () => ({ Component: (await import('./SessionsScreen.tsx')).SessionsScreen }),
  },
]
