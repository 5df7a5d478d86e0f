// docs/decisions/0225: Statements name their values, and the long ones are printed

/** The values of a statement by name; an array is for statements with numbered values ($1), such as short ones in tests. */
export type Values = Readonly<Record<string, unknown>> | readonly unknown[]

type Numbered = { text: string; names: string[] }

/** What is no value: strings, comments, quoted names; then `:name`, but not the cast `::type` or a colon inside a word. */
const NAME = /'[^']*'|"[^"]*"|--[^\n]*|(?<![:\w]):([a-z][a-z_0-9]*)/g

const MAX_REMEMBERED = 2_000
const remembered = new Map<string, Numbered>()

/** Replaces each `:name` with PostgreSQL's `$1`, `$2`… and returns the values in that order. */
export function numberValues(text: string, values: Values): { text: string; values: unknown[] } {
  if (Array.isArray(values)) return { text, values: [...values] }
  const numbered = remembered.get(text) ?? remember(text)
  const named = values as Record<string, unknown>
  return { text: numbered.text, values: numbered.names.map((name) => requireValue(named, name)) }
}

/** The names of a statement's values, in the order in which they first appear. */
export const namesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(NAME), ([, name]) => name ?? '').filter(Boolean)),
]

function remember(text: string): Numbered {
  const names = namesIn(text)
  const numbered = {
    text: text.replace(NAME, (whole, name?: string) => (name ? `$${names.indexOf(name) + 1}` : whole)),
    names,
  }
  if (remembered.size < MAX_REMEMBERED) remembered.set(text, numbered)
  return numbered
}

function requireValue(values: Record<string, unknown>, name: string): unknown {
  if (!Object.hasOwn(values, name)) throw new Error(`No value for :${name}`)
  return values[name]
}
