import type { RouteObject } from 'react-router'

export const commentsRoutes: RouteObject[] = [
  {
    path: '/post/:post_id/comments',
    lazy: async () => ({ Component: (await import('./CommentsScreen.tsx')).CommentsScreen }),
  },
  {
    path: '/privacy-and-security/comment-words',
    lazy: async () => ({ Component: (await import('./CommentWordsScreen.tsx')).CommentWordsScreen }),
  },
]
