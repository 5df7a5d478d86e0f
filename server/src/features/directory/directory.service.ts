import { MESSAGES } from '@meydan/domain/messages.ts'
import { possiblePhones } from '@meydan/domain/phone.ts'
import type { Zone } from '@meydan/domain/zones.ts'
import { keyedHash } from '#lib/keyed-hash.ts'
import type { Limiter } from '#lib/limiter.ts'
import { networkOf } from '#lib/network.ts'
import { conflict, Problem } from '#lib/problem.ts'
import type { ClaimResult, Directory, DirectoryEntry } from './directory.ts'

export type Identification = { username: string } | { phone_number: string }
export type DirectoryService = ReturnType<typeof createDirectoryService>

const LOOKUPS = { most: 60, spanS: 60 }
// Typing one's own number finds it; sweeping through numbers mostly does not. After so many misses an address is answered
// little, found or not: enough for people behind one carrier's address who type their own number, too little to sweep.
const MISSES = { most: 10, spanS: 60 * 60 }
const LOOKUPS_AFTER_MISSES = { most: 20, spanS: 60 * 60 }

type Needs = {
  directory: Directory
  limiter: Limiter
  phoneHashSecret: string
  zone: Zone
  /** People of this zone, by what its own tables know. */
  residents: {
    exists: (userId: string) => Promise<boolean>
    findId: (who: Identification) => Promise<string | undefined>
  }
}

/** Knows where a person lives, and nothing else about them. A phone number leaves this zone only as a keyed hash. */
export function createDirectoryService({ directory, limiter, phoneHashSecret, zone, residents }: Needs) {
  const hashPhone = (phone: string) => keyedHash(phoneHashSecret, 'phone', phone)

  async function find(who: Identification): Promise<DirectoryEntry | undefined> {
    if ('username' in who) return directory.find({ username: who.username.toLowerCase() })
    for (const phone of possiblePhones(who.phone_number)) {
      const entry = await directory.find({ phone_hash: hashPhone(phone) })
      if (entry) return entry
    }
    return undefined
  }

  /** With the directory away, a zone still knows its own people. */
  async function findHere(who: Identification): Promise<DirectoryEntry | undefined> {
    try {
      return await find(who)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'UNAVAILABLE') throw error
      const user_id = await residents.findId(who)
      if (user_id) return { user_id, zone }
      throw error
    }
  }

  /** Who has a number, for somebody who may only be guessing. `asker` is a network, or a person who is logged in. */
  async function findPhoneFor(asker: string, phone_number: string): Promise<DirectoryEntry | undefined> {
    const missKey = `phone-misses:${asker}`
    if (await limiter.isSpent(missKey, MISSES)) await limiter.take(`phones-after-misses:${asker}`, LOOKUPS_AFTER_MISSES)
    const entry = await findHere({ phone_number })
    if (!entry) await limiter.take(missKey, MISSES)
    return entry
  }

  function settle(result: ClaimResult) {
    if (result.status === 'claimed') return
    if (result.field === 'username') throw conflict('username', MESSAGES.usernameNotAvailable)
    throw conflict('phone_number', MESSAGES.phoneExists)
  }

  return {
    find,
    hashPhone,

    async findFor(ip: string, who: Identification): Promise<DirectoryEntry | undefined> {
      const asker = `network:${networkOf(ip)}`
      await limiter.take(`users:${asker}`, LOOKUPS)
      return 'username' in who ? findHere(who) : findPhoneFor(asker, who.phone_number)
    },

    findPhoneFor,

    /** Makes a username and a number somebody's own in all zones, or says which is taken. */
    async claim({ userId, username, phone }: { userId: string; username: string; phone: string }) {
      const entry = { user_id: userId, zone, username: username.toLowerCase(), phone_hash: hashPhone(phone) }
      const result = await directory.claim(entry)
      const holder = result.status === 'taken' && result.field === 'phone' ? result.by : undefined
      // A sign-up that died between the directory and our own tables left a claim of nobody.
      if (holder?.zone === zone && !(await residents.exists(holder.user_id))) {
        await directory.release(holder.user_id)
        return settle(await directory.claim(entry))
      }
      settle(result)
    },

    async change(userId: string, { username, phone }: { username?: string; phone?: string }) {
      settle(
        await directory.change(userId, {
          ...(username ? { username: username.toLowerCase() } : {}),
          ...(phone ? { phone_hash: hashPhone(phone) } : {}),
        }),
      )
    },

    release: directory.release,
  }
}
