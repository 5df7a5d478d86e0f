import { randomUUID } from 'node:crypto'
import { DEMO_LOGIN } from '@meydan/demo/demo.ts'
import { STAFF_ROLES, type StaffRole } from '@meydan/domain/staff-rules.ts'
import type { Services } from './compose.ts'
import { projectionOf } from './features/posts/posts.sql.ts'
import type { UserViewer } from './lib/viewer.ts'

const FIRST_PHONE = 905_550_009_900
/** Whose newest post is reported, and by whom. */
const REPORTED = [
  ['teknokoy', 'haliccini', 'ustaberber'],
  ['baklavaci_hilmi', 'pedalistanbul'],
  ['tasfirin', 'teknokoy'],
]
const TICKETS = [
  { username: 'haliccini', subject: 'Fatura', text: 'Geçen ayki reklamımın faturasını nerede bulabilirim?' },
  { username: 'haliccini', subject: 'Fatura (tekrar)', text: 'Merhaba, faturayı hâlâ bulamadım.' },
  {
    username: 'ustaberber',
    subject: 'My opening hours',
    text: 'Customers still see my old hours. How do I change them?',
  },
]
const ACTOR = { id: null, name: 'demo world', requestId: null }

/** The key for an authenticator app is the same for all staff of the demo world. */
const DEMO_STAFF = {
  username: 'meydan.administrator',
  password: DEMO_LOGIN.password,
  key: 'MEYDANDEMOKEYMEYDANDEMOKEYMEYDAN',
}

/** Fills the demo world with one member of staff for each role, called meydan.<role>. Does nothing if they exist. */
export async function fillDemoStaff(services: Services) {
  if (await services.users.findId({ username: DEMO_STAFF.username })) return DEMO_STAFF
  for (const [nth, role] of STAFF_ROLES.entries()) await addMember(services, role, nth)
  await addCases(services)
  await addTickets(services)
  return DEMO_STAFF
}

/** Reports of neighbours about posts, and flags about people. */
async function addCases({ users, posts, reports, catalog, cases }: Services) {
  const titles = await catalog.reportTitles()
  for (const [nth, [owner, ...reporters]] of REPORTED.entries()) {
    const ownerId = await users.findId({ username: owner ?? '' })
    if (!ownerId) continue
    const [post] = await posts.ofViewer(viewerOf(ownerId), { limit: 1 }, projectionOf('en', new Set(['title'])))
    for (const reporter of reporters) {
      const id = await users.findId({ username: reporter })
      const titleId = titles[nth % titles.length]?._id
      if (post && id && titleId) await reports.report(viewerOf(id), post._id, titleId)
    }
    const subject = { type: 'person', id: ownerId } as const
    if (nth < 2) await cases.collect({ subject, ownerId, excerpt: owner ?? '', flag: 'many_reports' })
  }
}

/** Letters of people to answer. */
async function addTickets({ users, support, catalog }: Services) {
  const [department] = await catalog.departments()
  for (const { username, subject, text } of TICKETS) {
    const id = await users.findId({ username })
    const ticket = { department: department?._id ?? '', subject, text, user_email: `${username}@mail.example` }
    if (id && department) await support.contact(viewerOf(id), ticket)
  }
}

const viewerOf = (id: string): UserViewer => ({
  kind: 'user',
  id,
  sessionId: id,
  fromGoogle: false,
  ip: '127.0.0.1',
  device: 'Demo world',
})

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
