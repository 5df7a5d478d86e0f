import type { Database } from './db/database.ts'
import { AuditService } from './features/audit/audit.service.ts'
import { AuditStore } from './features/audit/audit.store.ts'
import type { AuthService } from './features/auth/auth.service.ts'
import type { UsersService } from './features/people/users.service.ts'
import { SecondFactorService } from './features/staff/second-factor.service.ts'
import { StaffService } from './features/staff/staff.service.ts'
import { StaffStore } from './features/staff/staff.store.ts'
import type { Clock } from './lib/clock.ts'
import type { Limiter } from './lib/limiter.ts'

type Dependencies = {
  db: Database
  users: UsersService
  auth: AuthService
  limiter: Limiter
  clock: Clock
  secret: string
}

/** Staff, their second factor, and the log of what they do. */
export function composeStaff({ db, users, auth, limiter, clock, secret }: Dependencies) {
  const store = new StaffStore(db)
  const audit = new AuditService({ store: new AuditStore(db), db, clock })
  const staff = new StaffService({ store, audit, users, clock })
  const secondFactor = new SecondFactorService({ store, audit, auth, limiter, clock, secret })
  return { audit, staff, secondFactor }
}
