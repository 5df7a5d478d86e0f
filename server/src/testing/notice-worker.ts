// A process of its own that sends the mails of notices, for a test that kills it. Arguments: database, mail server.
import { pino } from 'pino'
import { createDatabase } from '#db/database.ts'
import { createPool } from '#db/pool.ts'
import { DeliveriesService } from '#features/notices/deliveries.service.ts'
import { DeliveriesStore } from '#features/notices/deliveries.store.ts'
import { createNoticeLinks } from '#features/notices/notice-links.ts'
import { NoticeSettingsStore } from '#features/notices/notice-settings.store.ts'
import { startNoticeWorker } from '#features/notices/notice-worker.ts'
import { systemClock } from '#lib/clock.ts'
import { createSmtpMail } from '#lib/mail/smtp.ts'
import { createTerminalSms } from '#lib/sms/terminal.ts'
import { createWebPush } from '#lib/web-push.ts'

const [databaseUrl = '', mailUrl = ''] = process.argv.slice(2)
const secret = 'secret of a test, long enough for it'
const db = createDatabase(createPool({ connectionString: databaseUrl }))
const log = pino({ level: 'silent' })
const deliveries = new DeliveriesService({
  store: new DeliveriesStore(db),
  settings: new NoticeSettingsStore(db),
  links: createNoticeLinks({ secret, siteUrl: 'https://meydan.example' }),
  mail: createSmtpMail({ url: mailUrl, from: 'no-reply@meydan.example' }),
  push: createWebPush({ secret, subject: 'mailto:no-reply@meydan.example', hosts: [] }),
  sms: createTerminalSms({ clock: systemClock, print: () => {} }),
  clock: systemClock,
  log,
  leaseMs: 1_000,
})
startNoticeWorker({ deliveries, log }, 100)
