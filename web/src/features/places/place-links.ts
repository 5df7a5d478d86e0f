export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

export const websiteHref = (website: string) => (/^https?:\/\//i.test(website) ? website : `https://${website}`)
