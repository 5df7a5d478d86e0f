import { MESSAGES } from './messages.ts'
import { compactPhone, SOCIAL_URL_CHARACTERS, type SocialNetworkKind } from './people-rules.ts'
import { normalisePhone, PHONE_PATTERN } from './phone.ts'
import { emailProblem } from './profile-rules.ts'
import { westernDigits } from './typed-digits.ts'

// Apart from people-rules.ts, because the numbering plans of all countries are a tenth of a page's code.

type Country = Parameters<typeof normalisePhone>[1]

/** Accepts the local form too, such as 0532 111 22 33. */
export function contactPhoneProblem(phone: string, country?: Country): string | null {
  return PHONE_PATTERN.test(readContactPhone(phone, country)) ? null : MESSAGES.invalidPhone
}

/** In E.164 if it is a complete number of the country; short numbers stay as typed. */
export const readContactPhone = (phone: string, country?: Country): string =>
  normalisePhone(phone, country) ?? compactPhone(phone)

const isNumber = (text: string) => /^\+?[\d\s().-]+$/.test(westernDigits(text))

/** WhatsApp numbers in E.164, because their link needs the country code; anything else unchanged. */
export const readNetworkContent = (network: string, content: string, country?: Country): string =>
  network === 'whatsApp' && isNumber(content) ? readContactPhone(content, country) : content

/** Accepts a link, a name or a number, but no scheme such as `javascript:` that could run when clicked. */
export function socialUrlProblem(network: SocialNetworkKind, url: string, country?: Country): string | null {
  if (!url) return MESSAGES.required
  if (url.length > SOCIAL_URL_CHARACTERS) return `At most ${SOCIAL_URL_CHARACTERS} characters`
  if (network === 'email') return emailProblem(url)
  if (network === 'whatsApp' && isNumber(url)) return normalisePhone(url, country) ? null : MESSAGES.invalidPhone
  return /^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(url) || /\s/.test(url) ? MESSAGES.invalidUrl : null
}
