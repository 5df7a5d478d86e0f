import type { Zone } from '@meydan/domain/zones.ts'
import type pg from 'pg'
import { createDatabase } from './db/database.ts'
import { createAuthService } from './features/auth/auth.service.ts'
import { createAuthStore } from './features/auth/auth.store.ts'
import { createPasswords } from './features/auth/passwords.ts'
import { createDirectoryService } from './features/directory/directory.service.ts'
import { createDirectoryStore } from './features/directory/directory.store.ts'
import { createProfileService } from './features/profile/profile.service.ts'
import { createProfileStore } from './features/profile/profile.store.ts'
import { createSessionsService } from './features/sessions/sessions.service.ts'
import { createSessionsStore } from './features/sessions/sessions.store.ts'
import { createTokens } from './features/sessions/tokens.ts'
import type { Clock } from './lib/clock.ts'
import { createLimiter } from './lib/limiter.ts'
import { createMetrics } from './lib/metrics.ts'
import type { Secrets } from './lib/secrets.ts'

export type Services = ReturnType<typeof compose>

export type Parts = { pool: pg.Pool; clock: Clock; zone: Zone; secrets: Secrets }

/** Database → services, in order, by hand. */
export function compose({ pool, clock, zone, secrets }: Parts) {
  const db = createDatabase(pool)
  const metrics = createMetrics()
  const limiter = createLimiter({ db, clock })
  const passwords = createPasswords()
  const tokens = createTokens({ zone, secret: secrets.tokenSecret, clock })

  const directory = createDirectoryService({
    store: createDirectoryStore(db),
    limiter,
    phoneHashSecret: secrets.phoneHashSecret,
  })
  const sessions = createSessionsService({ store: createSessionsStore(db), tokens, clock })
  const profile = createProfileService({ store: createProfileStore(db) })
  const auth = createAuthService({
    store: createAuthStore(db),
    sessions,
    passwords,
    limiter,
    secret: secrets.tokenSecret,
  })

  return { zone, db, clock, metrics, passwords, directory, sessions, profile, auth }
}
