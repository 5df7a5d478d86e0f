import { normalisePhone } from '@meydan/domain/phone.ts'
import { keyedHash } from '../../lib/keyed-hash.ts'
import type { Limiter } from '../../lib/limiter.ts'
import type { DirectoryEntry, DirectoryStore } from './directory.store.ts'

export type Identification = { username: string } | { phone_number: string }
export type DirectoryService = ReturnType<typeof createDirectoryService>

const LOOKUPS_PER_IP = { most: 60, spanS: 60 }

type Needs = { store: DirectoryStore; limiter: Limiter; phoneHashSecret: string }

/** Knows where a person lives, and nothing else about them. */
export function createDirectoryService({ store, limiter, phoneHashSecret }: Needs) {
  const hashPhone = (phone: string) => keyedHash(phoneHashSecret, 'phone', phone)

  async function find(who: Identification): Promise<DirectoryEntry | undefined> {
    if ('username' in who) return store.findByUsername(who.username.toLowerCase())
    const phone = normalisePhone(who.phone_number)
    return phone ? store.findByPhoneHash(hashPhone(phone)) : undefined
  }

  return {
    find,
    async findFor(ip: string, who: Identification) {
      await limiter.take(`users:ip:${ip}`, LOOKUPS_PER_IP)
      return find(who)
    },
  }
}
