import { MESSAGES } from '@meydan/domain/messages.ts'
import { possiblePhones } from '@meydan/domain/phone.ts'
import type { Zone } from '@meydan/domain/zones.ts'
import type { UsernameOrPhone, UsersService } from '#features/people/users.service.ts'
import { keyedHash } from '#lib/keyed-hash.ts'
import type { Limiter } from '#lib/limiter.ts'
import { networkOf } from '#lib/network.ts'
import { conflict, Problem } from '#lib/problem.ts'
import type { ClaimResult, Directory, DirectoryEntry } from './directory.ts'

const LOOKUPS_LIMIT = { most: 60, spanS: 60 }
// Typing one's own number finds it; trying many numbers mostly misses. After so many misses a network gets few answers, hits
// or misses: enough for people behind one carrier's address who type their own number, too few to try all numbers.
const MISSES_LIMIT = { most: 10, spanS: 60 * 60 }
const LOOKUPS_AFTER_MISSES_LIMIT = { most: 20, spanS: 60 * 60 }

type Dependencies = {
  directory: Directory
  limiter: Limiter
  phoneHashSecret: string
  zone: Zone
  /** The users of this zone's own database. */
  residents: Pick<UsersService, 'exists' | 'findId'>
}
type Claim = { userId: string; username: string; phone: string }

/** Knows which zone a person belongs to, and nothing else about them. A phone number leaves this zone only as a keyed hash. */
export class DirectoryService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** The entry of a username or phone number. */
  async find(who: UsernameOrPhone): Promise<DirectoryEntry | undefined> {
    const { directory } = this.#deps
    if ('username' in who) return directory.find({ username: who.username.toLowerCase() })
    for (const phone of possiblePhones(who.phone_number)) {
      const entry = await directory.find({ phone_hash: this.hashPhone(phone) })
      if (entry) return entry
    }
    return undefined
  }

  /** The same for a visitor, limited by network. */
  async findFor(ip: string, who: UsernameOrPhone): Promise<DirectoryEntry | undefined> {
    const asker = `network:${networkOf(ip)}`
    await this.#deps.limiter.take(`users:${asker}`, LOOKUPS_LIMIT)
    return 'username' in who ? this.#findOrResident(who) : this.findPhoneFor(asker, who.phone_number)
  }

  /** The entry of a phone number, for somebody who may only be guessing. `asker` is a network or a user. */
  async findPhoneFor(asker: string, phone_number: string): Promise<DirectoryEntry | undefined> {
    const { limiter } = this.#deps
    const missesKey = `phone-misses:${asker}`
    if (await limiter.isSpent(missesKey, MISSES_LIMIT))
      await limiter.take(`phones-after-misses:${asker}`, LOOKUPS_AFTER_MISSES_LIMIT)
    const entry = await this.#findOrResident({ phone_number })
    if (!entry) await limiter.take(missesKey, MISSES_LIMIT)
    return entry
  }

  /** Claims a username and a number in all zones, or throws with the field that is taken. */
  async claim({ userId, username, phone }: Claim) {
    const { directory, residents, zone } = this.#deps
    const entry = { user_id: userId, zone, username: username.toLowerCase(), phone_hash: this.hashPhone(phone) }
    const result = await directory.claim(entry)
    const holder = result.status === 'taken' && result.field === 'phone' ? result.by : undefined
    // A sign-up that crashed between the directory and our own tables left a claim without a user.
    if (holder?.zone === zone && !(await residents.exists(holder.user_id))) {
      await directory.release(holder.user_id)
      return requireClaimed(await directory.claim(entry))
    }
    requireClaimed(result)
  }

  /** Replaces a person's username or number in all zones, or throws with the field that is taken. */
  async change(userId: string, { username, phone }: { username?: string; phone?: string }) {
    requireClaimed(
      await this.#deps.directory.change(userId, {
        ...(username ? { username: username.toLowerCase() } : {}),
        ...(phone ? { phone_hash: this.hashPhone(phone) } : {}),
      }),
    )
  }

  /** Deletes a person's entry. */
  release(userId: string): Promise<void> {
    return this.#deps.directory.release(userId)
  }

  /** The hash under which the directory knows a phone number. */
  hashPhone(phone: string): Buffer {
    return keyedHash(this.#deps.phoneHashSecret, 'phone', phone)
  }

  /** While the directory is unavailable, a zone still knows its own people. */
  async #findOrResident(who: UsernameOrPhone): Promise<DirectoryEntry | undefined> {
    const { residents, zone } = this.#deps
    try {
      return await this.find(who)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'UNAVAILABLE') throw error
      const user_id = await residents.findId(who)
      if (user_id) return { user_id, zone }
      throw error
    }
  }
}

function requireClaimed(result: ClaimResult) {
  if (result.status === 'claimed') return
  if (result.field === 'username') throw conflict('username', MESSAGES.usernameNotAvailable)
  throw conflict('phone_number', MESSAGES.phoneExists)
}
