import type { RouteObject } from 'react-router'

export const termsRoutes: RouteObject[] = [
  { path: '/terms-of-service', lazy: async () => ({ Component: (await import('./TermsScreen.tsx')).TermsScreen }) },
  { path: '/about', lazy: async () => ({ Component: (await import('./AboutScreen.tsx')).AboutScreen }) },
  { path: '/license', lazy: async () => ({ Component: (await import('./LicenseScreen.tsx')).LicenseScreen }) },
  { path: '/safety', lazy: async () => ({ Component: (await import('./SafetyScreen.tsx')).SafetyScreen }) },
  { path: '/help', lazy: async () => ({ Component: (await import('./HelpScreen.tsx')).HelpScreen }) },
]
