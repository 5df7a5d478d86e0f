import type { Zone } from '@meydan/domain/zones.ts'
import type { Database } from '#db/database.ts'
import type { DirectoryService } from '#features/directory/directory.service.ts'
import type { NoticesService } from '#features/notices/notices.service.ts'
import type { UsersService } from '#features/people/users.service.ts'
import type { SessionsService } from '#features/sessions/sessions.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import type { Log } from '#lib/log.ts'
import type { CodesService } from './codes.service.ts'
import type { GoogleProvider } from './google-provider.ts'
import type { OneTimeTokensStore } from './one-time-tokens.store.ts'
import type { Passwords } from './passwords.ts'

/** What the services of this feature depend on. */
export type AuthDependencies = {
  db: Database
  users: UsersService
  oneTimeTokens: OneTimeTokensStore
  sessions: SessionsService
  notices: Pick<NoticesService, 'write'>
  directory: DirectoryService
  codes: CodesService
  passwords: Passwords
  limiter: Limiter
  google: GoogleProvider | null
  clock: Clock
  log: Log
  secret: string
  zone: Zone
  /** Runs in the transaction that creates an account. */
  welcome: (userId: string) => Promise<void>
  /** Whether a server of that zone exists, this one or another. */
  isDeployed: (zone: Zone) => boolean
}
