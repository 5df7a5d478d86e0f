import { buildSchema, type GraphQLResolveInfo, graphql } from 'graphql'
import { expect, test } from 'vitest'
import { requestedFields, requestedInside } from './requested-fields.ts'

const schema = buildSchema(`
  type Query { inbox: [Talk!]! other: Talk }
  type Talk { created_at: String post: Post last: Message }
  type Message { created_at: String edited_at: String }
  type Post { _id: ID! title: String files: [File!]! }
  type File { href: String }
`)

test('what is asked of posts is told apart from what is asked beside them, through fragments, for each field of its own', async () => {
  const asked: Record<string, GraphQLResolveInfo> = {}
  const note = (name: string, answer: unknown) => (_: unknown, __: unknown, info: GraphQLResolveInfo) => {
    asked[name] = info
    return answer
  }
  const rootValue = {
    inbox: (args: unknown, context: unknown, info: GraphQLResolveInfo) => note('inbox', [])(args, context, info),
    other: (args: unknown, context: unknown, info: GraphQLResolveInfo) => note('other', null)(args, context, info),
  }
  const source = `
    { inbox { created_at last { created_at edited_at } ...OfTalk } other { post { _id } } }
    fragment OfTalk on Talk { post { title ... on Post { files { ...OfFile } } } }
    fragment OfFile on File { href }`
  expect((await graphql({ schema, source, rootValue })).errors).toBeUndefined()
  const { inbox, other } = asked as { inbox: GraphQLResolveInfo; other: GraphQLResolveInfo }
  expect([...requestedInside('Post', inbox)]).toEqual(['title', 'files', 'href'])
  expect([...requestedInside('Post', other)]).toEqual(['_id'])
  expect([...requestedInside('Message', inbox)]).toEqual(['created_at', 'edited_at'])
  expect(requestedFields(inbox)).toContain('edited_at')
})
