import type { RouteObject } from 'react-router'

export const countriesRoutes: RouteObject[] = [
  {
    path: '/active-countries',
    lazy: async () => ({ Component: (await import('./ActiveCountriesScreen.tsx')).ActiveCountriesScreen }),
  },
]
