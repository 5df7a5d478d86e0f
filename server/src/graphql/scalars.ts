import { GraphQLError, GraphQLScalarType, type GraphQLSchema, Kind } from 'graphql'
import { isUuid } from '#lib/uuid.ts'

/**
 * Every id is a UUID; checked here, so that no other text reaches a statement. Pothos always uses GraphQL's own ID type, so its
 * parsers are replaced.
 */
export function requireUuids(schema: GraphQLSchema): GraphQLSchema {
  const id = schema.getType('ID') as GraphQLScalarType<string, string>
  id.parseValue = (value) => {
    if (value === '') throw new GraphQLError('Required')
    if (!isUuid(value)) throw new GraphQLError('An id is a UUID')
    return value.toLowerCase()
  }
  id.parseLiteral = (node) => id.parseValue(node.kind === Kind.STRING ? node.value : null)
  return schema
}

/** Wide enough for anything a person means, and inside what PostgreSQL can store. */
const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(9999, 11, 31)

/** As PostgreSQL writes a moment inside JSON. */
const MOMENT_IN_JSON = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/

/** Cutting a text takes a sixth of the time of reading and writing a date. Joined for the reason that `hrefOf` gives. */
function momentOf(text: string): string {
  if (!MOMENT_IN_JSON.test(text)) return new Date(text).toISOString()
  const fraction = text.slice(19, -6) || '.'
  return [text.slice(0, 19), fraction.slice(0, 4).padEnd(4, '0'), 'Z'].join('')
}

export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'A moment in time, as ISO 8601 in UTC.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : momentOf(value as string)),
  parseValue(value) {
    const date = new Date(value as string)
    if (typeof value !== 'string' || Number.isNaN(date.getTime()))
      throw new GraphQLError('A DateTime is an ISO 8601 text')
    if (date.getTime() < EARLIEST || date.getTime() > LATEST)
      throw new GraphQLError('A DateTime lies between the years 1900 and 9999')
    return date
  },
})
