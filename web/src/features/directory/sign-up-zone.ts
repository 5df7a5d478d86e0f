import { normalisePhone, zoneOfPhone } from '@meydan/domain/phone.ts'
import type { ServerConfig } from '#graphql/config.ts'

/** The zone a new account belongs to: that of its number where it is deployed, else the world, else this one. */
export function signUpZone(phone: string, { zone: here, zones }: Pick<ServerConfig, 'zone' | 'zones'>): string {
  const isDeployed = (zone: string) => zone === here || zone in zones
  return [zoneOfPhone(phone), 'world'].find(isDeployed) ?? here
}

/** The same for a typed number; null if it is not a number. */
export function zoneOfTypedPhone(text: string, config: Pick<ServerConfig, 'zone' | 'zones'>): string | null {
  const phone = normalisePhone(text)
  return phone && signUpZone(phone, config)
}
