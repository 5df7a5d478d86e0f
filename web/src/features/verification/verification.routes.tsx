import type { RouteObject } from 'react-router'

export const verificationRoutes: RouteObject[] = [
  {
    path: '/request-verification',
    lazy: async () => ({ Component: (await import('./RequestVerificationScreen.tsx')).RequestVerificationScreen }),
  },
]
