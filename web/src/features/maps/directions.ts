import type { Position } from './position.ts'

/** Five decimals are about a metre. */
const written = ({ lat, lng }: Position) => `${lat.toFixed(5)},${lng.toFixed(5)}`

/** Opens the map application that the person prefers on Android; elsewhere a page, which phones open in their application. */
export function directionsHref(position: Position, name: string, userAgent = navigator.userAgent): string {
  const point = written(position)
  if (/\bAndroid\b/.test(userAgent)) return `geo:${point}?q=${point}(${encodeURIComponent(name)})`
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(point)}`
}
