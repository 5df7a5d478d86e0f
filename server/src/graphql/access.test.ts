import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { TEST_SECRETS, useWorld } from '#testing/world.ts'
import { accessOf } from './access.ts'
import { buildSchema } from './schema.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'
const world = useWorld()
const schema = buildSchema()
const roots = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({ kind: 'query', field })),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ({ kind: 'mutation', field })),
]
const named = roots.map(({ kind, field }) => [field.name, document(kind, field), accessOf(field)] as const)

/** The smallest document that calls a field: every required argument with some value of its type. */
function document(kind: string, field: GraphQLField<unknown, unknown>): string {
  const args = field.args.filter(({ type }) => isNonNullType(type)).map(({ name, type }) => `${name}: ${literal(type)}`)
  return `${kind} { ${field.name}${args.length ? `(${args.join(', ')})` : ''}${isLeaf(field.type) ? '' : ' { __typename }'} }`
}

function isLeaf(type: GraphQLOutputType): boolean {
  return isNonNullType(type) || isListType(type) ? isLeaf(type.ofType) : isLeafType(type)
}

function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType)
  if (isListType(type)) return '[]'
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null'
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    return `{ ${fields.map((field) => `${field.name}: ${literal(field.type)}`).join(', ')} }`
  }
  if (type.name === 'ID') return `"${NOBODY}"`
  if (type.name === 'Boolean') return 'true'
  return type.name === 'Int' || type.name === 'Float' ? '1' : '"x"'
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function forge(claims: Record<string, unknown>, secret = TEST_SECRETS.tokenSecret): Promise<string> {
  const now = Math.floor(world.clock.now().getTime() / 1_000)
  return new SignJWT({ zone: 'world', fz: 'world', fg: false, tmp: false, iat: now, exp: now + 600, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
}

const tokens: Record<string, string> = {}
let good: string
beforeAll(async () => {
  const ana = await world.person('ana')
  good = ana.token
  const { uid, sid } = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString()) as {
    uid: string
    sid: string
  }
  const [, payload] = good.split('.')
  const terminated = await world.person('terminated')
  await terminated.ask('mutation { logout }')
  const inactive = await world.person('inactive')
  await world.services.db.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [inactive.id])
  Object.assign(tokens, {
    'alg none': `${base64({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'a wrong key': await forge({ uid, sid }, 'some other secret that is long enough'),
    'another zone': await forge({ uid, sid, fz: 'tr', zone: 'tr' }),
    expired: await forge({ uid, sid, exp: 1_000 }),
    'a session that was ended': terminated.token,
    'a deactivated account': inactive.token,
    'a session of somebody else': await forge({ uid: terminated.id, sid }),
    'no session': await forge({ uid, sid: null }),
    'a temporary one without a step': await forge({ uid, sid, tmp: true }),
    garbage: 'garbage',
  })
})

test('every root field says who may call it', () => {
  expect(roots.filter(({ field }) => !accessOf(field)).map(({ field }) => field.name)).toEqual([])
})

describe.each([
  'alg none',
  'a wrong key',
  'another zone',
  'expired',
  'a session that was ended',
  'a deactivated account',
  'a session of somebody else',
  'no session',
  'a temporary one without a step',
  'garbage',
])('a token with %s is refused', (kind) => {
  test.each(named)('by %s', async (_, query) => {
    expect((await world.ask(query, {}, bearer(tokens[kind] ?? ''))).code).toBe('UNAUTHENTICATED')
  })
})

describe('without a token', () => {
  test.each(named)('%s', async (_, query, access) => {
    const { code } = await world.ask(query)
    if (access === 'anyone') expect(code).not.toBe('UNAUTHENTICATED')
    else expect(code).toBe('UNAUTHENTICATED')
  })
})

describe.each(['signup', 'login', 'google'] as const)(
  'a temporary token of the step %s opens that step only',
  (step) => {
    test.each(named)('%s', async (_, query, access) => {
      const token = await forge({ uid: NOBODY, sid: null, tmp: true, step })
      const { code } = await world.ask(query, {}, bearer(token))
      const isOpen = access === 'anyone' || (typeof access === 'object' && access.step === step)
      if (isOpen) expect(code).not.toBe('UNAUTHENTICATED')
      else expect(code).toBe('UNAUTHENTICATED')
    })
  },
)

describe('with a full token', () => {
  test.each(named.filter(([, , access]) => access !== 'anyone'))('%s', async (name, query, access) => {
    const fresh = await world.person(`u_${name}`.slice(0, 30))
    const { code } = await world.ask(query, {}, bearer(fresh.token))
    if (access === 'user') expect(code).not.toBe('UNAUTHENTICATED')
    else expect(code).toBe('UNAUTHENTICATED')
  })
})
