import type { RouteObject } from 'react-router'

export const noticesRoutes: RouteObject[] = [
  {
    path: '/activity/notices',
    lazy: async () => ({ Component: (await import('./NoticesScreen.tsx')).NoticesScreen }),
  },
  {
    path: '/activity/settings',
    lazy: async () => ({ Component: (await import('./NoticeSettingsScreen.tsx')).NoticeSettingsScreen }),
  },
]
