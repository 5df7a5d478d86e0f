import type { RouteObject } from 'react-router'

export const accountRoutes: RouteObject[] = [
  {
    path: '/privacy-and-security/private-account',
    lazy: async () => ({ Component: (await import('./PrivateAccountScreen.tsx')).PrivateAccountScreen }),
  },
  {
    path: '/privacy-and-security/my-data',
    lazy: async () => ({ Component: (await import('./DataExportScreen.tsx')).DataExportScreen }),
  },
  {
    path: '/privacy-and-security/delete-account',
    lazy: async () => ({ Component: (await import('./DeleteAccountScreen.tsx')).DeleteAccountScreen }),
  },
]

/** Shown after an account was deleted: nobody is logged in any more. */
export const goodbyeRoutes: RouteObject[] = [
  { path: '/goodbye', lazy: async () => ({ Component: (await import('./GoodbyeScreen.tsx')).GoodbyeScreen }) },
]
