import { useEffect, useState } from 'react'
import { type City, fetchCities } from './cities.ts'

export function useCities(countryCode: string | null): City[] {
  const [cities, setCities] = useState<City[]>([])
  useEffect(() => {
    let isWanted = true
    setCities([])
    if (countryCode) fetchCities(countryCode).then((found) => isWanted && setCities(found))
    return () => {
      isWanted = false
    }
  }, [countryCode])
  return cities
}
