import { LOGIN_PHONE_PATTERN, normalisePhone, westernDigits } from '@meydan/domain/phone.ts'
import type { Viewer } from '../../graphql/context.ts'
import { keyedHash } from '../../lib/keyed-hash.ts'
import type { Limiter } from '../../lib/limiter.ts'
import { badInput, Problem } from '../../lib/problem.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import type { AuthStore } from './auth.store.ts'
import type { Passwords } from './passwords.ts'

const LOGINS_PER_NAME_AND_IP = { most: 10, spanS: 10 * 60 }
const LOGINS_PER_NAME = { most: 100, spanS: 60 * 60 }
export const PASSWORD_MAX_CHARACTERS = 200

export type AuthService = ReturnType<typeof createAuthService>

type Needs = { store: AuthStore; sessions: SessionsService; passwords: Passwords; limiter: Limiter; secret: string }
type Login = { username: string; password: string; user_id?: string | null | undefined }

const wrongCredentials = () => new Problem('BAD_USER_INPUT', 'Wrong Credentials!!')

export function createAuthService({ store, sessions, passwords, limiter, secret }: Needs) {
  async function findByIdentifier(identifier: string) {
    if (!LOGIN_PHONE_PATTERN.test(identifier)) return store.findByUsername(identifier)
    const phone = normalisePhone(identifier)
    return phone ? store.findByPhone(phone) : undefined
  }

  return {
    async login(viewer: Viewer, { username, password, user_id }: Login): Promise<{ token: string; userId: string }> {
      if (password.length > PASSWORD_MAX_CHARACTERS) throw badInput('password', 'This password is too long')
      const identifier = westernDigits(username.trim())
      const key = keyedHash(secret, 'login', identifier.toLowerCase()).toString('base64url')
      await limiter.take(`login:name-ip:${key}:${viewer.ip}`, LOGINS_PER_NAME_AND_IP)
      await limiter.take(`login:name:${key}`, LOGINS_PER_NAME)

      const found = await findByIdentifier(identifier)
      const isRight = await passwords.verify(password, found?.password_hash ?? null)
      if (!found || !isRight || (user_id && user_id !== found.id)) throw wrongCredentials()
      return { token: await sessions.open(found.id, viewer), userId: found.id }
    },
  }
}
