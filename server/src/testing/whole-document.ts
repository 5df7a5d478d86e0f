import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isNonNullType,
  isObjectType,
} from 'graphql'

const DEPTH = 7

/** A document that selects every field below a root field, without repeating a type inside itself. */
export function wholeDocument(
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
  args: Record<string, unknown>,
): string {
  const argumentList = Object.entries(args).map(([name, value]) => {
    const type = field.args.find((arg) => arg.name === name)?.type
    return `${name}: ${type && isEnumType(getNamedType(type)) ? value : literal(value)}`
  })
  return `${kind} { ${field.name}${argumentList.length ? `(${argumentList.join(', ')})` : ''} ${selection(field.type, [])} }`
}

function selection(type: GraphQLOutputType, above: GraphQLNamedType[]): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const below = getNamedType(field.type)
    const needsArguments = field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)
    const isTooDeep = isObjectType(below) && (above.includes(below) || below === named || above.length >= DEPTH)
    return needsArguments || isTooDeep ? [] : [`${field.name} ${selection(field.type, [...above, named])}`]
  })
  return `{ __typename ${fields.join(' ')} }`
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${key}: ${literal(each)}`)
    .join(', ')} }`
}
