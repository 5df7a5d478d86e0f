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
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import type { Context } from './context.ts'
import {
  answerInTurn,
  answerObject,
  type Complete,
  list,
  nonNull,
  type Plain,
  type PlannedField,
  type PlannedObject,
  type Run,
  type ToldLists,
  type Variables,
} from './planned-answers.ts'
import type { PlannedInfo } from './told.ts'

// docs/decisions/0292: Documents are planned once

/** The types of the specification of GraphQL. */
const PLAIN: Record<string, Plain> = {
  ID: 'string',
  String: 'string',
  Boolean: 'boolean',
  Int: 'integer',
  Float: 'number',
}

export type Plan = {
  operationName: string | undefined
  /** Whether it only reads. */
  isQuery: boolean
  execute: (variables: Variables | null, context: Context) => Promise<PlannedResult>
}
/** `told`: the lists that PostgreSQL wrote, to be put into the text of the answer by `withTold`. */
type PlannedResult = ExecutionResult & { told?: ToldLists }

const MOST_COERCION_ERRORS = 20

/**
 * Prepares a valid document, so that running it costs little more than its resolvers: which fields an object has, their types and their
 * resolvers are looked up once. Answers as graphql-js does. Null for what it does not know (directives, interfaces, unions, several
 * operations, a field called `__proto__`), which graphql-js executes.
 */
export function planDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  { hideSuggestions = false, isTrusted = false } = {},
): Plan | null {
  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  const [operation] = operations
  if (!operation || operations.length > 1) return null
  const type = schema.getRootType(operation.operation)
  if (!type) return null
  const fragments = Object.fromEntries(
    document.definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  )
  const root = new Planner(schema, operation, { fragments, isTrusted }).object(type, [operation.selectionSet])
  if (!root) return null
  const inTurn = operation.operation === 'mutation'
  const declared = operation.variableDefinitions ?? []

  const execute: Plan['execute'] = async (given, context) => {
    const options = { maxErrors: MOST_COERCION_ERRORS, hideSuggestions }
    const { coerced, errors } = getVariableValues(schema, declared, given ?? {}, options)
    if (!coerced) return { errors: errors ?? [] }
    const run: Run = { context, variables: coerced, errors: [], told: [] }
    let data: ExecutionResult['data']
    try {
      data = (await (inTurn ? answerInTurn(root, run) : answerObject(root, undefined, run, undefined))) as Variables
    } catch (error) {
      run.errors.push(error as GraphQLError)
      data = null
    }
    const { errors: ownErrors, told } = run
    return { data, ...(ownErrors.length && { errors: ownErrors }), ...(told.length && { told }) }
  }
  return { operationName: operation.name?.value, isQuery: operation.operation === 'query', execute }
}

class Planner {
  readonly #schema: GraphQLSchema
  readonly #operation: OperationDefinitionNode
  readonly #fragments: Record<string, FragmentDefinitionNode>
  readonly #isTrusted: boolean

  constructor(
    schema: GraphQLSchema,
    operation: OperationDefinitionNode,
    { fragments, isTrusted }: { fragments: Record<string, FragmentDefinitionNode>; isTrusted: boolean },
  ) {
    this.#schema = schema
    this.#operation = operation
    this.#fragments = fragments
    this.#isTrusted = isTrusted
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
    if (parent === this.#schema.getRootType(this.#operation.operation)) {
      const path = { prev: undefined, key, typename }
      const isTrusted = this.#isTrusted
      return (source, { context, variables }) => {
        const ofRoot: PlannedInfo = { ...info, path, variableValues: variables, isTrusted }
        return resolve(source, getArgumentValues(field, node, variables), context, ofRoot)
      }
    }
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
