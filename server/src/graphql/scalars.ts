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

export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'A moment in time, as ISO 8601 in UTC.',
  serialize: (value) => (value instanceof Date ? value : new Date(value as string)).toISOString(),
  parseValue(value) {
    const date = new Date(value as string)
    if (typeof value !== 'string' || Number.isNaN(date.getTime()))
      throw new GraphQLError('A DateTime is an ISO 8601 text')
    if (date.getTime() < EARLIEST || date.getTime() > LATEST)
      throw new GraphQLError('A DateTime lies between the years 1900 and 9999')
    return date
  },
})
