import type { Face } from '#pictures/faces.ts'
import type { AreaKey } from '#world/areas.ts'

export interface Person {
  username: string
  name: string
  tongue: 'tr' | 'en' | 'fa'
  face: Face
  area: AreaKey
  /** Keys of the goods they offer. */
  deals: readonly string[]
  biography: string
  pageTitle?: string
  verified?: true
  isPrivate?: true
  plan?: 'bronze' | 'silver' | 'gold'
  shops?: readonly (readonly [slug: string, title: string, area: AreaKey])[]
}
