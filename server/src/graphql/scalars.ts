import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'

export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'A moment in time, as ISO 8601 in UTC.',
  serialize: (value) => (value instanceof Date ? value : new Date(value as string)).toISOString(),
  parseValue(value) {
    const date = new Date(value as string)
    if (typeof value !== 'string' || Number.isNaN(date.getTime()))
      throw new GraphQLError('A DateTime is an ISO 8601 text')
    return date
  },
})

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

function uuid(value: unknown): string {
  if (typeof value !== 'string' || !UUID.test(value)) throw new GraphQLError('An id is a UUID')
  return value.toLowerCase()
}

/** Every id of ours is a UUID, so nothing else reaches a query. */
export const ID = new GraphQLScalarType<string, string>({
  name: 'ID',
  serialize: (value) => value as string,
  parseValue: uuid,
  parseLiteral: (node) => uuid(node.kind === Kind.STRING ? node.value : null),
})
