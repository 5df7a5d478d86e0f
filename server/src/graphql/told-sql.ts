import type { Asked } from './told.ts'

// docs/decisions/0368: PostgreSQL writes pages of posts as they are answered

/** SQL of a text that is a JSON value. */
type Json = string
/** A value, or an object of a type with what surrounds it: where its row comes from, or that it may be missing. */
export type ToldField = Json | { of: ToldType; around: (object: Json) => Json }
export type ToldType = { name: string; fields: Record<string, ToldField> }

export const oneOf = (name: string, fields: ToldType['fields'], around: (object: Json) => Json): ToldField => ({
  of: { name, fields },
  around,
})

/** Control characters never appear in JSON, so that nothing a person wrote can be taken for one. */
const HOLE = '\x1F'

export const orNull = (json: Json): Json => `coalesce(${json}, 'null')`
/** Of ids and of closed lists of words, which need no escapes. */
export const quoted = (value: string): Json => `'"' || ${value} || '"'`
export const text = (value: string): Json => `to_json(${value})::text`
/** Numbers and truth values. */
export const plain = (value: string): Json => `(${value})::text`
/** As the scalar DateTime writes it. */
export const moment = (value: string): Json =>
  quoted(`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
/** A list of the rows of `from`. */
export const list = (item: Json, from: string, order?: string): Json =>
  `'[' || coalesce((SELECT string_agg(${item}, ',' ${order ? `ORDER BY ${order}` : ''}) FROM ${from}), '') || ']'`
/** What the server fills in: it gets the text. */
export const hole = (value: string): Json => `E'\\x1F' || ${value} || E'\\x1F'`

/** Whether all of it has SQL, and nothing is asked for twice: each time PostgreSQL would look for it again. */
export const isTold = ({ fields }: ToldType, asked: Asked[]): boolean =>
  new Set(asked.map(({ name }) => name)).size === asked.length &&
  asked.every(({ name, inside }) => {
    if (name === '__typename') return true
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field || typeof field === 'string') return field !== undefined && !inside
    return inside !== null && isTold(field.of, inside)
  })

/** An object as it is asked for. The keys are names of GraphQL, which need no escapes. */
export function toldObject({ name: typename, fields }: ToldType, asked: Asked[]): Json {
  const values = asked.map(({ key, name, inside }) => {
    const value = name === '__typename' ? `'"${typename}"'` : jsonOf(fields[name], inside)
    return `'"${key}":' || ${value}`
  })
  const object = `('{' || ${[values.join(" || ',' || "), "'}'"].filter(Boolean).join(' || ')})`
  return object.replaceAll(LITERALS_BESIDE, '')
}

const LITERALS_BESIDE = "' || '"

function jsonOf(field: ToldField | undefined, inside: Asked[] | null): Json {
  if (typeof field === 'object') return field.around(toldObject(field.of, inside ?? []))
  return field ?? 'NULL'
}

/** Fills the holes of a text that PostgreSQL wrote. */
export function fillHoles(told: string, fill: (text: string) => string): string {
  if (!told.includes(HOLE)) return told
  return partsOf(told, HOLE)
    .map((part, at) => (at % 2 ? JSON.stringify(fill(part)) : part))
    .join('')
}

/** Like `split`, but quick with long texts in other scripts than Latin: V8's `split` compares their characters one by one. */
export function partsOf(text: string, separator: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, from)) {
    parts.push(text.slice(from, at))
    from = at + separator.length
  }
  parts.push(text.slice(from))
  return parts
}
