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

/** What a tile asks of a post: less is read for it, by other statements. */
export const TILE =
  '{ __typename _id title cover { href thumbnails { href } } addresses { title location { lat lng } } }'

/** A document that selects every field below a root field, without repeating a type inside itself; of posts, if they are tiles, only TILE. */
export function wholeDocument(
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
  args: Record<string, unknown>,
  areTiles = false,
): string {
  const argumentList = Object.entries(args).map(([name, value]) => {
    const type = field.args.find((arg) => arg.name === name)?.type
    return `${name}: ${type && isEnumType(getNamedType(type)) ? value : literal(value)}`
  })
  return `${kind} { ${field.name}${argumentList.length ? `(${argumentList.join(', ')})` : ''} ${selection(field.type, [], areTiles)} }`
}

function selection(type: GraphQLOutputType, above: GraphQLNamedType[], areTiles: boolean): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  if (areTiles && named.name === 'Post') return TILE
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const below = getNamedType(field.type)
    const needsArguments = field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)
    const isTooDeep = isObjectType(below) && (above.includes(below) || below === named || above.length >= DEPTH)
    return needsArguments || isTooDeep ? [] : [`${field.name} ${selection(field.type, [...above, named], areTiles)}`]
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
