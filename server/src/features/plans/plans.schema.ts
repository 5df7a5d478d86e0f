import { access, type Builder } from '#graphql/builder.ts'
import { user } from '#graphql/viewer.ts'
import type { OfferedPlan } from './plans.service.ts'

export function addPlansSchema(builder: Builder) {
  const PlanType = builder.objectRef<OfferedPlan>('Plan').implement({
    fields: (t) => ({
      key: t.exposeString('key'),
      name: t.exposeString('name'),
      max_video_seconds: t.exposeInt('max_video_seconds'),
      allows_attachments: t.exposeBoolean('allows_attachments'),
      revenue_share_percent: t.exposeFloat('revenue_share_percent', { nullable: true }),
      price: t.exposeFloat('price', { nullable: true, description: 'For 30 days; null if the plan is not for sale.' }),
      currency: t.exposeString('currency', { nullable: true }),
      is_available: t.exposeBoolean('is_available', { description: 'False for tiers that are not described yet.' }),
      is_current: t.exposeBoolean('is_current'),
      is_expired: t.exposeBoolean('is_expired', { description: 'The viewer had it before and does not have it now.' }),
      is_disabled: t.exposeBoolean('is_disabled', { description: 'It cannot be ordered now.' }),
      ends_at: t.expose('ends_at', { type: 'DateTime', nullable: true }),
    }),
  })

  builder.queryField('plans', (t) =>
    t.field({
      type: [PlanType],
      extensions: access('user'),
      resolve: (_, __, context) => context.services.plans.list(user(context)),
    }),
  )
}
