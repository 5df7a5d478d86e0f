import type { Zone } from '@meydan/domain/zones.ts'
import type { Database } from '#db/database.ts'
import type { DirectoryService } from '#features/directory/directory.service.ts'
import type { SessionsService } from '#features/sessions/sessions.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import type { Log } from '#lib/log.ts'
import type { Sms } from '#lib/sms/sms.ts'
import type { AuthStore } from './auth.store.ts'
import type { CodesService } from './codes.service.ts'
import type { GoogleProvider } from './google-provider.ts'
import type { HandoffsStore } from './handoffs.store.ts'
import type { Passwords } from './passwords.ts'

/** What logging in, signing up and changing credentials are built from. */
export type AuthDependencies = {
  db: Database
  store: AuthStore
  handoffs: HandoffsStore
  sessions: SessionsService
  directory: DirectoryService
  codes: CodesService
  passwords: Passwords
  limiter: Limiter
  google: GoogleProvider | null
  sms: Sms
  clock: Clock
  log: Log
  secret: string
  zone: Zone
  /** What happens with every new account, or the account is not made. */
  greet: (userId: string) => Promise<void>
  /** Whether there is a server of that zone, here or elsewhere. */
  isDeployed: (zone: Zone) => boolean
}
