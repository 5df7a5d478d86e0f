import { initGraphQLTada } from 'gql.tada'
import type { introspection } from './introspection.generated.d.ts'

export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { ID: string; DateTime: string }
}>()

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada'
export { readFragment } from 'gql.tada'
