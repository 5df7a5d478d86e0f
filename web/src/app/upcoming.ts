import type { RouteObject } from 'react-router'

/** Routes of announced features: guarded and titled, with a coming-soon page. */
export const announced = (...paths: string[]): RouteObject[] =>
  paths.map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./ComingSoonScreen.tsx')).ComingSoonScreen }),
  }))
