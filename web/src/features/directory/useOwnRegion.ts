import { type Region, regionOf } from '@meydan/domain/regions.ts'
import { useEffect, useState } from 'react'
import { useSession } from '#graphql/session.ts'
import { lookUp } from './lookup.ts'

/** The person's zone; for visitors, and in the world zone, the region of the lookup. */
export function useOwnRegion(): string | null {
  const zone = useSession(({ claims, zone }) => claims?.zone ?? zone)
  const isOfNoRegion = zone === null || zone === 'world'
  const [region, setRegion] = useState<Region | null>(null)
  useEffect(() => {
    if (!isOfNoRegion) return
    lookUp().then(
      (whereabouts) => setRegion(regionOf(whereabouts)),
      () => setRegion(null), // a map without a marker of one's own is still a map
    )
  }, [isOfNoRegion])
  return isOfNoRegion ? region : zone
}
