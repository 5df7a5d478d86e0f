import type { Position } from './position.ts'

/** Where this device was looked for last. Removed by logging out. The boot script reads it, too (public/boot.js). */
export const LAST_POSITION_KEY = 'lastPosition'

export function lastPosition(): Position | null {
  try {
    const { lat, lng } = JSON.parse(localStorage.getItem(LAST_POSITION_KEY) ?? '{}')
    return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
  } catch {
    return null
  }
}

export function rememberPosition({ lat, lng }: Position) {
  try {
    localStorage.setItem(LAST_POSITION_KEY, JSON.stringify({ lat, lng }))
  } catch {
    // Full or forbidden: the next search begins without it.
  }
}
