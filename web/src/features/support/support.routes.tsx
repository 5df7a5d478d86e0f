import type { RouteObject } from 'react-router'

export const supportRoutes: RouteObject[] = [
  { path: '/contact-us', lazy: async () => ({ Component: (await import('./ContactUsScreen.tsx')).ContactUsScreen }) },
]
