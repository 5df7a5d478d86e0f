import type { RouteObject } from 'react-router'

export const publishRoutes: RouteObject[] = [
  {
    path: '/add-media-landing',
    lazy: async () => ({ Component: (await import('./AddMediaLandingScreen.tsx')).AddMediaLandingScreen }),
  },
  {
    path: '/preview-images',
    lazy: async () => ({ Component: (await import('./PreviewImagesScreen.tsx')).PreviewImagesScreen }),
  },
  {
    path: '/image-editor',
    lazy: async () => ({ Component: (await import('./ImageEditorScreen.tsx')).ImageEditorScreen }),
  },
  {
    path: '/video-editor',
    lazy: async () => ({ Component: (await import('./VideoEditorScreen.tsx')).VideoEditorScreen }),
  },
  { path: '/add-media', lazy: async () => ({ Component: (await import('./AddMediaScreen.tsx')).AddMediaScreen }) },
  {
    path: '/post/:post_id/edit',
    lazy: async () => ({ Component: (await import('./EditPostScreen.tsx')).EditPostScreen }),
  },
]
