import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type TypeNode,
  typeFromAST,
} from 'graphql'
import type { Random } from './random.ts'

/** Texts that have broken parsers, databases and object lookups before. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202e\u0000\ud800',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  "'; DROP TABLE users; --",
  '%00',
  '../../../etc/passwd',
  '{"kind":"Document","definitions":[]}',
  '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d',
  '٠٩١٢٣٤٥٦٧٨٩',
  'İıŞşĞğ كی',
  '9'.repeat(400),
  'a'.repeat(5_000),
  '('.repeat(500),
  ' '.repeat(2_000),
  '+90'.repeat(300),
  'a@'.repeat(500),
  'http://'.repeat(300),
  '-1',
  '1e400',
  'NaN',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30',
]

const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  90,
  180,
  180.0001,
  -90.5,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  5e-324,
]

/** A value for a variable: usually of the right type and hostile, sometimes of any other type. */
export function hostileValue(random: Random, schema: GraphQLSchema, node: TypeNode, ids: string[]): unknown {
  const type = typeFromAST(schema, node as never) as GraphQLInputType | undefined
  return type ? makeValue(random, type, ids, 0) : null
}

function makeValue(random: Random, type: GraphQLInputType, ids: string[], depth: number): unknown {
  if (random.chance(0.04)) return random.pick<unknown>([null, [], {}, true, 1, 'x', [[[]]], { constructor: 1 }])
  if (isNonNullType(type)) return makeValue(random, type.ofType, ids, depth)
  if (random.chance(0.15)) return null
  if (isListType(type)) {
    const length = random.pick([0, 1, 1, 2, 3, 200])
    return Array.from({ length }, () => makeValue(random, type.ofType, ids, depth + 1))
  }
  if (isEnumType(type)) return random.pick([...type.getValues().map(({ name }) => name), 'constructor'])
  if (isInputObjectType(type)) {
    if (depth > 4) return {}
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type) || random.chance(0.7))
    return Object.fromEntries(fields.map((field) => [field.name, makeValue(random, field.type, ids, depth + 1)]))
  }
  switch (type.name) {
    case 'ID':
      return random.pick([...ids, ...ids, random.pick(HOSTILE_TEXTS)])
    case 'Int':
    case 'Float':
      return random.pick(HOSTILE_NUMBERS)
    case 'Boolean':
      return random.chance(0.5)
    case 'DateTime':
      return random.pick(['2026-11-15T00:00:00Z', random.pick(HOSTILE_TEXTS)])
    default:
      return random.pick([...HOSTILE_TEXTS, 'Lamp', 'en', 'tr', 'fa', 'Istanbul', '+905551112233', 'ana@example.com'])
  }
}
