import { beforeAll, describe, expect, test } from 'vitest'
import { LEAK_ROWS, type LeakRow } from '#testing/leak-rows.ts'
import { createLeakWorld, FOLLOWERS_ONLY, OWNER_ONLY, VIEWERS, type ViewerKind } from '#testing/leak-world.ts'
import { TILE, wholeDocument } from '#testing/whole-document.ts'
import { useWorld } from '#testing/world.ts'
import { buildSchema } from './schema.ts'

// docs/decisions/0012: Who may see a post is a column read by one function

const world = useWorld()
const schema = buildSchema()
const [queries, mutations] = [schema.getQueryType()?.getFields() ?? {}, schema.getMutationType()?.getFields() ?? {}]
const SECRETS: Record<string, string> = { ...FOLLOWERS_ONLY, ...OWNER_ONLY }
const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', undefined]

let leaky: Awaited<ReturnType<typeof createLeakWorld>>
beforeAll(async () => {
  leaky = await createLeakWorld(world)
})

function maySee(viewer: ViewerKind): string[] {
  if (viewer === 'owner') return Object.keys(SECRETS)
  return viewer === 'confirmed' ? Object.keys(FOLLOWERS_ONLY) : []
}

test('every query is covered by the matrix', () => {
  const rows = Object.entries(LEAK_ROWS)
  expect(rows.flatMap(([name, row]) => (row.kind ? [] : [name])).sort()).toEqual(Object.keys(queries).sort())
  for (const [name, row] of rows) if (row.kind) expect(Object.keys(mutations)).toContain(name)
})

function documentOf(name: string, row: LeakRow, areTiles = false): string {
  const field = (row.kind ? mutations : queries)[name]
  if (!field) throw new Error(`there is no ${name}`)
  return wholeDocument(row.kind ?? 'query', field, row.args?.(leaky) ?? {}, areTiles)
}

/** The secrets in an answer; fails if there is one that this viewer may not know. */
async function secretsTold(viewer: ViewerKind, document: string): Promise<string[]> {
  const { [viewer]: person } = leaky.viewers
  const answer = await (person ? person.ask(document) : world.ask(document))
  expect(REFUSALS, answer.errors[0]?.message).toContain(answer.code)
  const told = JSON.stringify([answer.data, answer.errors])
  const found = Object.entries(SECRETS).flatMap(([secret, text]) => (told.includes(text) ? [secret] : []))
  expect(found.filter((secret) => !maySee(viewer).includes(secret))).toEqual([])
  return found
}

describe.each(VIEWERS)('%s', (viewer) => {
  test.each(Object.entries(LEAK_ROWS))('%s shows what this viewer may know, and no more', async (name, row) => {
    const found = await secretsTold(viewer, documentOf(name, row))
    expect(found).toEqual(expect.arrayContaining(row.shows?.[viewer] ?? []))
  })

  test('the same of posts as tiles, with their covers', async () => {
    const documents = Object.entries(LEAK_ROWS).map(([name, row]) => ({ name, row, text: documentOf(name, row, true) }))
    const withTiles = documents.filter(({ text }) => text.includes(TILE))
    expect(withTiles.length).toBeGreaterThan(10)
    for (const { name, row, text } of withTiles) {
      const expected = row.shows?.[viewer]?.filter((secret) => secret === 'post' || secret === 'media') ?? []
      expect(await secretsTold(viewer, text), name).toEqual(expect.arrayContaining(expected))
    }
  })
})
