import { Readable } from 'node:stream'
import type { CaseDecision, CaseReason } from '@meydan/domain/case-rules.ts'
import { WEEKDAYS } from '@meydan/domain/place-rules.ts'
import type { ReportSubjectType } from '@meydan/domain/report-rules.ts'
import type { StaffRole } from '@meydan/domain/staff-rules.ts'
import sharp from 'sharp'
import type { Place } from '#features/places/places.service.ts'
import type { Services } from './compose.ts'
import { projectionOf } from './features/posts/posts.sql.ts'
import type { UserViewer } from './lib/viewer.ts'

const GALATA = { lat: 41.0256, lng: 28.9741 }
const TITLES_ONLY = projectionOf('en', new Set(['title']))
/** Whose newest post is reported, and by whom. */
const REPORTED = [
  ['teknokoy', 'haliccini', 'ustaberber'],
  ['baklavaci_hilmi', 'pedalistanbul'],
  ['tasfirin', 'teknokoy'],
] as const
const TICKETS = [
  { username: 'haliccini', subject: 'Fatura', text: 'Geçen ayki reklamımın faturasını nerede bulabilirim?' },
  { username: 'haliccini', subject: 'Fatura (tekrar)', text: 'Merhaba, faturayı hâlâ bulamadım.' },
  {
    username: 'ustaberber',
    subject: 'My opening hours',
    text: 'Customers still see my old hours. How do I change them?',
  },
  { username: 'maryam_k', subject: 'شماره تلفن', text: 'شماره‌ام عوض شده است. چطور آن را تغییر بدهم؟' },
]
const APPLICANTS = [
  { username: 'defnemutfak', full_name: 'Defne Aydın' },
  { username: 'okan_usta', full_name: 'Okan Yıldız' },
]

/** A newer post with a photo that somebody else had published. */
const SHARED_PHOTO = `
  SELECT p.id, p.owner_id, p.title, m.id AS media_id, other.id AS other_media_id
  FROM posts p JOIN post_media pm ON pm.post_id = p.id JOIN media m ON m.id = pm.media_id
  JOIN media other ON other.name = m.name AND other.owner_id <> m.owner_id AND other.using_as = m.using_as
  JOIN post_media opm ON opm.media_id = other.id JOIN posts op ON op.id = opm.post_id
  WHERE p.audience = 'everyone' AND op.audience = 'everyone' AND p.created_at > op.created_at ORDER BY p.created_at, p.id, op.id LIMIT 1`
const PAID_ORDER = `
  INSERT INTO transactions (user_id, transaction_for, packet_days, status, amount, currency, gateway, description, decided_at)
  VALUES (:user_id, 'advertisement', :packet_days, 'paid', :amount, 'TRY', 'sandbox', :description, now()) RETURNING id`

/** Gives every role something to do: cases, appeals, letters, papers, claims, suggested changes and a refund. */
export async function fillDemoDesk(services: Services) {
  await addCases(services)
  await addAppeals(services)
  await addTickets(services)
  await addPlaces(services)
  await addPapers(services)
  await addRefund(services)
}

/** What neighbours report, and what the program flags: one case at least of every kind. */
async function addCases(services: Services) {
  const { users, cases, comments, reviews, conversations, db } = services
  for (const [nth, [owner, ...reporters]] of REPORTED.entries()) {
    const viewer = await viewerNamed(services, owner)
    const post = await newestPost(services, owner)
    if (!viewer || !post) continue
    for (const reporter of reporters) await report(services, reporter, { type: 'post', id: post._id }, nth)
    const subject = { type: 'person', id: viewer.id } as const
    if (nth < 2) await cases.collect({ subject, ownerId: viewer.id, excerpt: owner, flag: 'many_reports' })
    const comment = (await comments.list(viewer, post._id, { limit: 10 })).find(({ user }) => user.id !== viewer.id)
    if (comment) await report(services, owner, { type: 'comment', id: comment._id }, nth)
    const { reviews: received } = await reviews.ofPerson(viewer, viewer.id, {})
    const worst = received.toSorted((one, other) => one.stars - other.stars)[0]
    if (worst && nth === 0) await report(services, owner, { type: 'review', id: worst._id }, nth)
  }
  for (const username of ['demo', ...REPORTED.map(([owner]) => owner)]) {
    const id = await users.findId({ username })
    const [conversation] = id ? (await conversations.inbox(viewerOf(id), { limit: 1 }, TITLES_ONLY)).conversations : []
    if (!conversation) continue
    await report(services, username, { type: 'conversation', id: conversation._id }, 1)
    break
  }
  const [same] =
    await db.query<Record<'id' | 'owner_id' | 'title' | 'media_id' | 'other_media_id', string>>(SHARED_PHOTO)
  if (same)
    await cases.collect({
      subject: { type: 'post', id: same.id },
      ownerId: same.owner_id,
      excerpt: same.title,
      flag: 'photo_of_another',
      photos: { mediaId: same.media_id, otherMediaId: same.other_media_id },
    })
}

/** Two decisions against which people appeal: whoever decided first leaves the appeal to the other. */
async function addAppeals(services: Services) {
  const [post, warned] = [await newestPost(services, 'mavigaraj'), await newestPost(services, 'notaevi')]
  if (post) {
    await report(services, 'onurkaya', { type: 'post', id: post._id }, 4)
    await appealed(
      services,
      'mavigaraj',
      { type: 'post', id: post._id },
      {
        by: 'moderator',
        decision: 'hide',
        reason: 'wrong_information',
        text: 'Fiyat doğru, kilometresi de. Lütfen yeniden bakın.',
      },
    )
  }
  if (warned) {
    await report(services, 'selin_b', { type: 'post', id: warned._id }, 0)
    await appealed(
      services,
      'notaevi',
      { type: 'post', id: warned._id },
      {
        by: 'administrator',
        decision: 'warn',
        reason: 'spam',
        text: 'I have published this only once. Please look again.',
      },
    )
  }
}

type Subject = { type: ReportSubjectType; id: string }
type Appealed = { by: StaffRole; decision: CaseDecision; reason: CaseReason; text: string }

async function appealed(services: Services, owner: string, { type, id }: Subject, { by, text, ...verdict }: Appealed) {
  const { users, cases, standing } = services
  const [found, viewer] = [await cases.findOpen(type, id), await viewerNamed(services, owner)]
  const name = `meydan.${by}`
  const actor = { id: (await users.findId({ username: name })) ?? null, name, requestId: null }
  if (!found || !viewer) return
  await cases.decide(actor, [{ case_id: found.id, version: found.version }], verdict)
  const [sanction] = (await standing.ofViewer(viewer)).sanctions
  if (sanction) await standing.appeal(viewer, sanction.id, text)
}

/** Letters of people to answer. */
async function addTickets(services: Services) {
  const { support, catalog } = services
  const [department] = await catalog.departments()
  for (const { username, subject, text } of TICKETS) {
    const viewer = await viewerNamed(services, username)
    const ticket = { department: department?._id ?? '', subject, text, user_email: `${username}@mail.example` }
    if (viewer && department) await support.contact(viewer, ticket)
  }
}

/** Places that nobody owns: two people claim the nearest one, the others are reported, and somebody suggests a change. */
async function addPlaces(services: Services) {
  const { explorePlaces, placeClaims, placeSuggestions, placeReviews, catalog } = services
  const viewer = await viewerNamed(services, 'selin_b')
  if (!viewer) return
  const near = (await explorePlaces.nearby(viewer, { location: GALATA, limit: 50 })) as Place[]
  const [claimed, missing, moved] = near.filter(({ has_owner }) => !has_owner)
  for (const [nth, username] of ['ustaberber', 'tasfirin'].entries()) {
    const claimant = await viewerNamed(services, username)
    const document = nth === 0 ? fileOf('Vergi levhası') : null
    if (claimant && claimed) await placeClaims.claim(claimant, claimed._id, { note: 'I opened it in 2011.', document })
  }
  for (const [nth, username] of ['kaptanrifat', 'cansu.k'].entries())
    if (missing) await report(services, username, { type: 'place', id: missing._id }, nth * 2)
  const [category] = (await catalog.placeCreationCategories()).filter(({ _id }) => _id !== moved?.category.id)
  if (moved && category)
    await placeSuggestions.suggest(viewer, moved._id, {
      title: moved.title,
      category: category._id,
      location: { lat: moved.lat, lng: moved.lng },
      country_code: moved.country_code,
      state: moved.state,
      address: moved.address,
      postal_code: moved.postal_code,
      website: moved.website,
      phone: '+90 212 555 01 23',
      opening_hours: WEEKDAYS.filter((day) => day !== 'sunday').map((day) => ({ day, hours: '10:00-21:00' })),
      special_hours: moved.special_hours,
      note: 'Artık akşam dokuza kadar açık.',
    })
  for (const { _id, owner } of near.filter((place) => place.owner)) {
    const reader = await viewerNamed(services, owner?.username ?? '')
    const listed = reader ? await placeReviews.list(reader, _id, 'worst', { limit: 5 }) : []
    const review = listed.find(({ is_mine }) => !is_mine)
    if (!review || !owner) continue
    await report(services, owner.username, { type: 'place_review', id: review._id }, 0)
    break
  }
}

/** Two people who want to be verified. */
async function addPapers(services: Services) {
  for (const { username, full_name } of APPLICANTS) {
    const viewer = await viewerNamed(services, username)
    if (!viewer) continue
    const info = { full_name, id: '10000000146', postal_code: '34420', address: 'Bankalar Cad. 12, Beyoğlu, İstanbul' }
    const documents = { id_card: [fileOf(full_name)] }
    await services.verification.submit(viewer, info, { applicant: 'person', documents })
  }
}

/** A paid order, and the refund of a large one that waits for a second person. */
async function addRefund(services: Services) {
  const { users, ads, refunds, db } = services
  const buyer = await viewerNamed(services, 'karesanat')
  const username = 'meydan.administrator'
  const asker = await users.findId({ username })
  if (!buyer || !asker) return
  for (const [packet_days, amount] of [
    [60, 300],
    [900, 4_500],
  ] as const) {
    const order = { user_id: buyer.id, packet_days, amount, description: `${packet_days} packet-days` }
    const [{ id } = { id: '' }] = await db.query<{ id: string }>(PAID_ORDER, order)
    await ads.credit(buyer.id, packet_days, id)
    if (amount > 1_000) await refunds.refund({ id: asker, name: username, requestId: null }, id, 'Paid twice')
  }
}

/** Reports under one of the titles that are offered for such a thing. */
async function report(services: Services, username: string, subject: Subject, nth: number) {
  const viewer = await viewerNamed(services, username)
  const titles = await services.catalog.reportTitles('en', subject.type)
  const titleId = titles[nth % titles.length]?._id
  if (viewer && titleId) await services.reports.report(viewer, subject, { titleId })
}

async function newestPost(services: Services, username: string) {
  const viewer = await viewerNamed(services, username)
  const [post] = viewer ? await services.posts.ofViewer(viewer, { limit: 1 }, TITLES_ONLY) : []
  return post
}

async function viewerNamed({ users }: Services, username: string): Promise<UserViewer | null> {
  const id = await users.findId({ username })
  return id ? viewerOf(id) : null
}

const viewerOf = (id: string): UserViewer => ({
  kind: 'user',
  id,
  sessionId: id,
  fromGoogle: false,
  ip: '127.0.0.1',
  device: 'Demo world',
})

const fileOf = (name: string) =>
  Promise.resolve({ filename: 'paper.png', createReadStream: () => Readable.from(paperOf(name)) })

/** A picture of a paper that nobody could take for a real one. */
const paperOf = (name: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540">
      <rect width="860" height="540" rx="24" fill="#e2e8f0"/><rect x="40" y="120" width="220" height="280" fill="#94a3b8"/>
      <text x="40" y="80" font-size="40" fill="#0f172a">SPECIMEN</text>
      <text x="300" y="200" font-size="40" fill="#0f172a">${name}</text>
      <text x="300" y="270" font-size="32" fill="#334155">10000000146</text></svg>`),
  ).png()
