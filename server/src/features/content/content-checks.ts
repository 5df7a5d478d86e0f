import { CONTENT_RULES, type ContentKind, LISTED_CHARACTERS, type Texts } from '@meydan/domain/content-rules.ts'
import { DICTIONARIES, type Dictionary } from '@meydan/domain/languages.ts'
import { CONTENT_MESSAGES } from '@meydan/domain/staff-rules.ts'
import { cleanHtml } from '#features/terms/terms.content.ts'
import { allow, badInput } from '#lib/problem.ts'
import type { ContentValue } from './content.store.ts'
import { linesOf } from './content-defaults.ts'

/** The value as it is stored: trimmed, clean, without repetitions. Refuses what is missing or too long. */
export function checkValue(kind: ContentKind, { texts, is_on }: ContentValue): ContentValue {
  const { hasSwitch, format } = CONTENT_RULES[kind]
  return {
    texts: format === 'none' ? null : textsOf(kind, texts),
    is_on: hasSwitch ? (is_on ?? true) : null,
  }
}

function textsOf(kind: ContentKind, texts: Texts | null): Texts {
  allow(texts !== null, () => badInput('texts', CONTENT_MESSAGES.textNeeded))
  const checked = DICTIONARIES.map((language) => [language, textOf(kind, language, texts[language])])
  return Object.fromEntries(checked) as Texts
}

function textOf(kind: ContentKind, language: Dictionary, text: string): string {
  const { format, characters } = CONTENT_RULES[kind]
  allow(text.length <= characters, () => badInput(language, `At most ${characters} characters`))
  if (format === 'list') {
    const lines = linesOf(text)
    const areShort = lines.every((line) => line.length <= LISTED_CHARACTERS)
    allow(areShort, () => badInput(language, `At most ${LISTED_CHARACTERS} characters`))
    return lines.join('\n')
  }
  const clean = (format === 'html' ? cleanHtml(text) : text).trim()
  allow(clean !== '', () => badInput(language, CONTENT_MESSAGES.textNeeded))
  return format === 'line' ? clean.replace(/\s+/g, ' ') : clean
}
