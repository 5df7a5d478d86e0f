import type { RouteObject } from 'react-router'

export const postsRoutes: RouteObject[] = [
  { path: '/post/:post_id', lazy: async () => ({ Component: (await import('./PostScreen.tsx')).PostScreen }) },
]
