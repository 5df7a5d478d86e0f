import { type GraphQLResolveInfo, visit } from 'graphql'

const cache = new WeakMap<object, ReadonlySet<string>>()

/** The names of all fields in the operation, at any depth; statements leave out what is not requested. */
export function requestedFields({ operation, fragments }: GraphQLResolveInfo): ReadonlySet<string> {
  const cached = cache.get(operation)
  if (cached) return cached
  const names = new Set<string>()
  for (const node of [operation, ...Object.values(fragments)])
    visit(node, { Field: ({ name }) => void names.add(name.value) })
  cache.set(operation, names)
  return names
}
