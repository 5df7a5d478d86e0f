import { type Region, regionOf } from '@meydan/domain/regions.ts'
import { useEffect, useState } from 'react'
import { useSession } from '#graphql/session.ts'
import { lookUp } from './lookup.ts'

/** The zone somebody lives in; for visitors, and where one server is the whole world, the region the lookup says they are in. */
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
