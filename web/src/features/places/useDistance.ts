import { dictionaryOf } from '@meydan/domain/languages.ts'
import { createContext, use } from 'react'
import { currentLanguage, currentTag } from '#i18n/language.ts'

/** Whether distances are from a location that is known. One guessed by the network can be in another city. */
export const KnownLocation = createContext(true)

/** A distance in words; null where none is known. */
export function useDistance(metres: number | null | undefined): string | null {
  const isKnown = use(KnownLocation)
  return isKnown && metres !== null && metres !== undefined ? distanceInWords(metres) : null
}

/** 850 m, 1.2 km. */
export function distanceInWords(metres: number): string {
  // From here on metres would be rounded to 1,000 m.
  const isFar = metres >= 995
  return new Intl.NumberFormat(currentTag(), {
    style: 'unit',
    unit: isFar ? 'kilometer' : 'meter',
    // The short Persian unit has no space before it.
    unitDisplay: dictionaryOf(currentLanguage()) === 'fa' ? 'long' : 'short',
    maximumFractionDigits: isFar && metres < 10_000 ? 1 : 0,
  }).format(isFar ? metres / 1_000 : Math.round(metres / 10) * 10)
}
