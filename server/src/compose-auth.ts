import type { Zone } from '@meydan/domain/zones.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { AdsService } from './features/ads/ads.service.ts'
import { AuthService } from './features/auth/auth.service.ts'
import { CodesService } from './features/auth/codes.service.ts'
import { CodesStore } from './features/auth/codes.store.ts'
import { createGoogleProvider } from './features/auth/google-provider.ts'
import { OneTimeTokensStore } from './features/auth/one-time-tokens.store.ts'
import { createPasswords, type Passwords } from './features/auth/passwords.ts'
import type { DirectoryService } from './features/directory/directory.service.ts'
import type { MessagesService } from './features/messages/messages.service.ts'
import type { NoticesService } from './features/notices/notices.service.ts'
import type { UsersService } from './features/people/users.service.ts'
import type { SessionsService } from './features/sessions/sessions.service.ts'
import type { Clock } from './lib/clock.ts'
import type { Limiter } from './lib/limiter.ts'
import type { Log } from './lib/log.ts'
import type { Sms } from './lib/sms/sms.ts'

type Dependencies = {
  db: Database
  users: UsersService
  sessions: SessionsService
  directory: DirectoryService
  notices: NoticesService
  messages: MessagesService
  ads: AdsService
  sms: Sms
  passwords?: Passwords | undefined
  limiter: Limiter
  secret: string
  config: Pick<Config, 'zone' | 'zoneUrls' | 'google'>
  clock: Clock
  log: Log
}

/** Signing up and logging in, with passwords, codes and Google. */
export function composeAuth(dependencies: Dependencies) {
  const { db, messages, ads, sms, config, passwords = createPasswords(), ...services } = dependencies
  const { zone, zoneUrls, google } = config
  const { limiter, secret, clock, log } = services
  const auth = new AuthService({
    db,
    ...services,
    oneTimeTokens: new OneTimeTokensStore(db),
    codes: new CodesService({ store: new CodesStore(db), limiter, sms, clock, secret, log }),
    passwords,
    google: google && createGoogleProvider(google),
    zone,
    async welcome(userId: string) {
      await ads.welcome(userId)
      await messages.send({ userId, slug: 'welcome', eventKey: `welcome:${userId}` })
    },
    isDeployed: (other: Zone) => other === zone || other in zoneUrls,
  })
  return { auth, passwords }
}
