export interface Position {
  lat: number
  lng: number
}

export interface View extends Position {
  zoom: number
}

/** Used when no location is known. */
export const DEFAULT_CENTRE: Position = { lat: 41.04, lng: 28.93 }
export const DEFAULT_ZOOM = 13
/** Shows a town and its surroundings. */
export const CITY_ZOOM = 12

/** Whether the person allowed the device's position: granted or denied. */
export const LOCATION_PERMISSION_KEY = 'locationPermission'

const PATIENCE_MS = 10_000
const FRESH_ENOUGH_MS = 60_000

/** The device's position; null if it is not available, for any reason. */
export function locate(patience_ms = PATIENCE_MS): Promise<Position | null> {
  return new Promise((done) => {
    if (!navigator.geolocation) return done(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => done({ lat: coords.latitude, lng: coords.longitude }),
      (error) => {
        console.info('No location:', error.message)
        done(null)
      },
      { timeout: patience_ms, maximumAge: FRESH_ENOUGH_MS },
    )
  })
}
