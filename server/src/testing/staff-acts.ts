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
  staffResetSecondFactor: {
    args: async (world) => ({ user_id: (await staffPerson(world, `member${++people}`, ['support'])).id, reason }),
  },
}
