import type { RouteObject } from 'react-router'

export const mapsRoutes: RouteObject[] = [
  {
    path: '/add-address',
    lazy: async () => ({ Component: (await import('./AddAddressScreen.tsx')).AddAddressScreen }),
  },
]
