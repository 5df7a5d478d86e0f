import { foldText } from '@meydan/domain/fold-text.ts'

/** The folded words of a text, in order. Everything that is neither letter nor digit separates words. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
