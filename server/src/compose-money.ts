import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { AdsService } from './features/ads/ads.service.ts'
import type { MessagesService } from './features/messages/messages.service.ts'
import { PaymentsService } from './features/payments/payments.service.ts'
import { PaymentsStore } from './features/payments/payments.store.ts'
import { createSandbox } from './features/payments/sandbox.ts'
import { createStripe } from './features/payments/stripe.ts'
import type { UsersService } from './features/people/users.service.ts'
import { PlansService } from './features/plans/plans.service.ts'
import { PlansStore } from './features/plans/plans.store.ts'
import type { Clock } from './lib/clock.ts'
import type { Limiter } from './lib/limiter.ts'
import type { Log } from './lib/log.ts'
import type { CountFaults } from './lib/metrics.ts'

type Dependencies = {
  db: Database
  users: UsersService
  messages: MessagesService
  ads: AdsService
  limiter: Limiter
  counted: CountFaults
  secret: string
  config: Config['payments']
  clock: Clock
  log: Log
}

/** Plans, and paying for them and for advertisements. */
export function composeMoney({ db, users, messages, ads, limiter, counted, secret, config, clock, log }: Dependencies) {
  const sandbox = config.gateway === 'sandbox' ? createSandbox(secret) : null
  const gateway = config.stripe ? counted('payments', createStripe(config.stripe, clock)) : sandbox
  const plans = new PlansService({
    store: new PlansStore(db),
    users,
    messages,
    prices: config.planPrices,
    isSelling: gateway !== null,
    db,
    clock,
  })
  const payments = new PaymentsService({
    store: new PaymentsStore(db),
    gateway,
    adPrice: config.adPrice,
    ads,
    plans,
    limiter,
    db,
    clock,
    log,
  })
  return { plans, payments, sandbox }
}
