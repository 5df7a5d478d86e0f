import { lookUp } from '#features/directory/lookup.ts'
import { fetchCities } from './cities.ts'
import type { Position } from './position.ts'

/** Where the network is, or the largest town of the country if that is another one: the network may be that of a VPN. */
export async function probablePosition(country: string | null): Promise<Position | undefined> {
  const network = await lookUp().catch(() => null)
  if (country && network?.country !== country) {
    const [largest] = await fetchCities(country)
    if (largest) return { lat: largest.lat, lng: largest.lng }
  }
  return network ? { lat: network.ll[0], lng: network.ll[1] } : undefined
}
