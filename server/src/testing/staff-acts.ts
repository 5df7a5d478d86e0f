import { staffPerson } from './staff.ts'
import type { Person, World } from './world.ts'

export type StaffAct = {
  /** Prepares what the mutation is about and returns its arguments. */
  args: (world: World) => Promise<Record<string, unknown>>
  /** How many people or things it is about; one if not given. */
  subjects?: number
}

let people = 0
async function somebody(world: World) {
  const username = `somebody${++people}`
  return { ...(await world.person(username)), username }
}
const reason = 'the rules'

/** The newest ticket of a person, who writes it now. */
export async function ticketOf(world: World, writer: Pick<Person, 'id' | 'ask'>, subject = 'An invoice') {
  const { db, catalog } = world.services
  const [department] = await catalog.departments()
  await writer.ask(
    `mutation ($department: ID!, $subject: String!) {
      contactUs(department: $department, subject: $subject, user_email: "ana@mail.example", text: "Where is it?")
    }`,
    { department: department?._id, subject },
  )
  const [row] = await db.query<{ id: string }>(
    'SELECT id FROM tickets WHERE user_id = :id ORDER BY created_at DESC, id DESC LIMIT 1',
    { id: writer.id },
  )
  return { ticket_id: row?.id ?? '', version: 1 }
}

async function templateOf(world: World) {
  const [row] = await world.services.db.query<{ id: string }>(
    `INSERT INTO ticket_templates (language, title, text) VALUES ('en', :title, 'Hello') RETURNING id`,
    { title: `Greeting ${++people}` },
  )
  return row?.id ?? ''
}

/** A view of the queue; only who has named it can delete it. */
async function administratorsView(world: World) {
  const [row] = await world.services.db.query<{ id: string }>(
    `INSERT INTO case_views (user_id, name, is_mine, is_appealing, min_days, min_weight, sort)
     SELECT id, :name, true, false, 0, 0, 'urgent' FROM users WHERE username_key = 'staff.administrator' RETURNING id`,
    { name: `Mine ${++people}` },
  )
  return row?.id ?? ''
}

/** A person who waits to be verified; `request` is the id of the request. */
export async function applicant(world: World) {
  const person = await somebody(world)
  const [row] = await world.services.db.query<{ request_id: string }>(
    `WITH request AS (
       INSERT INTO verification_requests (user_id, full_name, id_number, postal_code, address, names)
       SELECT id, 'Ana Lale', '1', '34000', 'Galata', json_build_object('username', username, 'name', name, 'page_title', page_title)
       FROM users WHERE id = :id RETURNING id
     ), file AS (
       INSERT INTO media (owner_id, type, using_as, mimetype, storage_key, size_bytes, is_private, attached_at)
       VALUES (:id, 'image', 'verification', 'image/jpeg', :key, 1, true, now()) RETURNING id
     )
     INSERT INTO verification_documents (request_id, kind, position, media_id)
     SELECT request.id, 'id_card', 0, file.id FROM request, file RETURNING request_id`,
    { id: person.id, key: `private/${person.id}.jpg` },
  )
  return { ...person, request: row?.request_id ?? '' }
}

/** A place without an owner. */
export async function freePlace(world: World): Promise<string> {
  const [place] = await world.services.db.query<{ id: string }>(
    `INSERT INTO places (category_id, title, lat, lng, time_zone)
     SELECT id, 'Corner shop', 41, 29, 'Europe/Istanbul' FROM place_categories LIMIT 1 RETURNING id`,
  )
  return place?.id ?? ''
}

/** What a person asks for a place: that it is theirs, or that its title changes. */
export async function askForPlace(world: World, kind: 'claim' | 'suggestion', placeId: string, userId: string) {
  const [row] = await world.services.db.query<{ id: string }>(
    kind === 'claim'
      ? `INSERT INTO place_claims (place_id, user_id, note) VALUES (:place_id, :user_id, 'mine') RETURNING id`
      : `INSERT INTO place_suggestions (place_id, user_id, changes)
         VALUES (:place_id, :user_id, '{"title": "New name"}') RETURNING id`,
    { place_id: placeId, user_id: userId },
  )
  return row?.id ?? ''
}

/** A paid order of a new person: 30 packet-days, which they have. */
export async function paidOrder(world: World, amount: number) {
  const { db, ads } = world.services
  const person = await somebody(world)
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO transactions (user_id, transaction_for, packet_days, status, amount, currency, gateway, decided_at)
     VALUES (:id, 'advertisement', 30, 'paid', :amount, 'USD', 'sandbox', now()) RETURNING id`,
    { id: person.id, amount },
  )
  const order = row?.id ?? ''
  await ads.credit(person.id, 30, order)
  return { ...person, order }
}

/** A refund that waits for a second person. */
async function largeRefund(world: World) {
  const { order } = await paidOrder(world, 5_000)
  const asker = await staffPerson(world, `member${++people}`, ['finance'])
  await asker.ask('mutation ($id: ID!) { staffRefund(transaction_id: $id, reason: "double") }', { id: order })
  const [row] = await world.services.db.query<{ id: string }>('SELECT id FROM refunds WHERE transaction_id = :order', {
    order,
  })
  return row?.id ?? ''
}

/** An account that waits to be deleted. */
export async function leavingPerson(world: World) {
  const person = await somebody(world)
  const { users, clock } = world.services
  await users.scheduleDeletion(person.id, new Date(clock.now().getTime() + 30 * 24 * 60 * 60_000))
  return person
}

/** An open case about a new person. */
async function openCase(world: World) {
  const owner = await somebody(world)
  await world.services.cases.collect({
    subject: { type: 'person', id: owner.id },
    ownerId: owner.id,
    excerpt: owner.username,
    flag: 'many_reports',
  })
  const found = await world.services.cases.findOpen('person', owner.id)
  return { owner, ref: { case_id: found?.id ?? '', version: found?.version ?? 0 } }
}

/** A warning against which the person has appealed. */
async function openAppeal(world: World) {
  const { owner, ref } = await openCase(world)
  const actor = { id: null, name: 'the tests', requestId: null }
  await world.services.cases.decide(actor, [ref], { decision: 'warn', reason: 'spam' })
  const { data } = await owner.ask<{ myStanding: { sanctions: { _id: string }[] } }>(
    '{ myStanding { sanctions { _id } } }',
  )
  const sanction_id = data.myStanding.sanctions[0]?._id ?? ''
  await owner.ask('mutation ($id: ID!) { appealDecision(sanction_id: $id, text: "Why?") }', { id: sanction_id })
  return sanction_id
}

const TEXTS = { en: 'A text', tr: 'Bir metin', fa: 'یک متن' }

/** A department whose name was changed. */
async function changedContent(world: World) {
  const ref = { kind: 'department' as const, key: 'financial' }
  const actor = { id: null, name: 'the tests', requestId: null }
  const { content } = world.services
  const version = content.list('department').find(({ key }) => key === ref.key)?.version ?? 0
  await content.save(actor, { ...ref, version }, { texts: { ...TEXTS, en: `Money ${++people}` }, is_on: true })
  return { ...ref, version: version + 1 }
}

/** One act for each mutation of staff, by its name; a mutation without one fails the test. */
export const STAFF_ACTS: Record<string, StaffAct> = {
  staffGrantRole: {
    args: async (world) => ({
      username: (await somebody(world)).username,
      role: 'support',
      reason,
    }),
  },
  staffTakeRole: {
    args: async (world) => ({
      user_id: (await staffPerson(world, `member${++people}`, ['support'])).id,
      role: 'support',
      reason,
    }),
  },
  staffClaimCase: { args: async (world) => ({ case_id: (await openCase(world)).ref.case_id }) },
  staffDecideCases: {
    args: async (world) => ({
      cases: [(await openCase(world)).ref, (await openCase(world)).ref],
      decision: 'warn',
      reason: 'spam',
    }),
    subjects: 2,
  },
  staffDecideAppeal: {
    args: async (world) => ({ sanction_id: await openAppeal(world), grant: true, answer: 'You are right' }),
  },
  staffAnswerTicket: {
    args: async (world) => ({ ...(await ticketOf(world, await somebody(world))), text: 'Here', is_note: false }),
  },
  staffCloseTicket: {
    args: async (world) => ({ ...(await ticketOf(world, await somebody(world))), is_closed: true }),
  },
  staffAssignTicket: {
    args: async (world) => {
      const to = `member${++people}`
      await staffPerson(world, to, ['support'])
      return { ...(await ticketOf(world, await somebody(world))), to }
    },
  },
  staffMergeTicket: {
    args: async (world) => {
      const writer = await somebody(world)
      const { ticket_id: from } = await ticketOf(world, writer)
      return { ...(await ticketOf(world, writer)), from }
    },
    subjects: 2,
  },
  staffSaveTicketTemplate: {
    args: async () => ({ language: 'en', title: `Template ${++people}`, text: 'Hello' }),
  },
  staffRemoveTicketTemplate: { args: async (world) => ({ _id: await templateOf(world) }) },
  staffExportAudit: { args: async () => ({ filter: { act: 'role.granted' } }) },
  staffOpenPapers: { args: async (world) => ({ _id: (await applicant(world)).request }) },
  staffOpenEvidence: {
    args: async (world) => ({
      _id: await askForPlace(world, 'claim', await freePlace(world), (await somebody(world)).id),
    }),
  },
  staffDecideVerification: {
    args: async (world) => ({ _id: (await applicant(world)).request, approve: true, reason }),
  },
  // A second claim of the same place is declined by the decision.
  staffDecideClaim: {
    args: async (world) => {
      const place = await freePlace(world)
      await askForPlace(world, 'claim', place, (await somebody(world)).id)
      const _id = await askForPlace(world, 'claim', place, (await somebody(world)).id)
      return { _id, approve: true, reason }
    },
    subjects: 2,
  },
  staffDecideSuggestion: {
    args: async (world) => ({
      _id: await askForPlace(world, 'suggestion', await freePlace(world), (await somebody(world)).id),
      approve: true,
      reason,
    }),
  },
  staffMergePlaces: {
    args: async (world) => ({ kept_id: await freePlace(world), duplicate_id: await freePlace(world), reason }),
    subjects: 2,
  },
  staffShowPlace: {
    args: async (world) => {
      const place_id = await freePlace(world)
      await world.services.places.hide(place_id)
      return { place_id, reason }
    },
  },
  staffSaveCaseView: { args: async () => ({ name: `Old ones ${++people}`, min_days: 3, order: 'oldest' }) },
  staffDeleteCaseView: { args: async (world) => ({ view_id: await administratorsView(world) }) },
  staffFindPeople: { args: async (world) => ({ text: (await somebody(world)).username }) },
  staffOpenPerson: { args: async (world) => ({ user_id: (await somebody(world)).id }) },
  staffEndSessions: { args: async (world) => ({ user_id: (await somebody(world)).id, reason }) },
  staffRestoreAccount: { args: async (world) => ({ user_id: (await leavingPerson(world)).id, reason }) },
  staffOpenBooks: { args: async (world) => ({ user_id: (await somebody(world)).id }) },
  staffRefund: { args: async (world) => ({ transaction_id: (await paidOrder(world, 20)).order, reason }) },
  staffDecideRefund: { args: async (world) => ({ _id: await largeRefund(world), approve: true, reason }) },
  staffSaveContent: {
    args: async () => ({ kind: 'department', key: `desk_${++people}`, version: 0, texts: TEXTS, is_on: true }),
  },
  staffRestoreContent: { args: async (world) => ({ ...(await changedContent(world)), to: 0 }) },
  staffTakeBackAnnouncement: {
    args: async (world) => {
      const [row] = await world.services.db.query<{ id: string }>(
        `INSERT INTO announcements (texts, city, author, created_at) VALUES (:texts::jsonb, '', 'somebody', now()) RETURNING id`,
        { texts: JSON.stringify(TEXTS) },
      )
      return { announcement_id: row?.id ?? '', reason }
    },
  },
  staffAnnounce: { args: async () => ({ texts: TEXTS }) },
  staffResetSecondFactor: {
    args: async (world) => ({ user_id: (await staffPerson(world, `member${++people}`, ['support'])).id, reason }),
  },
}
