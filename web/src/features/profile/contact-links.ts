import { compactPhone, type SocialNetworkKind } from '@meydan/domain/people-rules.ts'

/** People write meydan.example; a link needs a scheme. */
export const websiteHref = (website: string) => (/^https?:\/\//i.test(website) ? website : `https://${website}`)

export const phoneHref = (phone: string) => `tel:${compactPhone(phone)}`

/** The address of a name or number in each network. */
const HOMES: Record<Exclude<SocialNetworkKind, 'email'>, (name: string) => string> = {
  telegram: (name) => `https://t.me/${name}`,
  whatsApp: (name) => `https://wa.me/${compactPhone(name).replace(/\D/g, '')}`,
  instagram: (name) => `https://instagram.com/${name}`,
  facebook: (name) => `https://facebook.com/${name}`,
  youtube: (name) => `https://youtube.com/@${name}`,
}

const isNamedNetwork = (network: string): network is keyof typeof HOMES => network in HOMES

/** Links stay as they are, addresses get https://, names and numbers get their network's address. */
export function networkHref(network: string, url: string): string {
  if (network === 'email') return `mailto:${url.replace(/^mailto:/i, '')}`
  const isName = !/^https?:/i.test(url) && !/[./]/.test(url.replace(/^@/, '').replace(/\.$/, ''))
  const isHandle = url.startsWith('@')
  const isNumber = network === 'whatsApp' && /^\+?\d+$/.test(compactPhone(url))
  if ((isName || isHandle || isNumber) && isNamedNetwork(network)) return HOMES[network](url.replace(/^@/, ''))
  return websiteHref(url)
}
