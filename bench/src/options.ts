import { parseArgs } from 'node:util'

const SIZES = {
  people: 20_000,
  posts: 200_000,
  follows: 1_000_000,
  reactions: 1_000_000,
  places: 100_000,
  messages: 200_000,
}
export type Sizes = typeof SIZES

const OTHERS = { connections: 32, seconds: 5, nodes: 1 }

export type Options = {
  sizes: Sizes
  connections: number
  seconds: number
  /** More than one: compare so many nodes on one database with one node, by wrk. */
  nodes: number
  /** Only pages and reads whose name contains this. */
  only: string
  /** Print the plans of the reads instead of measuring anything. */
  explain: boolean
  /** Compare the feed's first page with PostGraphile's instead. */
  peer: boolean
  /** Also measure a server that does nothing but the SQL of each page. */
  bare: boolean
  /** Measure with wrk and pgbench instead. */
  c: boolean
}

export function readOptions(args: string[]): Options {
  const numbers = { ...SIZES, ...OTHERS }
  const { values } = parseArgs({
    args,
    options: {
      ...Object.fromEntries(Object.keys(numbers).map((name) => [name, { type: 'string' as const }])),
      only: { type: 'string' },
      explain: { type: 'boolean' },
      peer: { type: 'boolean' },
      bare: { type: 'boolean' },
      c: { type: 'boolean' },
    },
  })
  const number = (name: keyof typeof numbers): number => {
    const given = (values as Record<string, string | boolean | undefined>)[name]
    const value = given === undefined ? numbers[name] : Number(String(given).replaceAll('_', ''))
    if (!Number.isInteger(value) || value < 1)
      throw new Error(`--${name} must be a whole number above 0, not "${given}"`)
    return value
  }
  return {
    sizes: {
      people: Math.max(10, number('people')),
      posts: number('posts'),
      follows: number('follows'),
      reactions: number('reactions'),
      places: number('places'),
      messages: number('messages'),
    },
    connections: number('connections'),
    seconds: number('seconds'),
    nodes: number('nodes'),
    only: String(values.only ?? ''),
    explain: values.explain === true,
    peer: values.peer === true,
    bare: values.bare === true,
    c: values.c === true,
  }
}
