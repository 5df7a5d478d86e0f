import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  visit,
} from 'graphql'

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

const cacheInside = new WeakMap<object, Map<string, ReadonlySet<string>>>()

/**
 * Those inside objects of a type, at any depth: what else the operation reads has fields with the same names, such as the `created_at`
 * of a message beside its post.
 */
export function requestedInside(
  type: string,
  { schema, fragments, returnType, fieldNodes }: GraphQLResolveInfo,
): ReadonlySet<string> {
  // A field that is asked for twice may be asked for once the next time, by `@include`.
  const [first] = fieldNodes.length === 1 ? (fieldNodes as [FieldNode]) : [{}]
  const known = cacheInside.get(first) ?? new Map<string, ReadonlySet<string>>()
  cacheInside.set(first, known)
  const cached = known.get(type)
  if (cached) return cached
  const names = new Set<string>()
  const collect = (selections: SelectionSetNode | undefined, parent: GraphQLNamedType, isInside: boolean) => {
    for (const node of selections?.selections ?? []) {
      if (node.kind !== Kind.FIELD) {
        const inner = node.kind === Kind.FRAGMENT_SPREAD ? (fragments[node.name.value] as FragmentDefinitionNode) : node
        const on = inner.typeCondition && schema.getType(inner.typeCondition.name.value)
        collect(inner.selectionSet, on ?? parent, isInside)
        continue
      }
      if (isInside) names.add(node.name.value)
      const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined
      if (field)
        collect(node.selectionSet, getNamedType(field.type), isInside || getNamedType(field.type).name === type)
    }
  }
  const answered = getNamedType(returnType)
  for (const { selectionSet } of fieldNodes) collect(selectionSet, answered, answered.name === type)
  known.set(type, names)
  return names
}
