import { codeProblem, usernameProblem } from '@meydan/domain/account-rules.ts'
import { contactPhoneProblem, socialUrlProblem } from '@meydan/domain/contact-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { PEOPLE_MESSAGES, type SocialNetworkKind } from '@meydan/domain/people-rules.ts'
import { countryOfPhone, normalisePhone } from '@meydan/domain/phone.ts'
import { BADGE_FIELDS, emailProblem, isBirthDate, websiteProblem } from '@meydan/domain/profile-rules.ts'
import { requiredOr } from '#forms/required-or.ts'
import type { ResultOf, VariablesOf } from '#graphql/gql.ts'
import type { EditProfileMutation, ProfileToEditQuery } from './edit-profile.graphql.ts'

export type Profile = ResultOf<typeof ProfileToEditQuery>['me']

export interface NetworkDraft {
  /** The React key of the row; only rows with an `id` exist on the server. */
  key: string
  _id: string | null
  network: SocialNetworkKind
  url: string
  use_for_post: boolean
}

/** The values of the form, as typed. */
export interface Draft {
  page_title: string
  name: string
  username: string
  website: string
  biography: string
  birth_at: string
  sex: string
  /** The chosen guild; if empty, it follows from the person's posts. */
  user_guild: string
  email: string
  phone_number: string
  verification_code: string
  phone: string
  phone_use_for_post: boolean
  cell_phone: string
  cell_phone_use_for_post: boolean
  networks: NetworkDraft[]
}

/** What is chosen of a birth date that is not complete, such as `?1990--12` without its month. */
export const incompleteDate = ({ year, month, day }: ChosenDate) => `?${year ?? ''}-${month ?? ''}-${day ?? ''}`

export function readIncompleteDate(text: string): ChosenDate {
  const [year, month, day] = text.startsWith('?') ? text.slice(1).split('-').map(Number) : []
  return { year: year || undefined, month: month || undefined, day: day || undefined }
}

interface ChosenDate {
  year?: number | undefined
  month?: number | undefined
  day?: number | undefined
}

export function draftOf({ contact_info, ...me }: Profile): Draft {
  const phone = contact_info?.phone
  const cell = contact_info?.cell_phone
  return {
    page_title: me.page_title ?? '',
    name: me.name ?? '',
    username: me.username,
    website: me.website ?? '',
    biography: me.biography ?? '',
    birth_at: me.birth_at ?? '',
    sex: me.sex ?? '',
    user_guild: (me.guild_is_chosen && me.user_guild?._id) || '',
    email: me.email ?? '',
    phone_number: me.phone_number ?? '',
    verification_code: '',
    phone: phone?.phone ?? '',
    phone_use_for_post: phone?.use_for_post ?? false,
    cell_phone: cell?.phone ?? '',
    cell_phone_use_for_post: cell?.use_for_post ?? false,
    networks: (contact_info?.social_networks ?? []).map((each) => ({
      ...each,
      key: each._id,
      network: each.network as SocialNetworkKind,
    })),
  }
}

/** The typed number in E.164, or null if it is invalid. A national number is read as one of the current number's country. */
export const readPhone = (text: string, own: string | null): string | null =>
  normalisePhone(text, own ? countryOfPhone(own) : null)

export type EditField =
  | keyof Omit<Draft, 'networks' | 'phone' | 'cell_phone'>
  | 'contact_info.phone'
  | 'contact_info.cell_phone'
  | 'contact_info.social_networks'
  | `network ${string}`

/** The error of each invalid field, in the order of the screen. */
export function problemsOf(draft: Draft, own: Profile, now = new Date()): Partial<Record<EditField, string | null>> {
  const optional = (text: string, problem: (text: string) => string | null) =>
    text.trim() ? problem(text.trim()) : null
  const isNewNumber = readPhone(draft.phone_number, own.phone_number) !== own.phone_number
  return {
    username: requiredOr(draft.username, draft.username === own.username ? null : usernameProblem(draft.username)),
    website: optional(draft.website, websiteProblem),
    birth_at: optional(draft.birth_at, (text) => (isBirthDate(text, now) ? null : PEOPLE_MESSAGES.incompleteBirthDate)),
    phone_number: readPhone(draft.phone_number, own.phone_number) ? null : MESSAGES.invalidPhone,
    verification_code: isNewNumber ? requiredOr(draft.verification_code, codeProblem(draft.verification_code)) : null,
    email: requiredOr(draft.email.trim(), emailProblem(draft.email.trim())),
    'contact_info.phone': optional(draft.phone, contactPhoneProblem),
    'contact_info.cell_phone': optional(draft.cell_phone, contactPhoneProblem),
    ...Object.fromEntries(
      draft.networks.map(({ key, network, url }) => [`network ${key}`, socialUrlProblem(network, url.trim())]),
    ),
  }
}

/** A verified person who takes another name has to be verified again. */
export const losesBadge = (draft: Draft, own: Profile): boolean =>
  own.is_authorised && BADGE_FIELDS.some((name) => draft[name].trim() !== (own[name] ?? ''))

/** A new number or a changed email must be confirmed; the first email need not. */
export const needsProof = (draft: Draft, own: Profile): boolean =>
  readPhone(draft.phone_number, own.phone_number) !== own.phone_number ||
  (Boolean(own.email) && draft.email.trim() !== own.email)

/** The input of the mutation: the whole form, but the number only if it is new. */
export function editInput(draft: Draft, own: Profile): VariablesOf<typeof EditProfileMutation>['newUser'] {
  const { page_title, name, username, website, biography, birth_at, sex, email, user_guild } = draft
  const phone_number = readPhone(draft.phone_number, own.phone_number)
  return {
    page_title,
    name,
    username,
    website,
    biography,
    birth_at,
    sex,
    email,
    user_guild: user_guild || null,
    ...(phone_number === own.phone_number ? {} : { phone_number, verification_code: draft.verification_code }),
    contact_info: {
      phone: { phone: draft.phone, use_for_post: draft.phone_use_for_post },
      cell_phone: { phone: draft.cell_phone, use_for_post: draft.cell_phone_use_for_post },
      social_networks: draft.networks.map(({ key: _, ...network }) => network),
    },
  }
}
