import { DELETION_DAYS } from '@meydan/domain/people-rules.ts'
import type { Database } from '#db/database.ts'
import type { AuthService, Proof } from '#features/auth/auth.service.ts'
import type { DirectoryService } from '#features/directory/directory.service.ts'
import type { SessionsService } from '#features/sessions/sessions.service.ts'
import type { SupportService } from '#features/support/support.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { LeavingStore } from './leaving.store.ts'

const DAY_MS = 24 * 60 * 60_000
const ERASED_AT_ONCE = 20

export type LeavingService = ReturnType<typeof createLeavingService>

type Needs = {
  store: LeavingStore
  auth: AuthService
  sessions: SessionsService
  directory: DirectoryService
  support: SupportService
  db: Database
  clock: Clock
}

/** Going away: gone for others at once, for good after thirty days, and back by logging in until then. */
export function createLeavingService({ store, auth, sessions, directory, support, db, clock }: Needs) {
  /** One transaction: the directory's own refusal, if it is elsewhere and away, undoes the rest until the next turn. */
  const erase = (userId: string) =>
    db.transaction(async () => {
      await store.allowTime()
      if (!(await store.lockDue(userId, clock.now()))) return
      await support.forget(userId)
      await store.remove(userId)
      await directory.release(userId)
    })

  return {
    async leave(viewer: UserViewer, proof: Proof): Promise<Date> {
      const useProof = await auth.requireProof(viewer, proof)
      const now = clock.now()
      const due = new Date(now.getTime() + DELETION_DAYS * DAY_MS)
      await db.transaction(async () => {
        await useProof()
        await auth.tellViewer(viewer, 'leaving')
        await store.deactivate(viewer.id, now, due)
        await sessions.endOthers(viewer.id, null)
      })
      return due
    },

    /** What of one person fails does not keep the others. */
    async eraseDue() {
      const failures: unknown[] = []
      for (const userId of await store.due(clock.now(), ERASED_AT_ONCE))
        await erase(userId).catch((error: unknown) => failures.push(error))
      if (failures.length) throw new AggregateError(failures, 'some accounts could not be erased')
    },
  }
}
