import type { RouteObject } from 'react-router'

export const messagesRoutes: RouteObject[] = [
  {
    path: '/profile/all-messages',
    lazy: async () => ({ Component: (await import('./AllMessagesScreen.tsx')).AllMessagesScreen }),
  },
]
