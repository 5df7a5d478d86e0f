import { PASSWORD_MIN_CHARACTERS } from '@meydan/domain/account-rules.ts'
import { westernDigits } from '@meydan/domain/typed-digits.ts'

export type Strength = 0 | 1 | 2 | 3 | 4

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d\s]/u, /\s/]
/** What follows a common password and makes it no better. */
const ENDING_CHARACTERS = 4
const COMMON = /^(?:password|passw0rd|12345678|qwerty|abc|admin|letmein|iloveyou|meydan)/i

/** 0 for an empty password, 1 for a refused or common one, up to 4. Length counts most, as it does against guessing. */
export function strengthOf(typed: string): Strength {
  if (!typed) return 0
  const password = westernDigits(typed)
  const different = new Set(password).size
  if (password.length < PASSWORD_MIN_CHARACTERS || isCommon(password) || different < 5) return 1
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const points = password.length / 4 + kinds
  return points >= 6 ? 4 : points >= 4.5 ? 3 : 2
}

function isCommon(password: string): boolean {
  const [common] = COMMON.exec(password) ?? []
  return common !== undefined && password.length - common.length <= ENDING_CHARACTERS
}
