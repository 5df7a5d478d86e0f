import type { RouteObject } from 'react-router'

/** The console of staff. Nothing of it is loaded before somebody opens it. */
export const staffRoutes: RouteObject[] = [
  {
    path: '/staff',
    lazy: async () => ({ Component: (await import('./StaffRoot.tsx')).StaffRoot }),
    children: [
      {
        path: 'cases',
        lazy: async () => ({ Component: (await import('./cases/StaffCasesScreen.tsx')).StaffCasesScreen }),
      },
      {
        path: 'appeals',
        lazy: async () => ({ Component: (await import('./cases/StaffAppealsScreen.tsx')).StaffAppealsScreen }),
      },
      {
        path: 'tickets',
        lazy: async () => ({ Component: (await import('./tickets/StaffTicketsScreen.tsx')).StaffTicketsScreen }),
      },
      {
        path: 'tickets/:id',
        lazy: async () => ({ Component: (await import('./tickets/StaffTicketScreen.tsx')).StaffTicketScreen }),
      },
      {
        path: 'templates',
        lazy: async () => ({ Component: (await import('./tickets/StaffTemplatesScreen.tsx')).StaffTemplatesScreen }),
      },
      {
        path: 'verification',
        lazy: async () => ({
          Component: (await import('./approvals/StaffVerificationScreen.tsx')).StaffVerificationScreen,
        }),
      },
      {
        path: 'places',
        lazy: async () => ({ Component: (await import('./approvals/StaffPlacesScreen.tsx')).StaffPlacesScreen }),
      },
      {
        path: 'content',
        lazy: async () => ({ Component: (await import('./content/StaffContentScreen.tsx')).StaffContentScreen }),
      },
      {
        path: 'audit',
        lazy: async () => ({ Component: (await import('./audit/StaffAuditScreen.tsx')).StaffAuditScreen }),
      },
      {
        path: 'people',
        lazy: async () => ({ Component: (await import('./people/StaffPeopleScreen.tsx')).StaffPeopleScreen }),
      },
      {
        path: 'people/:id',
        lazy: async () => ({ Component: (await import('./people/StaffPersonScreen.tsx')).StaffPersonScreen }),
      },
      {
        path: 'refunds',
        lazy: async () => ({ Component: (await import('./money/StaffRefundsScreen.tsx')).StaffRefundsScreen }),
      },
      {
        path: 'figures',
        lazy: async () => ({ Component: (await import('./figures/StaffFiguresScreen.tsx')).StaffFiguresScreen }),
      },
      { index: true, lazy: async () => ({ Component: (await import('./StaffHome.tsx')).StaffHome }) },
      {
        path: 'roles',
        lazy: async () => ({ Component: (await import('./roles/StaffRolesScreen.tsx')).StaffRolesScreen }),
      },
    ],
  },
]
