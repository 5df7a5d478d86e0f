import {
  hookWall,
  paintedArcRoom,
  panelledRoom,
  plasterWall,
  sunlitRoom,
  tiledCounter,
  woodenTable,
} from './backdrops/indoors.ts'
import { cityStreet, park, seaside } from './backdrops/outdoors.ts'
import type { Backdrop, Scenery } from './backdrops/scenery.ts'
import { archNiche, linenAbove, plankAbove, podium, studioSweep, sunDisc, terrazzoAbove } from './backdrops/studio.ts'

/** The kind of backdrop that fits a subject. */
export type Setting = 'room' | 'table' | 'studio' | 'above' | 'street' | 'garden' | 'wall'

export const BACKDROPS: Record<Setting, readonly Backdrop[]> = {
  room: [sunlitRoom, panelledRoom, paintedArcRoom],
  table: [woodenTable, tiledCounter, sunDisc, archNiche, woodenTable],
  studio: [studioSweep, archNiche, sunDisc, podium, woodenTable],
  above: [linenAbove, plankAbove, terrazzoAbove],
  street: [cityStreet, seaside, park],
  garden: [park, park, seaside],
  wall: [hookWall, plasterWall],
}

export const SCENERY: readonly Scenery[] = [
  { wall: '#f0d9c4', floor: '#c69a72', tint: '#e39b7b' },
  { wall: '#cfe3e0', floor: '#d8b894', tint: '#62b3ac' },
  { wall: '#f3e3b8', floor: '#b98b63', tint: '#e8b04a' },
  { wall: '#d8d6ec', floor: '#c4a68d', tint: '#9a8fc9' },
  { wall: '#f2cfc7', floor: '#caa58a', tint: '#d9776a' },
  { wall: '#d7e4c9', floor: '#b9936c', tint: '#8fb07a' },
  { wall: '#c8dbec', floor: '#c9ab8c', tint: '#6e9fc6' },
  { wall: '#efe7dc', floor: '#b28a66', tint: '#c9a27a' },
  { wall: '#2f5d62', floor: '#8d6748', tint: '#e0a458' },
  { wall: '#5b4b73', floor: '#96704f', tint: '#e08e79' },
]
