import { usernameProblem } from '@meydan/domain/account-rules.ts'
import { LANGUAGES } from '@meydan/domain/languages.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { emailProblem, isBirthDate, PROFILE_LIMITS, SEXES, websiteProblem } from '@meydan/domain/profile-rules.ts'
import { badInput } from '#lib/problem.ts'

/** Left out: unchanged. Null or empty: cleared. */
export type ProfileChange = Partial<
  Record<
    'name' | 'page_title' | 'username' | 'website' | 'biography' | 'birth_at' | 'sex' | 'email' | 'using_lang',
    string | null
  >
>

const NEVER_EMPTY = ['username', 'email', 'using_lang'] as const

/** The same change, trimmed, with empty texts as null; refuses with the field at fault. */
export function checkProfileChange(change: ProfileChange, now: Date): ProfileChange {
  const clean: ProfileChange = Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value?.trim() || null]),
  )
  for (const field of NEVER_EMPTY) if (clean[field] === null) throw badInput(field, MESSAGES.required)
  for (const field of ['name', 'page_title', 'biography'] as const)
    if ((clean[field]?.length ?? 0) > PROFILE_LIMITS[field])
      throw badInput(field, `At most ${PROFILE_LIMITS[field]} characters`)

  refuse('username', clean.username && usernameProblem(clean.username))
  refuse('email', clean.email && emailProblem(clean.email))
  refuse('website', clean.website && websiteProblem(clean.website))
  refuse('birth_at', clean.birth_at && !isBirthDate(clean.birth_at, now) && 'Please give a real date as YYYY-MM-DD')
  refuse('sex', clean.sex && !SEXES.some((sex) => sex === clean.sex) && 'Male or Female')
  const isOurs = LANGUAGES.some(({ locale }) => locale === clean.using_lang)
  refuse('using_lang', clean.using_lang && !isOurs && 'We do not know this language')
  return clean
}

function refuse(field: string, problem: string | false | null | undefined) {
  if (problem) throw badInput(field, problem)
}
