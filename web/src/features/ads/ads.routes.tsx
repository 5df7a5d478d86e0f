import type { RouteObject } from 'react-router'

export const adsRoutes: RouteObject[] = [
  {
    path: '/profile/ads',
    lazy: async () => ({ Component: (await import('./AdsScreen.tsx')).AdsScreen }),
  },
  {
    path: '/profile/ads/advertise-new-post',
    lazy: async () => ({ Component: (await import('./AdvertiseScreen.tsx')).AdvertiseScreen }),
  },
]
