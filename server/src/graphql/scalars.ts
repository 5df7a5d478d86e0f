import { GraphQLError, GraphQLScalarType } from 'graphql'

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
