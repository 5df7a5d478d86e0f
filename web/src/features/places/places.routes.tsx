import type { RouteObject } from 'react-router'

export const placesRoutes: RouteObject[] = [
  {
    path: '/places',
    lazy: async () => ({ Component: (await import('./PlacesScreen.tsx')).PlacesScreen }),
  },
  {
    path: '/places/add-new-place',
    lazy: async () => ({ Component: (await import('./AddPlaceScreen.tsx')).AddPlaceScreen }),
  },
  {
    path: '/places/:place_id/edit',
    lazy: async () => ({ Component: (await import('./EditPlaceScreen.tsx')).EditPlaceScreen }),
  },
  {
    path: '/places/:place_id/info',
    lazy: async () => ({ Component: (await import('./PlaceScreen.tsx')).PlaceScreen }),
  },
]
