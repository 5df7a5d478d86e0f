import { useEffect, useEffectEvent } from 'react'
import { type City, nearestCity } from './cities.ts'
import type { Position } from './position.ts'

/** Calls back with the town at a point that is chosen. The list of towns may come later than the point. */
export function useTownAt(point: Position | null, cities: City[], onTown: (town: City) => void) {
  const found = useEffectEvent(onTown)
  useEffect(() => {
    const town = point && nearestCity(cities, point)
    if (town) found(town)
  }, [point, cities])
}
