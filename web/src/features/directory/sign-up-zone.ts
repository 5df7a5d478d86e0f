import { zoneOfPhone } from '@meydan/domain/phone.ts'
import type { ServerConfig } from '../../graphql/config.ts'

/** The zone a new account belongs to: that of its number where it is deployed, else the world, else this one. */
export function signUpZone(phone: string, { zone: here, zones }: Pick<ServerConfig, 'zone' | 'zones'>): string {
  const isDeployed = (zone: string) => zone === here || zone in zones
  return [zoneOfPhone(phone), 'world'].find(isDeployed) ?? here
}
