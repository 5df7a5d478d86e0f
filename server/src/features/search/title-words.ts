import { meaningfulWords } from './query.ts'
import type { Thesaurus } from './thesaurus.ts'
import { stemsOf } from './word-forms.ts'

export type TitleWord = { word: string; stems: string[]; categories: string[] }

/** How people say that they look for something, folded: it says nothing about what. */
const LOOKING_FOR = new Set(
  `wanted want looking need searching buy buying purchase i am we used good condition
   araniyor ariyorum aranmaktadir alinir alinacak alacagim satin almak istiyorum lazim ihtiyac temiz
   خریدار خریدارم نیازمند نیازمندم میخواهم خواهم می خرید دنبال هستم میخرم سالم تمیز`.split(/\s+/),
)

/** The words of a title that say what it is about. */
export const wordsThatSay = (words: string[]) => meaningfulWords(words).filter((word) => !LOOKING_FOR.has(word))

export const titleWords = (words: string[], thesaurus: Thesaurus): TitleWord[] =>
  wordsThatSay(words).map((word) => ({ word, stems: stemsOf(word), categories: thesaurus.named([word]) }))
