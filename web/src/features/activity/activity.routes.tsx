import type { RouteObject } from 'react-router'

export const activityRoutes: RouteObject[] = [
  { path: '/activity', lazy: async () => ({ Component: (await import('./ActivityScreen.tsx')).ActivityScreen }) },
]
