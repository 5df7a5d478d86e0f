import type { RouteObject } from 'react-router'

export const placesRoutes: RouteObject[] = [
  {
    path: '/places/:place_id/info',
    lazy: async () => ({ Component: (await import('./PlaceScreen.tsx')).PlaceScreen }),
  },
]
