const DIAL_CODES: Partial<Record<string, string>> = { TR: '+90', IR: '+98' }

/** A local number is dialled with the code of the place's country, because who calls may be in another one. */
export function phoneHref(phone: string, countryCode: string | null) {
  const compact = phone.replace(/[^\d+]/g, '').replace(/^00/, '+')
  const dialCode = compact.startsWith('0') ? DIAL_CODES[countryCode ?? ''] : undefined
  return `tel:${dialCode ? dialCode + compact.slice(1) : compact}`
}

export const websiteHref = (website: string) => (/^https?:\/\//i.test(website) ? website : `https://${website}`)
