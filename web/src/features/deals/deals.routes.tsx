import type { RouteObject } from 'react-router'

export const dealsRoutes: RouteObject[] = [
  {
    path: '/profile/:user_id/reviews',
    lazy: async () => ({ Component: (await import('./ReviewsScreen.tsx')).ReviewsScreen }),
  },
]
