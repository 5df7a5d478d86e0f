import { STAFF_ROLES, type StaffPermission, type StaffRole } from '@meydan/domain/staff-rules.ts'
import { type GraphQLField, getNamedType, isObjectType } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { staffAccessOf } from '#graphql/access.ts'
import { buildSchema } from '#graphql/schema.ts'
import { staffPerson, verifyNow } from '#testing/staff.ts'
import { STAFF_ACTS } from '#testing/staff-acts.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const mutations = Object.values(buildSchema().getMutationType()?.getFields() ?? {}).filter(staffAccessOf)
const guarded = mutations.flatMap((field) => {
  const access = staffAccessOf(field)
  return access && 'permission' in access ? [{ field, name: field.name, ...access }] : []
})

const staff = {} as Record<StaffRole, Person>
const permissionsOf = {} as Record<StaffRole, StaffPermission[]>
beforeAll(async () => {
  for (const role of STAFF_ROLES) staff[role] = await staffPerson(world, `staff.${role}`, [role])
  const rows = await world.services.db.query<{ key: StaffRole; permissions: StaffPermission[] }>(
    'SELECT key, permissions FROM staff_roles',
  )
  for (const { key, permissions } of rows) permissionsOf[key] = permissions
})

/** The document takes all arguments as variables. */
function documentOf({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const variables = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const values = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  return `mutation (${variables}) { ${name}(${values}) ${isObjectType(getNamedType(type)) ? '{ __typename }' : ''} }`
}

const rowsOfLog = async () => {
  const [row] = await world.services.db.query<{ rows: number }>('SELECT count(*)::integer AS rows FROM audit_log')
  return row?.rows ?? 0
}

test('every field whose name begins with staff is guarded, and every guarded mutation has an act to try', () => {
  const schema = buildSchema()
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  )
  const unguarded = fields.filter((field) => field.name.startsWith('staff') && !staffAccessOf(field))
  expect(unguarded.map(({ name }) => name)).toEqual(['staffMe'])
  expect(guarded.map(({ name }) => name).sort()).toEqual(Object.keys(STAFF_ACTS).sort())
  const open = mutations.filter((field) => 'open' in (staffAccessOf(field) ?? {})).map(({ name }) => name)
  expect(open).toEqual(['staffSetUpSecondFactor', 'staffVerify'])
})

test.each(guarded)(
  '$name: refused without the permission or a fresh code, one row in the log for each subject',
  async ({ field, name, permission, isSensitive }) => {
    const act = STAFF_ACTS[name]
    if (!act) throw new Error(`there is no act for ${name}`)
    const [document, args] = [documentOf(field), await act.args(world)]
    const before = await rowsOfLog()
    for (const role of STAFF_ROLES)
      if (!permissionsOf[role].includes(permission)) {
        await verifyNow(world, staff[role])
        expect([role, (await staff[role].ask(document, args)).code]).toEqual([role, 'FORBIDDEN'])
      }
    const allowed = STAFF_ROLES.find((role) => permissionsOf[role].includes(permission)) ?? 'administrator'
    await verifyNow(world, staff[allowed], isSensitive ? 11 : 12 * 60)
    expect((await staff[allowed].ask(document, args)).errors[0]?.extensions).toMatchObject({ second_factor: 'code' })
    expect(await rowsOfLog()).toBe(before)
    await verifyNow(world, staff[allowed])
    const { errors } = await staff[allowed].ask(document, args)
    expect(errors).toEqual([])
    expect(await rowsOfLog()).toBe(before + (act.subjects ?? 1))
  },
)
