export const ZONES = ['world', 'us', 'cn', 'de', 'in', 'br', 'ca', 'ru', 'au', 'tr', 'ir', 'za'] as const
export type Zone = (typeof ZONES)[number]

export const isZone = (value: unknown): value is Zone => ZONES.includes(value as Zone)
