import {
  type DocumentNode,
  defaultFieldResolver,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLField,
  type GraphQLLeafType,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  getVariableValues,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  locatedError,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import type { Context } from './context.ts'

// docs/decisions/0292: Documents are planned once

type Variables = Record<string, unknown>
/** Where a value is in the answer; built only where a resolver or a list is entered. */
type Path = GraphQLResolveInfo['path']

/** The state of one execution. */
type Run = { readonly context: Context; readonly variables: Variables; readonly errors: GraphQLError[] }

/** Turns what a resolver returned into what is answered; a promise only where something in it is one. */
type Complete = (value: unknown, run: Run, path: Path) => unknown

/** A type whose values are answered as they are, by what such a value is. */
type Plain = 'string' | 'boolean' | 'integer' | 'number'

const PLAIN: Record<string, Plain> = {
  ID: 'string',
  String: 'string',
  Boolean: 'boolean',
  Int: 'integer',
  Float: 'number',
}

type PlannedField = {
  key: string
  nodes: FieldNode[]
  isNullable: boolean
  typename: string
  /** Where the source has the value; undefined for fields with a resolver of their own. */
  property: string | undefined
  resolve: (source: unknown, run: Run) => unknown
  complete: Complete
  /** Only of texts, numbers and the like: most fields are, and nothing of them can wait. */
  serialize: ((value: unknown) => unknown) | undefined
  plain: Plain | undefined
}

type PlannedObject = {
  /** Every key in its order, with null, and with what is always the same. A copy of it is filled faster than an empty object. */
  blank: Variables
  fields: PlannedField[]
}

export type Plan = {
  operationName: string | undefined
  /** Whether it only reads. */
  isQuery: boolean
  execute: (variables: Variables | null, context: Context) => Promise<ExecutionResult>
}

const MOST_COERCION_ERRORS = 20

/**
 * Prepares a valid document, so that running it costs little more than its resolvers: which fields an object has, their types and their
 * resolvers are looked up once. Answers as graphql-js does. Null for what it does not know (directives, interfaces, unions, several
 * operations, a field called `__proto__`), which graphql-js executes.
 */
export function planDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  { hideSuggestions = false } = {},
): Plan | null {
  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  const [operation] = operations
  if (!operation || operations.length > 1) return null
  const type = schema.getRootType(operation.operation)
  if (!type) return null
  const fragments = Object.fromEntries(
    document.definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  )
  const root = new Planner(schema, operation, fragments).object(type, [operation.selectionSet])
  if (!root) return null
  const inTurn = operation.operation === 'mutation'
  const declared = operation.variableDefinitions ?? []

  const execute: Plan['execute'] = async (given, context) => {
    const options = { maxErrors: MOST_COERCION_ERRORS, hideSuggestions }
    const { coerced, errors } = getVariableValues(schema, declared, given ?? {}, options)
    if (!coerced) return { errors: errors ?? [] }
    const run: Run = { context, variables: coerced, errors: [] }
    let data: ExecutionResult['data']
    try {
      data = (await (inTurn ? answerInTurn(root, run) : answerObject(root, undefined, run, undefined))) as Variables
    } catch (error) {
      run.errors.push(error as GraphQLError)
      data = null
    }
    return run.errors.length ? { errors: run.errors, data } : { data }
  }
  return { operationName: operation.name?.value, isQuery: operation.operation === 'query', execute }
}

class Planner {
  readonly #schema: GraphQLSchema
  readonly #operation: OperationDefinitionNode
  readonly #fragments: Record<string, FragmentDefinitionNode>

  constructor(
    schema: GraphQLSchema,
    operation: OperationDefinitionNode,
    fragments: Record<string, FragmentDefinitionNode>,
  ) {
    this.#schema = schema
    this.#operation = operation
    this.#fragments = fragments
  }

  /** An object with its fields, equal ones merged; null if one of them cannot be planned. */
  object(type: GraphQLObjectType, selections: SelectionSetNode[]): PlannedObject | null {
    const nodes = new Map<string, FieldNode[]>()
    if (!selections.every((selection) => this.#collect(selection, nodes))) return null
    const isTypename = ([node]: FieldNode[]) => node?.name.value === '__typename'
    const fields = Array.from(nodes).flatMap(([key, group]) => (isTypename(group) ? [] : this.#field(type, key, group)))
    if (fields.includes(null)) return null
    // Not filled key by key: V8 would make a slow dictionary of an object with many.
    const blank = Object.fromEntries(Array.from(nodes, ([key, group]) => [key, isTypename(group) ? type.name : null]))
    return { blank, fields: fields as PlannedField[] }
  }

  #collect(selection: SelectionSetNode, into: Map<string, FieldNode[]>): boolean {
    return selection.selections.every((node) => {
      if (node.directives?.length) return false
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value
        if (key === '__proto__') return false
        into.set(key, [...(into.get(key) ?? []), node])
        return true
      }
      // A valid document without interfaces and unions has only fragments on the type itself.
      const inner = node.kind === Kind.INLINE_FRAGMENT ? node : this.#fragments[node.name.value]
      return inner !== undefined && this.#collect(inner.selectionSet, into)
    })
  }

  #field(parent: GraphQLObjectType, key: string, nodes: FieldNode[]): PlannedField | null {
    const name = nodes[0]?.name.value ?? ''
    const field = parent.getFields()[name]
    if (!field || isAbstractType(getNamedType(field.type))) return null
    const complete = this.#completion(field.type, nodes, `${parent.name}.${name}`)
    const type = getNullableType(field.type)
    const shared = { key, nodes, typename: parent.name }
    const isRead = !field.resolve || field.resolve === defaultFieldResolver
    return (
      complete && {
        ...shared,
        isNullable: !isNonNullType(field.type),
        property: isRead ? name : undefined,
        resolve: this.#resolver(parent, field, shared),
        complete,
        serialize: isLeafType(type) ? (value) => type.serialize(value) : undefined,
        plain: isLeafType(type) ? plainOf(type) : undefined,
      }
    )
  }

  #resolver(
    parent: GraphQLObjectType,
    field: GraphQLField<unknown, unknown>,
    { key, nodes, typename }: Pick<PlannedField, 'key' | 'nodes' | 'typename'>,
  ): PlannedField['resolve'] {
    const { resolve = defaultFieldResolver, name, args } = field
    const [node] = nodes as [FieldNode]
    const info = {
      fieldName: name,
      fieldNodes: nodes,
      returnType: field.type,
      parentType: parent,
      schema: this.#schema,
      fragments: this.#fragments,
      rootValue: undefined,
      operation: this.#operation,
    }
    if (parent === this.#schema.getRootType(this.#operation.operation))
      return (source, { context, variables }) =>
        resolve(source, getArgumentValues(field, node, variables), context, {
          ...info,
          path: { prev: undefined, key, typename },
          variableValues: variables,
        })
    const fixed = withoutRun(info)
    if (!args.length) return (source, { context }) => resolve(source, NO_ARGUMENTS, context, fixed)
    return (source, { context, variables }) =>
      resolve(source, getArgumentValues(field, node, variables), context, fixed)
  }

  #completion(type: GraphQLOutputType, nodes: FieldNode[], label: string): Complete | null {
    if (isNonNullType(type)) {
      const complete = this.#completion(type.ofType, nodes, label)
      return complete && nonNull(complete, label)
    }
    if (isListType(type)) {
      const complete = this.#completion(type.ofType, nodes, label)
      return complete && list(complete, nodes, !isNonNullType(type.ofType), label)
    }
    if (isLeafType(type)) return (value) => (value == null ? null : type.serialize(value))
    if (!(type instanceof GraphQLObjectType)) return null
    const object = this.object(
      type,
      nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
    )
    return object && ((value, run, path) => (value == null ? null : answerObject(object, value, run, path)))
  }
}

const NO_ARGUMENTS = {}

/** What is known before the document runs. Only fields of the root get the rest: an object made for each field costs more than the field. */
function withoutRun(info: Omit<GraphQLResolveInfo, 'path' | 'variableValues'>): GraphQLResolveInfo {
  const refuse = () => {
    throw new Error('Only fields of Query and Mutation know their path and variables')
  }
  return Object.defineProperties({ ...info } as GraphQLResolveInfo, {
    path: { get: refuse },
    variableValues: { get: refuse },
  })
}

/** Of an enum or a scalar of our own, not even a text is known to be right. */
const plainOf = ({ name }: GraphQLLeafType): Plain | undefined => PLAIN[name]

const isPlain = (value: unknown, plain: Plain | undefined) => {
  if (plain === 'integer') return ((value as number) | 0) === value
  return plain === 'number' ? Number.isFinite(value) : typeof value === plain
}

/** Resolvers return promises of JavaScript itself. To look for a `then` in every object takes longer. */
const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

const nonNull = (complete: Complete, label: string): Complete => {
  const refuse = (answer: unknown) => {
    if (answer == null) throw new Error(`Cannot return null for non-nullable field ${label}.`)
    return answer
  }
  return (value, run, path) => {
    const answer = complete(value, run, path)
    return isPromise(answer) ? answer.then(refuse) : refuse(answer)
  }
}

const list = (complete: Complete, nodes: FieldNode[], isNullable: boolean, label: string): Complete => {
  const item = { nodes, isNullable, complete }
  return (value, run, path) => {
    if (value == null) return null
    if (!Array.isArray(value)) throw new Error(`Expected Iterable, but did not find one for field "${label}".`)
    const answers: unknown[] = []
    const waiting: Promise<unknown>[] = []
    try {
      for (let index = 0; index < value.length; index++) {
        const answer = finish(item, value[index], run, { prev: path, key: index, typename: undefined })
        if (isPromise(answer)) waiting.push(answer.then((settled) => answers.splice(index, 1, settled)))
        answers.push(answer)
      }
    } catch (error) {
      return afterOthers(waiting, error)
    }
    return waiting.length ? Promise.all(waiting).then(() => answers) : answers
  }
}

/** Fails once nothing is under way any more: a promise that fails later must not do so unheard. */
function afterOthers(waiting: Promise<unknown>[], error: unknown): Promise<never> {
  if (!waiting.length) throw error
  return Promise.allSettled(waiting).then(() => {
    throw error
  })
}

/** The answer for one object. */
function answerObject({ blank, fields }: PlannedObject, source: unknown, run: Run, path: Path | undefined): unknown {
  const answer: Variables = Object.assign({}, blank)
  const waiting: Promise<unknown>[] = []
  try {
    for (const field of fields) {
      const value = answerField(field, source, run, path)
      if (value === null) continue
      answer[field.key] = value
      if (isPromise(value)) waiting.push(value.then((settled) => Object.assign(answer, { [field.key]: settled })))
    }
  } catch (error) {
    return afterOthers(waiting, error)
  }
  if (waiting.length <= 1) return waiting[0]?.then(() => answer) ?? answer
  return Promise.all(waiting).then(() => answer)
}

/** The fields of a mutation, each after the one before it. */
async function answerInTurn({ blank, fields }: PlannedObject, run: Run): Promise<Variables> {
  const answer: Variables = Object.assign({}, blank)
  for (const field of fields) answer[field.key] = await answerField(field, undefined, run, undefined)
  return answer
}

function answerField(field: PlannedField, source: unknown, run: Run, prev: Path | undefined): unknown {
  const { property, plain, serialize, key, typename } = field
  let value: unknown
  try {
    if (property !== undefined && source != null) {
      value = (source as Variables)[property]
      if (isPlain(value, plain)) return value
      if (typeof value === 'function') value = field.resolve(source, run)
    } else value = field.resolve(source, run)
    if (value == null && field.isNullable) return null
    if (serialize && isAtom(value)) {
      const answer = serialize(value)
      if (answer != null) return answer
    }
  } catch (error) {
    return refuse(field, error, run, { prev, key, typename })
  }
  return finish(field, value, run, { prev, key, typename })
}

/** Neither a promise nor an error nor missing. */
const isAtom = (value: unknown) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

type Finished = Pick<PlannedField, 'nodes' | 'isNullable' | 'complete'>

/** Completes a value that may be a promise or an error. */
function finish(field: Finished, value: unknown, run: Run, path: Path): unknown {
  try {
    if (typeof value === 'object' && value instanceof Error) throw value
    const answer = isPromise(value)
      ? value.then((settled) => finish(field, settled, run, path))
      : field.complete(value, run, path)
    return isPromise(answer) ? answer.catch((error) => refuse(field, error, run, path)) : answer
  } catch (error) {
    return refuse(field, error, run, path)
  }
}

/** An error makes the nearest value that may be null null; what is around it stays. */
function refuse({ nodes, isNullable }: Finished, reason: unknown, run: Run, path: Path): null {
  const error = locatedError(reason, nodes, keysOf(path))
  if (!isNullable) throw error
  run.errors.push(error)
  return null
}

function keysOf(path: Path): (string | number)[] {
  const keys: (string | number)[] = []
  for (let at: Path | undefined = path; at; at = at.prev) keys.unshift(at.key)
  return keys
}
