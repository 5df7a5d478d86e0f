import { useEffect, useState } from 'react'
import { LOCATION_PERMISSION_KEY, locate, type Position } from './position.ts'

/** The device's position for people who have allowed it before; null for others, who are not asked here. */
export function useOwnPosition(): Position | null {
  const [position, setPosition] = useState<Position | null>(null)
  useEffect(() => {
    if (localStorage.getItem(LOCATION_PERMISSION_KEY) !== 'granted') return
    let isWanted = true
    locate().then((found) => isWanted && setPosition(found))
    return () => {
      isWanted = false
    }
  }, [])
  return position
}
