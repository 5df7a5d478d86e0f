import type { RouteObject } from 'react-router'

/** The console of staff. Nothing of it is loaded before somebody opens it. */
export const staffRoutes: RouteObject[] = [
  {
    path: '/staff',
    lazy: async () => ({ Component: (await import('./StaffRoot.tsx')).StaffRoot }),
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./StaffHome.tsx')).StaffHome }) },
      {
        path: 'roles',
        lazy: async () => ({ Component: (await import('./roles/StaffRolesScreen.tsx')).StaffRolesScreen }),
      },
    ],
  },
]
