import type { RouteObject } from 'react-router'

const lazy = async () => ({ Component: (await import('./HomeScreen.tsx')).HomeScreen })

export const feedRoutes: RouteObject[] = [
  { path: '/', lazy },
  { path: '/home', lazy },
]
