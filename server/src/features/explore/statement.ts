/**
 * A statement whose values have names: {limit} instead of $7. The first three values are those of POST_JSON or PLACE_JSON, which
 * are numbered. Read once, when the program starts; what runs is plain text with numbers.
 */
export function statement<Name extends string>(text: string) {
  const names: string[] = []
  const numbered = text.replace(/\{([a-z_]+)\}/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 4}`
  })
  return {
    text: numbered,
    values: (first: readonly unknown[], given: Record<Name, unknown>) => [
      ...first,
      ...names.map((name) => given[name as Name] ?? null),
    ],
  }
}
