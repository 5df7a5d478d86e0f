import { PASSWORD_MIN_CHARACTERS } from '@meydan/domain/account-rules.ts'

export type Strength = 0 | 1 | 2 | 3 | 4

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d\s]/u, /\s/]
const COMMON = /^(?:password|passw0rd|12345678|qwerty|abc|admin|letmein|iloveyou|meydan)/i

/** 0 for an empty password, 1 for a refused or common one, up to 4. Length counts most, as it does against guessing. */
export function strengthOf(password: string): Strength {
  if (!password) return 0
  const different = new Set(password).size
  if (password.length < PASSWORD_MIN_CHARACTERS || COMMON.test(password) || different < 5) return 1
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const points = password.length / 4 + kinds
  return points >= 6 ? 4 : points >= 4.5 ? 3 : 2
}
