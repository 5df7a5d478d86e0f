import type { RouteObject } from 'react-router'

const thread = async () => ({ Component: (await import('./ThreadScreen.tsx')).ThreadScreen })

export const conversationsRoutes: RouteObject[] = [
  { path: '/inbox', lazy: async () => ({ Component: (await import('./InboxScreen.tsx')).InboxScreen }) },
  { path: '/inbox/archive', lazy: async () => ({ Component: (await import('./ArchiveScreen.tsx')).ArchiveScreen }) },
  { path: '/inbox/post/:post_id', lazy: thread },
  { path: '/inbox/:conversation_id', lazy: thread },
]
