import type { Setting } from '#pictures/backdrops.ts'
import type { Subject } from '#pictures/sketch.ts'

export type Tongue = 'tr' | 'en' | 'fa'

/** A product or service that people of the demo world sell or look for. */
export interface Good {
  key: string
  category: string
  subject: Subject
  setting: Setting
  /** In Turkish lira; null means always by agreement. */
  priceTry: readonly [number, number] | null
  unit?: 'piece' | 'kilogram' | 'liter' | 'meter' | 'hour'
  /** The share of secondhand posts; undefined for services, food and property. */
  secondhand?: number
  /** Title and caption. {c} in a title stands for its colour. */
  texts: Record<Tongue, readonly [title: string, caption: string]>
  facts?: Facts
}

interface Facts {
  sizes?: readonly string[]
  dimensionsCm?: readonly [number, number, number]
  areaM2?: readonly [number, number]
  weightKg?: number
  volumeL?: number
  coloured?: true
  custom?: Record<Tongue, readonly (readonly [name: string, value: string])[]>
}
