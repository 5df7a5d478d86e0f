import type { RouteObject } from 'react-router'

export const commentsRoutes: RouteObject[] = [
  {
    path: '/post/:post_id/comments',
    lazy: async () => ({ Component: (await import('./CommentsScreen.tsx')).CommentsScreen }),
  },
]
