import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { LiveService } from './features/live/live.service.ts'
import { DeliveriesService } from './features/notices/deliveries.service.ts'
import { DeliveriesStore } from './features/notices/deliveries.store.ts'
import { createNoticeLinks } from './features/notices/notice-links.ts'
import { NoticeSettingsService } from './features/notices/notice-settings.service.ts'
import { NoticeSettingsStore } from './features/notices/notice-settings.store.ts'
import { NoticesService } from './features/notices/notices.service.ts'
import { NoticesStore } from './features/notices/notices.store.ts'
import type { UsersService } from './features/people/users.service.ts'
import type { Clock } from './lib/clock.ts'
import type { Limiter } from './lib/limiter.ts'
import type { Log } from './lib/log.ts'
import type { Mail } from './lib/mail/mail.ts'
import type { CountFaults } from './lib/metrics.ts'
import type { Sms } from './lib/sms/sms.ts'
import { createWebPush, type WebPush } from './lib/web-push.ts'

type Dependencies = {
  db: Database
  users: UsersService
  live: LiveService
  limiter: Limiter
  mail: Mail | null
  sms: Sms
  push: WebPush | undefined
  counted: CountFaults
  secret: string
  clock: Clock
  log: Log
  config: Pick<Config, 'publicUrl' | 'port' | 'pushHosts'>
}

/** What tells people things: the notices, their settings, and what delivers them by mail, push and SMS. */
export function composeNotices(dependencies: Dependencies) {
  const { db, users, live, limiter, mail, sms, counted, secret, clock, log, config } = dependencies
  const noticeLinks = createNoticeLinks({ secret, siteUrl: config.publicUrl ?? `http://localhost:${config.port}` })
  const push = counted(
    'push',
    dependencies.push ?? createWebPush({ secret, subject: pushSubject(config.publicUrl), hosts: config.pushHosts }),
  )
  const settingsStore = new NoticeSettingsStore(db)
  const deliveries = new DeliveriesService({
    store: new DeliveriesStore(db),
    settings: settingsStore,
    links: noticeLinks,
    mail,
    push,
    sms,
    clock,
    log,
  })
  const noticeSettings = new NoticeSettingsService({
    store: settingsStore,
    users,
    links: noticeLinks,
    mail,
    push,
    limiter,
    clock,
  })
  const notices = new NoticesService({ store: new NoticesStore(db), deliveries, live, db, clock })

  return { notices, noticeSettings, deliveries }
}

/** Push services want to know whom to contact. */
const pushSubject = (publicUrl: string | null) =>
  publicUrl?.startsWith('https:') ? publicUrl : 'mailto:no-reply@localhost'
