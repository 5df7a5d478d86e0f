import type { RouteObject } from 'react-router'

/** What the law gives a person: to take everything along, and to be forgotten. */
export const leavingRoutes: RouteObject[] = [
  {
    path: '/privacy-and-security/my-data',
    lazy: async () => ({ Component: (await import('./MyDataScreen.tsx')).MyDataScreen }),
  },
  {
    path: '/privacy-and-security/delete-account',
    lazy: async () => ({ Component: (await import('./DeleteAccountScreen.tsx')).DeleteAccountScreen }),
  },
]

/** For those who have just gone, so for nobody in particular. */
export const goodbyeRoutes: RouteObject[] = [
  { path: '/goodbye', lazy: async () => ({ Component: (await import('./GoodbyeScreen.tsx')).GoodbyeScreen }) },
]
