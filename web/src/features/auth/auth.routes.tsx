import type { RouteObject } from 'react-router'

/** Login and sign-up, for visitors who are not logged in. */
export const authRoutes: RouteObject[] = [
  { path: '/login', lazy: async () => ({ Component: (await import('./LoginScreen.tsx')).LoginScreen }) },
  {
    path: '/login/verify-code',
    lazy: async () => ({ Component: (await import('./VerifyLoginScreen.tsx')).VerifyLoginScreen }),
  },
  {
    path: '/login/google/cb',
    lazy: async () => ({ Component: (await import('./GoogleCallbackScreen.tsx')).GoogleCallbackScreen }),
  },
  { path: '/signup', lazy: async () => ({ Component: (await import('./SignUpScreen.tsx')).SignUpScreen }) },
  {
    path: '/signup/select-username',
    lazy: async () => ({ Component: (await import('./SelectUsernameScreen.tsx')).SelectUsernameScreen }),
  },
  {
    path: '/signup/google/submit-phone',
    lazy: async () => ({ Component: (await import('./GooglePhoneScreen.tsx')).GooglePhoneScreen }),
  },
  {
    path: '/signup/google/verify-code',
    lazy: async () => ({ Component: (await import('./GoogleCodeScreen.tsx')).GoogleCodeScreen }),
  },
  {
    path: '/forget-password',
    lazy: async () => ({ Component: (await import('./ForgetPasswordScreen.tsx')).ForgetPasswordScreen }),
  },
  {
    path: '/forget-password/verify-code',
    lazy: async () => ({ Component: (await import('./ResetPasswordScreen.tsx')).ResetPasswordScreen }),
  },
]

/** Security settings, for people who are logged in. */
export const privacyRoutes: RouteObject[] = [
  {
    path: '/privacy-and-security',
    lazy: async () => ({ Component: (await import('./PrivacyScreen.tsx')).PrivacyScreen }),
  },
  {
    path: '/privacy-and-security/password',
    lazy: async () => ({ Component: (await import('./ChangePasswordScreen.tsx')).ChangePasswordScreen }),
  },
]
