/** Characters that nobody sees. */
export const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g

const CYRILLIC = 'авеёіїјкмнорстухѕһԁԛԝ'
const LATIN = 'abeeiijkmhopctyxshdqw'
const TWINS = new Map([...CYRILLIC].map((letter, at) => [letter, LATIN[at] ?? letter]))
const MIXED_WORD = /[\p{L}\p{M}]+/gu

/** Words that mix Latin and Cyrillic letters, in Latin ones: nobody who reads them sees the difference. */
export const withoutTwins = (text: string): string =>
  text.replace(MIXED_WORD, (word) => {
    if (!/\p{Script=Latin}/u.test(word) || !/\p{Script=Cyrillic}/u.test(word)) return word
    return [...word.toLowerCase()].map((letter) => TWINS.get(letter) ?? letter).join('')
  })
