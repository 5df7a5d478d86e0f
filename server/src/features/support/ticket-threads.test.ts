import { SERVER_MESSAGES } from '@meydan/domain/server-messages.ts'
import { TICKET_MESSAGES } from '@meydan/domain/staff-rules.ts'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { staffPerson } from '#testing/staff.ts'
import { ticketOf } from '#testing/staff-acts.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const ANSWER = `mutation ($ticket_id: ID!, $version: Int!, $text: String!, $is_note: Boolean!) {
  staffAnswerTicket(ticket_id: $ticket_id, version: $version, text: $text, is_note: $is_note)
}`
const MERGE = `mutation ($ticket_id: ID!, $version: Int!, $from: ID!) {
  staffMergeTicket(ticket_id: $ticket_id, version: $version, from: $from)
}`
const ASSIGN = `mutation ($ticket_id: ID!, $version: Int!, $to: String) {
  staffAssignTicket(ticket_id: $ticket_id, version: $version, to: $to)
}`
const REPLY = 'mutation ($id: ID!, $text: String!) { replyToTicket(ticket_id: $id, text: $text) }'
const MINE = '{ myTickets { _id subject status entries { kind text } } }'
type Mine = { myTickets: { _id: string; subject: string; status: string; entries: { kind: string; text: string }[] }[] }

let helper: Person
beforeAll(async () => {
  helper = await staffPerson(world, 'helper', ['support'])
})

const queue = async (status: string, mine = false) =>
  JSON.stringify(
    (
      await helper.ask(
        `query ($status: TicketStatus!, $mine: Boolean) {
          staffTickets(status: $status, mine: $mine) { tickets { _id } }
        }`,
        { status, mine },
      )
    ).data,
  )
const visitorTicket = async (email: string, ip: string) => {
  const { support, catalog, db } = world.services
  const [department] = await catalog.departments()
  const ticket = { department: department?._id ?? '', subject: 'Hi', text: 'Secret of a visitor', user_email: email }
  await support.contact({ kind: 'anonymous', ip, device: 'Test' }, ticket)
  const [row] = await db.query<{ id: string }>('SELECT id FROM tickets ORDER BY created_at DESC, id DESC LIMIT 1')
  return { ticket_id: row?.id ?? '', version: 1 }
}
const codeOf = async (document: string, variables: object) => (await helper.ask(document, { ...variables })).code

test('an answer is shown in the app, told, and sent by mail once; notes stay among staff', async () => {
  const ana = await world.person('ana')
  const ref = await ticketOf(world, ana)
  expect(await queue('open')).toContain(ref.ticket_id)
  expect(await codeOf(ANSWER, { ...ref, text: 'She is angry', is_note: true })).toBeUndefined()
  expect(await codeOf(ANSWER, { ...ref, version: 2, text: ' ', is_note: false })).toBe('BAD_USER_INPUT')
  // The note changed the ticket: an answer to the older version is refused.
  expect(await codeOf(ANSWER, { ...ref, text: 'Under <Orders>', is_note: false })).toBe('CONFLICT')
  expect(await codeOf(ANSWER, { ...ref, version: 2, text: 'Under <Orders>', is_note: false })).toBeUndefined()
  expect(await queue('open')).not.toContain(ref.ticket_id)
  expect(await queue('answered', true)).toContain(ref.ticket_id)
  const { data } = await ana.ask<Mine>(MINE)
  expect(data.myTickets).toMatchObject([
    { _id: ref.ticket_id, status: 'answered', entries: [{ kind: 'answer', text: 'Under <Orders>' }] },
  ])
  expect(JSON.stringify((await ana.ask('{ userNotices { notices { message path } } }')).data)).toContain('/contact-us')
  await world.services.ticketThreads.sendMails()
  await world.services.ticketThreads.sendMails()
  const mails = world.services.mail?.inbox?.().filter(({ to }) => to === 'ana@mail.example') ?? []
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Under <Orders>')
  expect(mails[0]?.text).not.toContain('angry')
  expect((await ana.ask(REPLY, { id: ref.ticket_id, text: 'Thank you' })).code).toBeUndefined()
  expect(await queue('open', true)).toContain(ref.ticket_id)
})

test('a ticket is only for its writer and for staff, and staff neither read nor answer their own', async () => {
  const [ana, eve] = [await world.person('writer'), await world.person('eve')]
  const { ticket_id } = await ticketOf(world, ana)
  expect((await eve.ask<Mine>(MINE)).data.myTickets).toEqual([])
  expect((await eve.ask(REPLY, { id: ticket_id, text: 'Mine' })).code).toBe('NOT_FOUND')
  const own = await ticketOf(world, helper)
  expect(await queue('open')).not.toContain(own.ticket_id)
  for (const is_note of [true, false]) expect(await codeOf(ANSWER, { ...own, text: 'Yes', is_note })).toBe('FORBIDDEN')
  expect(
    await codeOf('query ($ticket_id: ID!) { staffTicket(ticket_id: $ticket_id) { _id } }', {
      ...own,
      version: undefined,
    }),
  ).toBe('FORBIDDEN')
})

test('tickets are given to colleagues who answer tickets, and to nobody else', async () => {
  await staffPerson(world, 'colleague', ['support'])
  const ref = await ticketOf(world, await world.person('asker'))
  expect(await codeOf(ASSIGN, { ...ref, to: 'asker' })).toBe('BAD_USER_INPUT')
  expect(await codeOf(ASSIGN, { ...ref, to: 'colleague' })).toBeUndefined()
  expect(await queue('open', true)).not.toContain(ref.ticket_id)
  expect(await codeOf(ASSIGN, { ...ref, version: 2, to: 'helper' })).toBeUndefined()
  expect(await queue('open', true)).toContain(ref.ticket_id)
})

test('tickets of one account are merged into one thread, in which the person replies', async () => {
  const ana = await world.person('twice')
  const first = await ticketOf(world, ana, 'First')
  const second = await ticketOf(world, ana, 'Second')
  expect(await codeOf(ANSWER, { ...first, text: 'We look', is_note: false })).toBeUndefined()
  expect(await codeOf(MERGE, { ...second, from: first.ticket_id })).toBeUndefined()
  expect(await codeOf(MERGE, { ...second, version: 2, from: first.ticket_id })).toBe('BAD_USER_INPUT')
  // A page that still shows the merged ticket replies to the thread it became part of.
  expect((await ana.ask(REPLY, { id: first.ticket_id, text: 'Thanks' })).code).toBeUndefined()
  const { data } = await ana.ask<Mine>(MINE)
  expect(data.myTickets).toHaveLength(1)
  expect(data.myTickets[0]?.entries.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['First\nWhere is it?', 'We look', 'Thanks']),
  )
})

/** Holds a ticket, starts what has to wait for it one after the other, and lets go. */
async function inTurn(ticketId: string, calls: (() => ReturnType<Person['ask']>)[]) {
  const holder = new pg.Client({ connectionString: world.databaseUrl })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM tickets WHERE id = $1 FOR UPDATE', [ticketId])
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  const answers: ReturnType<Person['ask']>[] = []
  for (const call of calls) {
    answers.push(call())
    await expect.poll(async () => (await world.services.db.query(waiting)).length).toBe(answers.length)
  }
  await holder.query('COMMIT')
  await holder.end()
  return (await Promise.all(answers)).map(({ errors }) => errors[0]?.message)
}

test('a reply that is sent while its ticket is merged is in the thread it became part of, and the merge is not turned round', async () => {
  for (const isFirstMerged of [true, false]) {
    const ana = await world.person(isFirstMerged ? 'meanwhile' : 'otherwise')
    const refs = [await ticketOf(world, ana, 'First'), await ticketOf(world, ana, 'Second')]
    refs.sort((one, other) => (one.ticket_id < other.ticket_id ? -1 : 1))
    const [from, into] = (isFirstMerged ? refs : refs.toReversed()) as [(typeof refs)[0], (typeof refs)[0]]
    // A merge locks the tickets in the order of their ids, so it has the first one and waits for the last.
    const messages = await inTurn(refs[1]?.ticket_id ?? '', [
      () => helper.ask(MERGE, { ...into, from: from.ticket_id }),
      () => ana.ask(REPLY, { id: from.ticket_id, text: 'Not lost' }),
      () => helper.ask(MERGE, { ...from, from: into.ticket_id }),
    ])
    expect(messages).toEqual([undefined, undefined, TICKET_MESSAGES.isMerged])
    const { data } = await ana.ask<Mine>(MINE)
    expect(data.myTickets).toMatchObject([{ _id: into.ticket_id, status: 'open' }])
    expect(data.myTickets[0]?.entries.map(({ text }) => text)).toContain('Not lost')
  }
})

test('of two replies at the same time only one fits into a thread that is almost full', async () => {
  const ana = await world.person('talkative')
  const { ticket_id } = await ticketOf(world, ana)
  await world.services.db.query(
    `INSERT INTO ticket_entries (ticket_id, kind, text, created_at) SELECT :ticket_id, 'reply', 'More', now() FROM generate_series(1, 299)`,
    { ticket_id },
  )
  const reply = () => ana.ask(REPLY, { id: ticket_id, text: 'The last one' })
  expect(await inTurn(ticket_id, [reply, reply])).toEqual([undefined, SERVER_MESSAGES.longTicket])
})

test('an address that a visitor typed merges nothing into the thread of an account or of another address', async () => {
  const ana = await world.person('anna')
  const ofAccount = await ticketOf(world, ana)
  const ofVisitor = await visitorTicket('ana@mail.example', '10.1.0.1')
  const ofOther = await visitorTicket('other@mail.example', '10.1.0.2')
  const ofEve = await ticketOf(world, await world.person('evelyn'))
  for (const from of [ofVisitor, ofOther, ofEve])
    expect(await codeOf(MERGE, { ...ofAccount, from: from.ticket_id })).toBe('BAD_USER_INPUT')
  expect(await codeOf(MERGE, { ...ofVisitor, from: ofOther.ticket_id })).toBe('BAD_USER_INPUT')
  const { data } = await ana.ask<Mine>(MINE)
  expect(JSON.stringify(data)).not.toContain('Secret of a visitor')
  const again = await visitorTicket('Ana@mail.example', '10.1.0.1')
  expect(await codeOf(MERGE, { ...ofVisitor, from: again.ticket_id })).toBeUndefined()
})

test('the networks of one /48 together do not close the contact form for everybody', async () => {
  for (let net = 0; net < 20; net++) await visitorTicket('v@mail.example', `2001:db8:1:${net}::1`)
  await expect(visitorTicket('v@mail.example', '2001:db8:1:99::1')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await expect(visitorTicket('v@mail.example', '2001:db8:2::1')).resolves.toMatchObject({ version: 1 })
})
