import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Texts whose number is never one: a plan is for 30 days, figures are of 7 days or more. */
const ALWAYS_MANY = ['for {days} days', 'Last {0} days']
const COUNTED =
  /\{\w+\} (days|hours|minutes|weeks|months|years|posts|results|places|people|photos|messages|reviews|deals)\b/

test('English never writes "1 days": a number before a plural has a form for one', () => {
  const wrong = ['en.po', 'staff/en.po'].flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, 'dictionaries', file), 'utf8')
    const sentences = Array.from(text.matchAll(/^msgid "(.+)"$/gm), ([, sentence = '']) => sentence)
    return sentences.filter((sentence) => COUNTED.test(sentence) && !sentence.includes(', plural,'))
  })
  // "3 of 10 photos": the number before the word is the most, which is many.
  expect(wrong.filter((sentence) => !/ (of|to) \{most\} /.test(sentence)).toSorted()).toEqual(ALWAYS_MANY.toSorted())
})
