import { DELETION_DAYS } from '@meydan/domain/people-rules.ts'
import type { Database } from '#db/database.ts'
import type { AuthService, Proof } from '#features/auth/auth.service.ts'
import type { DirectoryService } from '#features/directory/directory.service.ts'
import type { UsersService } from '#features/people/users.service.ts'
import type { SessionsService } from '#features/sessions/sessions.service.ts'
import type { StaffService } from '#features/staff/staff.service.ts'
import type { SupportService } from '#features/support/support.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { UserViewer } from '#lib/viewer.ts'

// docs/decisions/0054: Leaving: thirty days, then erased; the data export is written while it downloads

type Dependencies = {
  users: UsersService
  auth: AuthService
  sessions: SessionsService
  directory: DirectoryService
  support: SupportService
  staff: StaffService
  db: Database
  clock: Clock
}

const DAY_MS = 24 * 60 * 60_000
const DELETED_PER_RUN = 20

/** Deletes accounts: hidden at once, deleted after 30 days, restored by logging in until then. */
export class AccountDeletionService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Hides the viewer's account, ends all its sessions, and returns when it will be deleted. */
  async request(viewer: UserViewer, proof: Proof): Promise<Date> {
    const { users, auth, sessions, staff, db, clock } = this.#deps
    const useProof = await auth.security.requireProof(viewer, proof)
    const dueAt = new Date(clock.now().getTime() + DELETION_DAYS * DAY_MS)
    await db.transaction(async () => {
      await staff.leave(viewer)
      await users.lockPosts(viewer.id) // before the proof locks their owner
      await useProof()
      await auth.security.notifyViewer(viewer, 'leaving')
      await users.scheduleDeletion(viewer.id, dueAt)
      await sessions.endOthers(viewer.id, null)
    })
    return dueAt
  }

  /** Deletes the accounts that are due. A failure with one account does not stop the others. */
  async deleteDue() {
    const failures: unknown[] = []
    for (const userId of await this.#deps.users.dueForDeletion(DELETED_PER_RUN))
      await this.#delete(userId).catch((error: unknown) => failures.push(error))
    if (failures.length) throw new AggregateError(failures, 'some accounts could not be deleted')
  }

  /** In one transaction: if the directory is on another node and unavailable, everything is undone until the next run. */
  #delete(userId: string): Promise<void> {
    const { users, support, directory, db } = this.#deps
    return db.transaction(async () => {
      if (!(await users.lockDueForDeletion(userId))) return
      await support.deleteOfUser(userId)
      await users.delete(userId)
      await directory.release(userId)
    })
  }
}
