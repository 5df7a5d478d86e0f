import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { DEMO_LOGIN } from '@meydan/demo/demo.ts'
import { STAFF_ROLES, type StaffRole } from '@meydan/domain/staff-rules.ts'
import sharp from 'sharp'
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
const GALATA = { lat: 41.0256, lng: 28.9741 }
const APPLICANTS = [
  { username: 'defnemutfak', full_name: 'Defne Aydın' },
  { username: 'okan_usta', full_name: 'Okan Yıldız' },
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
  await addClaims(services)
  await addPapers(services)
  await services.figures.catchUp()
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
      if (post && id && titleId) await reports.report(viewerOf(id), { type: 'post', id: post._id }, { titleId })
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

/** Two people say that the same place is theirs. */
async function addClaims({ users, explorePlaces, placeClaims }: Services) {
  for (const username of ['ustaberber', 'tasfirin']) {
    const id = await users.findId({ username })
    if (!id) continue
    const near = await explorePlaces.nearby(viewerOf(id), { location: GALATA, limit: 50 })
    const place = near.find(({ has_owner }) => !has_owner)
    if (place) await placeClaims.claim(viewerOf(id), place._id, { note: 'I opened it in 2011.', document: null })
  }
}

/** Two people who want to be verified. */
async function addPapers({ users, verification }: Services) {
  for (const { username, full_name } of APPLICANTS) {
    const id = await users.findId({ username })
    if (!id) continue
    const info = { full_name, id: '10000000146', postal_code: '34420', address: 'Bankalar Cad. 12, Beyoğlu, İstanbul' }
    const card = { filename: 'id-card.png', createReadStream: () => Readable.from(cardOf(full_name)) }
    const documents = { id_card: [Promise.resolve(card)] }
    await verification.submit(viewerOf(id), info, { applicant: 'person', documents })
  }
}

/** A picture of an identity card that nobody could take for a real one. */
const cardOf = (name: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540">
      <rect width="860" height="540" rx="24" fill="#e2e8f0"/><rect x="40" y="120" width="220" height="280" fill="#94a3b8"/>
      <text x="40" y="80" font-size="40" fill="#0f172a">SPECIMEN</text>
      <text x="300" y="200" font-size="40" fill="#0f172a">${name}</text>
      <text x="300" y="270" font-size="32" fill="#334155">10000000146</text></svg>`),
  ).png()

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
