/** Arabic forms of Persian letters, and both kinds of Arabic digits. Joiners, vowel marks and tatweel are removed. */
const PERSIAN_LETTERS: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ة: 'ه',
  ۀ: 'ه',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
}
const MARKS = /[\u0640\u064B-\u0652\u0654\u0670\u00AD\u200C-\u200F]/g

/**
 * One spelling for what people mean by one word, whatever keyboard they have: as `search_text` in the database, for the words of the
 * catalogue. Keywords are folded by the database itself, so that they are what is in its index.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[İIı]/g, 'i')
    .replace(MARKS, '')
    .replace(/[\u0622-\u06CC]/g, (letter) => PERSIAN_LETTERS[letter] ?? letter)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
}
