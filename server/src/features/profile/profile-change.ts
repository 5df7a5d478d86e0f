import { usernameProblem } from '@meydan/domain/account-rules.ts'
import { LANGUAGES } from '@meydan/domain/languages.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { emailProblem, isBirthDate, PROFILE_LIMITS, SEXES, websiteProblem } from '@meydan/domain/profile-rules.ts'
import type { ProfileChange } from '#features/people/users.service.ts'
import { badInput } from '#lib/problem.ts'

const NEVER_EMPTY = ['username', 'email', 'using_lang'] as const

/** Returns the change with texts trimmed and empty ones as null; throws at the first invalid field. */
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
  const isKnownLanguage = LANGUAGES.some(({ locale }) => locale === clean.using_lang)
  refuse('using_lang', clean.using_lang && !isKnownLanguage && 'We do not know this language')
  return clean
}

function refuse(field: string, problem: string | false | null | undefined) {
  if (problem) throw badInput(field, problem)
}
