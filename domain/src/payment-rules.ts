export const GATEWAYS = ['none', 'sandbox', 'stripe'] as const
export type GatewayName = (typeof GATEWAYS)[number]
/** How many days of a plan one payment buys. */
export const PLAN_DAYS = 30

export const PAYMENT_MESSAGES = {
  noGateway: 'Purchases are not available yet',
  foreignReturn: 'This address does not belong to this site',
  notForSale: 'This plan is not for sale',
  hasHigherPlan: 'You already have a higher plan',
} as const

/** True for a path of this site, never for what a browser would read as another host. */
export const isOwnRoute = (path: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(path) && path.length <= 500
