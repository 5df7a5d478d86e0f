import type { Clock } from '#lib/clock.ts'
import type { Account, EndedPlan, LockedUser, NewUser, UsernameOrPhone, UsersStore } from './users.store.ts'

export type { Account, UsernameOrPhone } from './users.store.ts'

/** The fields of a profile that are columns of `users`. Left out: unchanged. Null: cleared. */
export type ProfileChange = Partial<
  Record<
    'name' | 'page_title' | 'username' | 'website' | 'biography' | 'birth_at' | 'sex' | 'email' | 'using_lang',
    string | null
  >
>

type Dependencies = {
  store: UsersStore
  /** Called when what a person may do has changed, in the transaction of the change. */
  onAccessChanged: (id: string) => void
  clock: Clock
}

/**
 * Owns the table `users`: other features change it through this service, inside their own transactions and after their own
 * checks.
 */
export class UsersService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** The account with this id, if it is active or can still be restored by logging in. */
  find(id: string): Promise<Account | undefined> {
    return this.#deps.store.find(id)
  }

  /** The account with this username, in any case of letters. */
  findByUsername(username: string): Promise<Account | undefined> {
    return this.#deps.store.findByUsername(username)
  }

  /** The account of the first of these numbers that has one. */
  findByPhones(phones: string[]): Promise<Account | undefined> {
    return this.#deps.store.findByPhones(phones)
  }

  /** The account that signs in with this Google identity. */
  findByGoogle(subject: string): Promise<Account | undefined> {
    return this.#deps.store.findByGoogle(subject)
  }

  /** Remembers the language of the browser that logs in. */
  rememberLanguage(id: string, language: string): Promise<void> {
    return this.#deps.store.rememberLanguage(id, language)
  }

  /** Whether there is such a user, active or not. */
  exists(id: string): Promise<boolean> {
    return this.#deps.store.exists(id)
  }

  /** The id of a user of this zone, active or not, whatever the directory says. */
  findId(who: UsernameOrPhone): Promise<string | undefined> {
    return this.#deps.store.findId(who)
  }

  /** Locks the user until the end of the transaction; undefined when there is none. */
  lock(id: string): Promise<LockedUser | undefined> {
    return this.#deps.store.lock(id)
  }

  /** Locks a user's posts; call it before the user is locked or changed, if the change affects the posts. */
  lockPosts(id: string) {
    return this.#deps.store.lockPosts(id)
  }

  /** Adds a new user. */
  add(user: NewUser) {
    return this.#deps.store.insert(user)
  }

  /** Saves the changed fields of a profile. */
  async changeProfile(id: string, change: ProfileChange) {
    if (Object.keys(change).length === 0) return
    await this.#deps.store.update(id, {
      ...(change as Parameters<UsersStore['update']>[1]),
      updated_at: this.#deps.clock.now(),
    })
  }

  /** Sets the guild a person chose; null leaves it to their posts again. */
  chooseGuild(id: string, guild: string | null) {
    return this.#deps.store.chooseGuild(id, guild)
  }

  /** Sets or removes the avatar; returns the previous one, which nothing uses any more. */
  setAvatar(id: string, mediaId: string | null): Promise<string | null> {
    return this.#deps.store.setAvatar(id, mediaId)
  }

  /** Replaces the password by another one, given as a hash. */
  setPassword(id: string, password_hash: string) {
    return this.#deps.store.update(id, { password_hash })
  }

  /** Replaces the phone number. */
  setPhone(id: string, phone_number: string) {
    return this.#deps.store.update(id, { phone_number })
  }

  /** Switches two-factor login on or off. */
  setTwoFactor(id: string, tfa: boolean) {
    return this.#deps.store.update(id, { tfa })
  }

  /** Gives or takes the badge of a verified account. */
  setVerified(id: string, is_authorised = true) {
    return this.#deps.store.update(id, { is_authorised })
  }

  /** Until when a person is suspended or restricted; null if they are not. */
  async setStanding(id: string, standing: { suspended_until: Date | null; restricted_until: Date | null }) {
    const { store, onAccessChanged } = this.#deps
    await store.update(id, standing)
    onAccessChanged(id)
  }

  /** Lets search engines and public lists show the person, or not. */
  setListed(id: string, isListed: boolean) {
    return this.#deps.store.setListed(id, isListed)
  }

  /** Turns a public account private and the other way round; returns whether it is private now. */
  togglePrivate(id: string): Promise<boolean> {
    const { store, clock } = this.#deps
    return store.togglePrivate(id, clock.now())
  }

  /** Gives a plan for a number of days; returns its name, undefined when there is no such plan. */
  grantPlan(id: string, plan: string, days: number): Promise<string | undefined> {
    const { store, clock } = this.#deps
    return store.grantPlan(id, plan, days, clock.now())
  }

  /** Ends plans whose time is over, at most `limit` of them, and returns whose they were. */
  endPlans(limit: number): Promise<EndedPlan[]> {
    const { store, clock } = this.#deps
    return store.endPlans(clock.now(), limit)
  }

  /** Remembers when a person last looked at their activities. */
  markActivitiesSeen(id: string) {
    const { store, clock } = this.#deps
    return store.markActivitiesSeen(id, clock.now())
  }

  /** Hides an account at once and schedules its deletion. */
  async scheduleDeletion(id: string, dueAt: Date) {
    const { store, onAccessChanged, clock } = this.#deps
    await store.lockPosts(id)
    await store.update(id, { deactivated_at: clock.now(), deletion_due_at: dueAt })
    onAccessChanged(id)
  }

  /** Restores an account whose deletion is scheduled. */
  cancelDeletion(id: string) {
    return this.#deps.store.cancelDeletion(id)
  }

  /** Takes days of a plan back that were refunded; the job ends a plan whose time is over. */
  shortenPlan(id: string, plan: string, days: number) {
    return this.#deps.store.shortenPlan(id, plan, days)
  }

  /** Users whose deletion is due, at most `limit` of them. */
  dueForDeletion(limit: number): Promise<string[]> {
    const { store, clock } = this.#deps
    return store.dueForDeletion(clock.now(), limit)
  }

  /** Locks a user whose deletion is due; false when it was cancelled in the meantime. */
  lockDueForDeletion(id: string): Promise<boolean> {
    const { store, clock } = this.#deps
    return store.lockDueForDeletion(id, clock.now())
  }

  /** Deletes a user and everything they own. */
  async delete(id: string) {
    const { store, onAccessChanged } = this.#deps
    await store.delete(id)
    onAccessChanged(id)
  }
}
