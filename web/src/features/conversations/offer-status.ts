import type { Message } from './conversations.graphql.ts'

export type Offer = NonNullable<Message['offer']>

/** An offer may be over before the server has written it down. */
export const statusNow = ({ status, expires_at }: Offer) =>
  status === 'open' && Date.parse(expires_at) <= Date.now() ? 'expired' : status
