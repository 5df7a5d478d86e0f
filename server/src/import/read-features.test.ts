import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFeatures } from './read-features.ts'
import { CHUNK_BYTES, type Piece, type Position, readLines } from './read-lines.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-import-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const feature = (name: string, more: object = {}) => ({
  type: 'Feature',
  properties: { name, ...more },
  geometry: null,
})
const NAMES = ['bir { "', 'iki ]}', 'سه \\ ,']
const FEATURES = NAMES.map((name) => feature(name))
const COLLECTION = { type: 'FeatureCollection', crs: { type: 'name', properties: { name: 'x' } }, features: FEATURES }

function file(text: string): string {
  const path = join(folder, 'file.geojson')
  writeFileSync(path, text)
  return path
}

async function all(text: string, from?: Position, read = readFeatures): Promise<Piece[]> {
  const pieces: Piece[] = []
  for await (const some of read(file(text), from)) pieces.push(...some)
  return pieces
}
const nameOf = ({ text, problem }: Piece) => {
  if (text === null) return problem
  try {
    return JSON.parse(text).properties.name
  } catch {
    return 'broken'
  }
}

const HEAD = '{"type":"FeatureCollection","crs":{"type":"name"},"features":['
const lines = FEATURES.map((each) => JSON.stringify(each))
const SHAPES: [string, string, number[]][] = [
  ['one line', JSON.stringify(COLLECTION), [1, 1, 1]],
  ['pretty-printed', JSON.stringify(COLLECTION, null, 2), [10, 17, 24]],
  ['a collection with a feature a line', `${HEAD}\n${lines.join(',\n')}\n]}\n`, [2, 3, 4]],
  ['the same with its brackets on the lines', `${HEAD}${lines.join(',\n')}]}`, [1, 2, 3]],
  ['a head of several lines', `{\n"type": "FeatureCollection",\n"features": [\n${lines.join('\n, ')}\n]\n}`, [4, 5, 6]],
  ['features one after the other', `${lines.join('\n')}\n\n`, [1, 2, 3]],
  ['a sequence with separators, as Windows writes it', lines.map((line) => `\u001e${line}\r\n`).join(''), [1, 2, 3]],
  ['a list', `[${lines.join(', ')}]`, [1, 1, 1]],
]

test.each(SHAPES)('%s', async (_, text, expectedLines) => {
  const pieces = await all(text)
  expect(pieces.map(nameOf)).toEqual(NAMES)
  expect(pieces.map(({ line }) => line)).toEqual(expectedLines)
})

test.each(SHAPES)('%s, resumed after each feature', async (_, text) => {
  for (const [at, { next }] of (await all(text)).entries())
    expect((await all(text, next)).map(nameOf)).toEqual(NAMES.slice(at + 1))
})

test('a broken line affects no other line', async () => {
  const broken = [
    '{"type":"Feature","properties":{"name":"x}',
    ...lines.slice(0, 1),
    'nonsense {',
    '{"type":"Feature"}}',
    ...lines.slice(1),
  ]
  const pieces = await all(`${HEAD}\n${broken.join(',\n')}\n]}`)
  expect(pieces.map((each) => [each.line, nameOf(each)])).toEqual([
    [2, 'broken'],
    [3, NAMES[0]],
    [4, 'broken'],
    [5, 'broken'],
    [6, NAMES[1]],
    [7, NAMES[2]],
  ])
})

test('in a pretty-printed file an unclosed string affects only its feature, and the end may be missing', async () => {
  const text = JSON.stringify({ ...COLLECTION, features: [feature('open'), ...FEATURES] }, null, 1)
  const pieces = await all(text.replace('"open"', '"open').slice(0, -90))
  expect(pieces.map(nameOf)).toEqual(['it is not valid JSON', NAMES[0], NAMES[1], 'the file ends in the middle of it'])
})

test('features larger than a chunk are read whole; features over the limit are reported', async () => {
  const large = feature('large', { note: 'ğ'.repeat(CHUNK_BYTES) })
  const huge = feature('huge', { note: 'x'.repeat(9 * 1024 * 1024) })
  const features = [feature('first'), large, huge, feature('last')]
  const expected = ['first', 'large', 'it is larger than 8 MB', 'last']
  expect((await all(features.map((each) => JSON.stringify(each)).join('\n'))).map(nameOf)).toEqual(expected)
  expect((await all(JSON.stringify({ ...COLLECTION, features }))).map(nameOf)).toEqual(expected)
})

test('lines are read, also a last line without a newline', async () => {
  const pieces = await all('a\n\nb', undefined, readLines)
  expect(pieces.map(({ line, text }) => [line, text])).toEqual([
    [1, 'a'],
    [2, ''],
    [3, 'b'],
  ])
})
