import type { Cache } from '@urql/exchange-graphcache'
import type { introspection } from './introspection.generated.d.ts'

export type Fields<Name extends 'Query' | 'Mutation'> = keyof introspection['types'][Name]['fields']

export const linksOf = (cache: Cache, entity: string, field: string) =>
  cache.resolve(entity, field) as string | string[] | undefined

/** The cached answers of a query, one for each set of arguments. */
export const answersOf = (cache: Cache, query: Fields<'Query'>) =>
  cache.inspectFields('Query').filter(({ fieldName }) => fieldName === query)
