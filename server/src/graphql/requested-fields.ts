import { type GraphQLResolveInfo, visit } from 'graphql'

const known = new WeakMap<object, ReadonlySet<string>>()

/** Every field name in the operation, wherever it stands: enough to leave out of a statement what nobody asked for. */
export function requestedFields({ operation, fragments }: GraphQLResolveInfo): ReadonlySet<string> {
  const before = known.get(operation)
  if (before) return before
  const names = new Set<string>()
  for (const node of [operation, ...Object.values(fragments)])
    visit(node, { Field: ({ name }) => void names.add(name.value) })
  known.set(operation, names)
  return names
}
