import { randomUUID } from 'node:crypto'
import { DEMO_LOGIN } from '@meydan/demo/demo.ts'
import { STAFF_ROLES, type StaffRole } from '@meydan/domain/staff-rules.ts'
import type { Services } from './compose.ts'

const FIRST_PHONE = 905_550_009_900
const ACTOR = { id: null, name: 'demo world', requestId: null }

/** The key for an authenticator app is the same for all staff of the demo world. */
const DEMO_STAFF = {
  username: 'meydan.administrator',
  password: DEMO_LOGIN.password,
  key: 'MEYDANDEMOKEYMEYDANDEMOKEYMEYDAN',
}

/** Fills the demo world with one member of staff for each role, called meydan.<role>. Does nothing if they exist. */
export async function fillDemoStaff(services: Services) {
  for (const [nth, role] of STAFF_ROLES.entries())
    if (!(await services.users.findId({ username: `meydan.${role}` }))) await addMember(services, role, nth)
  return DEMO_STAFF
}

async function addMember(
  { db, zone, users, directory, staff, secondFactor, passwords }: Services,
  role: StaffRole,
  nth: number,
) {
  const [id, username, phone_number] = [randomUUID(), `meydan.${role}`, `+${FIRST_PHONE + nth}`]
  const password_hash = await passwords.hash(DEMO_STAFF.password)
  await db.transaction(async () => {
    await users.add({ id, zone, username, phone_number, password_hash, google_subject: null, name: `Meydan ${role}` })
    await directory.claim({ userId: id, username, phone: phone_number })
    await staff.grant(ACTOR, username, role, 'the demo world')
    await secondFactor.setKey(id, DEMO_STAFF.key)
  })
}
