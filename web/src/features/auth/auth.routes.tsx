import type { RouteObject } from 'react-router'

export const authRoutes: RouteObject[] = [
  { path: '/login', lazy: async () => ({ Component: (await import('./LoginScreen.tsx')).LoginScreen }) },
  { path: '/signup', lazy: async () => ({ Component: (await import('./SignUpScreen.tsx')).SignUpScreen }) },
  {
    path: '/signup/select-username',
    lazy: async () => ({ Component: (await import('./SelectUsernameScreen.tsx')).SelectUsernameScreen }),
  },
]
