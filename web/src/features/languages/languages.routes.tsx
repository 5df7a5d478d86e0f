import type { RouteObject } from 'react-router'

export const languagesRoutes: RouteObject[] = [
  { path: '/languages', lazy: async () => ({ Component: (await import('./LanguagesScreen.tsx')).LanguagesScreen }) },
]
