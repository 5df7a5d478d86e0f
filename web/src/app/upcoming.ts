import type { RouteObject } from 'react-router'

/** Addresses the product announces: real, guarded and titled, and honest about not being there yet. */
export const announced = (...paths: string[]): RouteObject[] =>
  paths.map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./ComingSoonScreen.tsx')).ComingSoonScreen }),
  }))
