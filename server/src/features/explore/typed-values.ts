/**
 * Replaces each `{limit}` with `(SELECT :limit::integer)::integer`, by the type of that value.
 *
 * Each value stands in a SELECT of its own. As a bare parameter it would make PostgreSQL expect a better plan for just this
 * value and plan the statement again at every call, which took five times as long as running it (docs/decisions/0055).
 */
export function withTypedValues(types: Record<string, string>, text: string): string {
  return text.replace(/\{([a-z_]+)\}/g, (_, name: string) => `(SELECT :${name}::${types[name]})::${types[name]}`)
}
