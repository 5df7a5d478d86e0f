import { randomUUID } from 'node:crypto'
import { DEMO_LOGIN } from '@meydan/demo/demo.ts'
import { STAFF_ROLES, type StaffRole } from '@meydan/domain/staff-rules.ts'
import type { Services } from './compose.ts'
import { fillDemoDesk } from './demo-desk.ts'

const FIRST_PHONE = 905_550_009_900
const ACTOR = { id: null, name: 'demo world', requestId: null }

/** The key for an authenticator app is the same for all staff of the demo world. */
const DEMO_STAFF = {
  username: 'meydan.administrator',
  password: DEMO_LOGIN.password,
  key: 'MEYDANDEMOKEYMEYDANDEMOKEYMEYDAN',
}

/** Fills the demo world with one member of staff for each role, called meydan.<role>, and their work. Does nothing if they exist. */
export async function fillDemoStaff(services: Services) {
  if (await services.users.findId({ username: DEMO_STAFF.username })) return DEMO_STAFF
  for (const [nth, role] of STAFF_ROLES.entries()) await addMember(services, role, nth)
  await fillDemoDesk(services)
  await services.figures.catchUp()
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
