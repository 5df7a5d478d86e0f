import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  buildSchema,
  type GraphQLObjectType,
  getNamedType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { expect, test } from 'vitest'
import { collectOperations } from '../../scripts/documents.ts'
import { keys } from './cache-keys.ts'

const schema = buildSchema(readFileSync(resolve(import.meta.dirname, '../../../schema.graphql'), 'utf8'))
const types = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType =>
    isObjectType(type) && !type.name.startsWith('__') && type.name !== 'Query' && type.name !== 'Mutation',
)
const isEmbedded = (name: string) => name in keys && keys[name as keyof typeof keys]({ __typename: name }) === null

test('every type without an id is embedded, and every key belongs to a type', () => {
  const withoutId = types.filter((type) => !type.getFields()._id).map(({ name }) => name)
  expect(withoutId.filter((name) => !isEmbedded(name))).toEqual([])
  expect(Object.keys(keys).filter((name) => !types.some((type) => type.name === name))).toEqual([])
})

test('every document asks for the id of each object that the cache stores by its id', () => {
  const missing = collectOperations().flatMap(({ name, text }) => {
    const document = parse(text)
    const fragments = new Map(
      document.definitions.flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet]] : [],
      ),
    )
    const fieldsOf = ({ selections }: SelectionSetNode): string[] =>
      selections.flatMap((selection) => {
        if (selection.kind === Kind.FIELD) return [selection.name.value]
        const inner =
          selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments.get(selection.name.value)
        return inner ? fieldsOf(inner) : []
      })
    const info = new TypeInfo(schema)
    const found: string[] = []
    visit(
      document,
      visitWithTypeInfo(info, {
        Field({ name: field, selectionSet }) {
          const type = getNamedType(info.getType())
          if (!selectionSet || !type || isEmbedded(type.name)) return
          if (!fieldsOf(selectionSet).includes('_id')) found.push(`${name}: ${field.value} (${type.name})`)
        },
      }),
    )
    return found
  })
  expect(missing).toEqual([])
})

test('a post found near a location is stored apart from the same post without a distance', () => {
  expect(keys.Post({ __typename: 'Post', _id: 'cup' })).toBe('cup')
  expect(keys.Post({ __typename: 'Post', _id: 'cup', distance: null })).toBe('cup')
  expect(keys.Post({ __typename: 'Post', _id: 'cup', distance: 120 })).toBe('cup@120')
})
