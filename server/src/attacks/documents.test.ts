import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { getIntrospectionQuery } from 'graphql'
import { describe, expect, test } from 'vitest'
import { createDocuments } from '#graphql/documents.ts'
import { QUERY_LIMITS } from '#graphql/limits.ts'
import { buildSchema } from '#graphql/schema.ts'
import { readTrustedDocuments } from '#graphql/trusted-documents.ts'
import { collectGarbage } from '#testing/collect-garbage.ts'
import { useWorld } from '#testing/world.ts'

const VERSION = 'checkClientVersion(version: "2.0.2") { isUpdated }'
const world = useWorld()
const ask = (payload: object) => world.app.inject({ method: 'POST', url: '/graphql', payload })

describe('code in a document is never executed', () => {
  const code = 'globalThis.attacked = true'

  test('as an alias in a document sent as JSON', async () => {
    const name = { kind: 'Name', value: 'checkClientVersion' }
    const alias = { kind: 'Name', value: `x"]; ${code}; //` }
    const selectionSet = { kind: 'SelectionSet', selections: [{ kind: 'Field', alias, name }] }
    const document = {
      kind: 'Document',
      definitions: [{ kind: 'OperationDefinition', operation: 'query', selectionSet }],
    }
    for (const query of [document, JSON.stringify(document)])
      for (let time = 0; time < 3; time++) {
        const response = await ask({ query })
        expect(response.json().data).toBeNull()
        expect(response.json().errors[0].extensions.code).toBe('BAD_USER_INPUT')
      }
    expect(globalThis).not.toHaveProperty('attacked')
  })

  test('as text in place of a date in compiled queries', async () => {
    const marker = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d'
    const query = `{ checkClientVersion(version: ${JSON.stringify(`${marker}${code}${marker}`)}) { isUpdated } }`
    for (let time = 0; time < 3; time++) expect((await ask({ query })).statusCode).toBe(200)
    expect(globalThis).not.toHaveProperty('attacked')
  })
})

describe('a small document cannot stop the server', () => {
  const timed = async (query: string) => {
    const started = performance.now()
    const response = await ask({ query })
    return { errors: response.json().errors, ms: performance.now() - started }
  }
  const fragments = (count: number, body: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => `fragment F${at} on Query { ${body(at)} }`).join(' ')

  test.each([
    [
      'fragments that double thirty times',
      `{ ...F0 } ${fragments(30, (at) => `...F${at + 1} ...F${at + 1}`)} fragment F30 on Query { ${VERSION} }`,
    ],
    ['fragments in a circle', `{ ...F0 } ${fragments(100, (at) => `...F${(at + 1) % 100} ...F${(at + 2) % 100}`)}`],
    ['one field a thousand times', `{ ${'__typename '.repeat(1_000)} }`],
    [
      'fragments that are all compared with each other',
      `{ ${Array.from({ length: 150 }, (_, at) => `...F${at}`).join(' ')} } ${fragments(150, () => 'a b c')}`,
    ],
  ])('%s', async (_, query) => {
    await timed(`{ ${VERSION} }`)
    const { errors, ms } = await timed(query)
    expect(errors.length).toBeGreaterThan(0)
    expect(ms).toBeLessThan(1_000)
  })

  test('the limits also apply to unused fragments', async () => {
    const fragment = `fragment F on Query { ${'me { _id } '.repeat(480)} }`
    for (const query of [`{ __typename } ${fragment}`, fragment])
      expect((await ask({ query })).json().errors[0].extensions.code).toBe('TOO_LARGE')
  })

  test('passwords hidden in doubled fragments are counted', async () => {
    const login = 'login(username: "nobody", password: "x") { token }'
    const query = `mutation { ...A } fragment A on Mutation { ...B ...B } fragment B on Mutation { ${login} }`
    expect((await ask({ query })).json().errors[0].extensions.code).toBe('TOO_LARGE')
  })

  test('a document over 16 KB is refused', async () => {
    const response = await ask({ query: `{ ${VERSION} } #${'x'.repeat(QUERY_LIMITS.documentBytes)}` })
    expect(response.json().errors[0].extensions.code).toBe('TOO_LARGE')
  })

  test('10,000 different large documents do not grow the memory', () => {
    const documents = createDocuments({
      schema: buildSchema(),
      trusted: new Map(),
      onlyTrusted: false,
      hideSchema: false,
    })
    const read = (from: number, to: number) => {
      for (let at = from; at < to; at++)
        documents.read({ query: `{ a${at}: ${VERSION} ${'__typename '.repeat(80)} } #${'x'.repeat(12_000)}` })
    }
    read(0, 500)
    const before = heapAfterCollection()
    read(500, 10_500)
    expect(heapAfterCollection() - before).toBeLessThan(16 * 2 ** 20)
  })
})

describe('trusted documents', () => {
  const [id = '', text = ''] =
    [...readTrustedDocuments()].find(([, each]) => each.includes('query ClientVersion')) ?? []
  const variables = { version: '2.0.2' }

  test('the id is the SHA-256 of the text', () => {
    expect(id).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`)
  })

  test('a document is found by its id', async () => {
    expect((await ask({ documentId: id, variables })).json().data.checkClientVersion.isUpdated).toBe(true)
  })

  test('an unknown id tells the page to reload', async () => {
    const { errors } = (await ask({ documentId: `sha256:${'0'.repeat(64)}`, variables })).json()
    expect(errors[0].extensions).toEqual({ code: 'NOT_FOUND', unknown_document: true })
  })

  test('all are valid and within the limits', () => {
    const documents = createDocuments({
      schema: buildSchema(),
      trusted: readTrustedDocuments(),
      onlyTrusted: true,
      hideSchema: true,
    })
    for (const documentId of readTrustedDocuments().keys())
      expect(documents.read({ documentId })).toHaveProperty('document')
  })
})

describe('in production', () => {
  const strict = useWorld({ settings: { graphqlDocuments: 'trusted', production: true } })
  const hidden = useWorld({ settings: { graphqlDocuments: 'any', production: true } })

  test('only trusted documents are executed', async () => {
    const { code } = await strict.ask(`{ ${VERSION} }`)
    expect(code).toBe('FORBIDDEN')
    const [documentId] = [...readTrustedDocuments()].find(([, text]) => text.includes('query ClientVersion')) ?? []
    const payload = { documentId, variables: { version: '2.0.2' } }
    const response = await strict.app.inject({ method: 'POST', url: '/graphql', payload })
    expect(response.json().data.checkClientVersion.isUpdated).toBe(true)
  })

  test('introspection is off, and errors suggest no names', async () => {
    expect((await hidden.ask(getIntrospectionQuery())).data).toBeNull()
    const { errors } = await hidden.ask('{ checkClientVersio(version: "2.0.2") { isUpdated } }')
    expect(errors[0]?.message).not.toContain('Did you mean')
  })
})

function heapAfterCollection(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}
