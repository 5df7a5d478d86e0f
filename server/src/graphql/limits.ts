import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/** For a document the server does not ship with; see documents.ts. */
export const QUERY_LIMITS = {
  bodyBytes: 256 * 1024,
  documentBytes: 16 * 1024,
  tokens: 2_000,
  /** All that follow count what a document asks for once its fragments are written out. */
  fields: 1_000,
  /** Of one response key in one selection set: comparing them with each other costs the square of their number. */
  repetitions: 100,
  depth: 12,
  aliases: 20,
  rootFields: 10,
  credentialMutations: 1,
} as const

// The standard introspection query is this deep; its cost does not grow with our data.
const INTROSPECTION_DEPTH = 16

/** What a selection set asks for, with its fragments written out. */
type Size = {
  depth: number
  aliases: number
  fields: number
  /** How often each response key stands directly in the set. */
  keys: Map<string, number>
  /** The names of the fields directly in the set, each as often as it stands there. */
  names: Map<string, number>
}

const tooLarge = (message: string) => new GraphQLError(message, { extensions: { code: 'TOO_LARGE' } })

/**
 * The first limit a document exceeds, or null. Runs before validation and takes time linear in the document: each fragment is
 * measured once, and sizes are added up without writing anything out.
 */
export function exceededLimit(document: DocumentNode, schema: GraphQLSchema): GraphQLError | null {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  if (operations.length > 1) return tooLarge('A document may hold one operation')
  const [operation] = operations
  const measure = createMeasure(document)
  const size = operation ? measure.selectionSet(operation.selectionSet) : emptySize()
  const { fields, depth, aliases, rootFields } = QUERY_LIMITS
  const largest = Math.max(size.fields, measure.mostFieldsOfFragments())
  if (measure.mostRepetitions() > QUERY_LIMITS.repetitions)
    return tooLarge(`A selection may repeat a field ${QUERY_LIMITS.repetitions} times at the most`)
  if (largest > fields) return tooLarge(`A document may ask for ${fields} fields at the most`)
  if (size.aliases > aliases) return tooLarge(`A document may use ${aliases} aliases at the most`)
  if (!operation) return null
  if (sum(size.names) > rootFields) return tooLarge(`An operation may have ${rootFields} root fields at the most`)
  for (const selection of operation.selectionSet.selections) {
    const limit = isIntrospection(selection) ? INTROSPECTION_DEPTH : depth
    if (measure.selection(selection).depth > limit) return tooLarge(`A query may be ${limit} levels deep at the most`)
  }
  if (credentialMutations(operation, size, schema) > QUERY_LIMITS.credentialMutations)
    return tooLarge('A document may try one password or code at the most')
  return null
}

function credentialMutations(operation: OperationDefinitionNode, { names }: Size, schema: GraphQLSchema): number {
  if (operation.operation !== 'mutation') return 0
  const known = schema.getMutationType()?.getFields() ?? {}
  return sum([...names].filter(([name]) => Object.hasOwn(known, name) && known[name]?.extensions.credential))
}

const isIntrospection = (selection: SelectionNode) =>
  selection.kind === Kind.FIELD && selection.name.value.startsWith('__')

function sum(counts: Iterable<[string, number]>): number {
  let total = 0
  for (const [, count] of counts) total += count
  return total
}

function createMeasure(document: DocumentNode) {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const fragmentSizes = new Map<string, Size>()
  let repetitions = 0

  function ofSelectionSet({ selections }: SelectionSetNode): Size {
    const size = emptySize()
    for (const selection of selections) {
      add(size, ofSelection(selection))
      if (size.fields > QUERY_LIMITS.fields) break // refused whatever follows
    }
    for (const count of size.keys.values()) repetitions = Math.max(repetitions, count)
    return size
  }

  function ofSelection(selection: SelectionNode): Size {
    if (selection.kind === Kind.INLINE_FRAGMENT) return ofSelectionSet(selection.selectionSet)
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value)
    const below = selection.selectionSet ? ofSelectionSet(selection.selectionSet) : emptySize()
    const name = selection.name.value
    return {
      depth: below.depth + 1,
      aliases: below.aliases + (selection.alias ? 1 : 0),
      fields: below.fields + 1,
      keys: new Map([[selection.alias?.value ?? name, 1]]),
      names: new Map([[name, 1]]),
    }
  }

  /** Cycles and unknown fragments are errors of validation; here they count as nothing. */
  function ofFragment(name: string): Size {
    const measured = fragmentSizes.get(name)
    if (measured) return measured
    fragmentSizes.set(name, emptySize())
    const fragment = fragments.get(name)
    const size = fragment ? ofSelectionSet(fragment.selectionSet) : emptySize()
    fragmentSizes.set(name, size)
    return size
  }

  return {
    selectionSet: ofSelectionSet,
    selection: ofSelection,
    mostRepetitions: () => repetitions,
    /** Fragments that nobody uses count too: validation compares their fields like all others. */
    mostFieldsOfFragments: () => Math.max(0, ...[...fragments.keys()].map((name) => ofFragment(name).fields)),
  }
}

const emptySize = (): Size => ({ depth: 0, aliases: 0, fields: 0, keys: new Map(), names: new Map() })

function add(size: Size, more: Size) {
  size.depth = Math.max(size.depth, more.depth)
  size.aliases += more.aliases
  size.fields += more.fields
  for (const [key, count] of more.keys) size.keys.set(key, (size.keys.get(key) ?? 0) + count)
  for (const [name, count] of more.names) size.names.set(name, (size.names.get(name) ?? 0) + count)
}
