import type { RouteObject } from 'react-router'

export const paymentsRoutes: RouteObject[] = [
  {
    path: '/transactions',
    lazy: async () => ({ Component: (await import('./TransactionsScreen.tsx')).TransactionsScreen }),
  },
  {
    path: '/pg/cb',
    lazy: async () => ({ Component: (await import('./PaymentResultScreen.tsx')).PaymentResultScreen }),
  },
]
