import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { type CountryResponse, Reader } from 'maxmind'

export type Location = { country: string; timezone: string; ll: [latitude: number, longitude: number] }

type Country = { timezone: string; ll: [number, number] }

/** The country of an IP address. The file can be replaced by any other in the MaxMind format. */
export function createLookup({ file, defaultCountry }: { file: string; defaultCountry: string }) {
  const reader = new Reader<CountryResponse & { country_code?: string }>(readFileSync(file))
  const countries: Record<string, Country> = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../content/countries.json'), 'utf8'),
  )

  function countryOf(ip: string): string {
    const plain = ip.replace(/^::ffff:/, '')
    // An IPv4 file returns a wrong country for an IPv6 address.
    if (isIP(plain) === 0 || (isIP(plain) === 6 && reader.metadata.ipVersion === 4)) return defaultCountry
    const record = reader.get(plain)
    return record?.country?.iso_code ?? record?.country_code ?? defaultCountry
  }

  return {
    countryOf,
    locate(ip: string): Location {
      const country = countryOf(ip)
      const place = countries[country] ?? countries[defaultCountry]
      if (!place) throw new Error(`content/countries.json does not know ${defaultCountry}`)
      return { country, ...place }
    },
  }
}
