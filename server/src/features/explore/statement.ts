/** A statement and the values it is to be sent with, in their order. */
export type Statement = { text: string; values: (first: readonly unknown[], given: object) => unknown[] }

/**
 * A statement whose values have names: {limit} instead of $7. The first ones, three for POST_JSON and PLACE_COLUMNS, are numbered. Read once, when the program starts; what runs is plain text with numbers.
 *
 * Each value stands in a SELECT of its own. As a bare parameter it would let PostgreSQL hope for a plan made for just this value,
 * and plan anew at every call, which took five times as long as the reading (docs/decisions/0141).
 */
export function statement<Name extends string>(
  types: Record<Name, string>,
  text: string,
  numberedCount = 3,
): Statement {
  const names: Name[] = []
  const numbered = text.replace(/\{([a-z_]+)\}/g, (_, found: string) => {
    const name = found as Name
    if (!names.includes(name)) names.push(name)
    return `(SELECT $${names.indexOf(name) + numberedCount + 1}::${types[name]})::${types[name]}`
  })
  return {
    text: numbered,
    values: (first, given) => [
      ...first.slice(0, numberedCount),
      ...names.map((name) => (given as Record<Name, unknown>)[name] ?? null),
    ],
  }
}
