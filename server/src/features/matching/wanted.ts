import type { TitleWord } from '#features/search/search.service.ts'

/**
 * Whether an offer is what a wanted post of the same category looks for: every model number, and at least half of the words that say
 * more than the category does. "Looking for a bike" takes any bike.
 */
export function fitsWanted(wanted: TitleWord[], offered: TitleWord[], sharedCategories: string[]): boolean {
  const isOffered = ({ stems }: TitleWord) => offered.some((word) => word.stems.some((stem) => stems.includes(stem)))
  const models = wanted.filter(({ word }) => /\d/.test(word))
  if (!models.every(isOffered)) return false
  const specific = wanted.filter(
    (each) => !models.includes(each) && !each.categories.some((id) => sharedCategories.includes(id)),
  )
  return specific.filter(isOffered).length * 2 >= specific.length
}
