import type { Database } from './db/database.ts'
import { AccountDeletionService } from './features/account/account-deletion.service.ts'
import { DataExportService } from './features/account/data-export.service.ts'
import { DataExportStore } from './features/account/data-export.store.ts'
import { PrivateModeService } from './features/account/private-mode.service.ts'
import type { AuthService } from './features/auth/auth.service.ts'
import type { DirectoryService } from './features/directory/directory.service.ts'
import type { FollowsService } from './features/follows/follows.service.ts'
import type { MediaService } from './features/media/media.service.ts'
import type { MessagesService } from './features/messages/messages.service.ts'
import type { UsersService } from './features/people/users.service.ts'
import type { SessionsService } from './features/sessions/sessions.service.ts'
import type { StaffService } from './features/staff/staff.service.ts'
import type { SupportService } from './features/support/support.service.ts'
import { VerificationService } from './features/verification/verification.service.ts'
import { VerificationStore } from './features/verification/verification.store.ts'
import type { Clock } from './lib/clock.ts'
import type { Limiter } from './lib/limiter.ts'

type Dependencies = {
  db: Database
  users: UsersService
  auth: AuthService
  sessions: SessionsService
  directory: DirectoryService
  support: SupportService
  staff: StaffService
  follows: FollowsService
  media: MediaService
  messages: MessagesService
  limiter: Limiter
  secret: string
  clock: Clock
}

/** What people do with their account as a whole: make it private, have it verified, take their data along, leave. */
export function composeAccount(dependencies: Dependencies) {
  const { db, users, auth, sessions, directory, support, staff, follows, media, messages, limiter, secret, clock } =
    dependencies
  return {
    verification: new VerificationService({
      store: new VerificationStore(db),
      users,
      media,
      messages,
      limiter,
      db,
      clock,
    }),
    accountDeletion: new AccountDeletionService({ users, auth, sessions, directory, support, staff, db, clock }),
    dataExport: new DataExportService({ store: new DataExportStore(db), media, limiter, clock, secret }),
    privateMode: new PrivateModeService({ users, follows, limiter, db }),
  }
}
