import { RADIUS_MOST_KM } from '@meydan/domain/explore-rules.ts'

/** The default radius of "near"; categories are always counted within it. */
const LOCAL_RADIUS_KM = 50
/** About the zoom at which a map shows that far from its centre. */
const LOCAL_ZOOM = 9

const reachKm = (zoom: number) => LOCAL_RADIUS_KM * 2 ** (LOCAL_ZOOM - zoom)

/** Whether a map shows more than the largest radius: who searches what it shows searches everywhere. */
export const isBeyondNear = (zoom: number) => reachKm(zoom) > RADIUS_MOST_KM

/** How far "near" reaches: at least as far as the map whose area was searched. */
export const nearRadiusKm = (zoom: number | null) =>
  zoom === null || isBeyondNear(zoom) ? LOCAL_RADIUS_KM : Math.max(LOCAL_RADIUS_KM, Math.round(reachKm(zoom)))
