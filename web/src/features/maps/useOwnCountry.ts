import { COUNTRY_CODES } from '@meydan/domain/countries.ts'
import { useEffect, useState } from 'react'
import { lookUp } from '../directory/lookup.ts'

/** The country somebody seems to be in, until they say otherwise. */
export function useOwnCountry() {
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    lookUp().then(
      ({ country }) => setCode((chosen) => chosen ?? (COUNTRY_CODES.includes(country) ? country : null)),
      () => {}, // they will say it themselves
    )
  }, [])
  return [code, setCode] as const
}
