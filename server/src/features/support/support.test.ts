import { beforeAll, expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const CONTACT = `mutation ($department: ID!, $subject: String!, $user_email: String!, $text: String!) {
  contactUs(department: $department, subject: $subject, user_email: $user_email, text: $text) }`
const ticket = { department: '', subject: ' A question ', user_email: 'ana@shop.example', text: 'How?' }
beforeAll(async () => {
  const { data } = await world.ask<{ getContactUsDepartmentsLanding: { _id: string }[] }>(
    '{ getContactUsDepartmentsLanding { _id } }',
  )
  ticket.department = data.getContactUsDepartmentsLanding[0]?._id ?? ''
})
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const storedTickets = () => world.services.db.query('SELECT subject, user_id, status FROM tickets ORDER BY created_at')

test('a visitor and a logged-in person can both write to a department', async () => {
  const ana = await world.person(freshName('ana'))
  expect((await world.ask(CONTACT, ticket, from('10.0.0.1'))).data).toEqual({ contactUs: true })
  expect((await ana.ask(CONTACT, ticket)).data).toEqual({ contactUs: true })
  expect(await storedTickets()).toEqual([
    { subject: 'A question', user_id: null, status: 'open' },
    { subject: 'A question', user_id: ana.id, status: 'open' },
  ])
})

test.each([
  ['department', '', 'Required'],
  ['department', '00000000-0000-7000-8000-000000000000', 'Required'],
  ['subject', '  ', 'Required'],
  ['subject', 'x'.repeat(201), 'At most 200 characters'],
  ['user_email', '', 'Required'],
  ['user_email', 'ana@', 'Please provide a valid email address'],
  ['text', '', 'Required'],
  ['text', 'x'.repeat(5_001), 'At most 5000 characters'],
])('an invalid %s %o is refused at its field', async (field, value, message) => {
  const before = (await storedTickets()).length
  const { code, errors } = await world.ask(CONTACT, { ...ticket, [field]: value }, from('10.0.0.2'))
  expect([code, errors[0]?.extensions.field, errors[0]?.message]).toEqual(['BAD_USER_INPUT', field, message])
  expect(await storedTickets()).toHaveLength(before)
})

test('the addresses of one IPv6 /64 count as one visitor', async () => {
  const codes = []
  for (let count = 0; count < 6; count++)
    codes.push((await world.ask(CONTACT, ticket, from(`2001:db8:0:7::${count + 1}`))).code)
  expect(codes).toEqual([...Array(5).fill(undefined), 'RATE_LIMITED'])
})

test("a visitor's address can send five tickets an hour, an account twenty a day", async () => {
  const codes = []
  for (let count = 0; count < 6; count++) codes.push((await world.ask(CONTACT, ticket, from('10.0.0.3'))).code)
  expect(codes).toEqual([...Array(5).fill(undefined), 'RATE_LIMITED'])
  world.clock.advance(60 * 60 + 1)
  expect((await world.ask(CONTACT, ticket, from('10.0.0.3'))).code).toBeUndefined()
  const ana = await world.person(freshName('ana'))
  for (let count = 0; count < 20; count++) await ana.ask(CONTACT, ticket)
  expect((await ana.ask(CONTACT, ticket)).code).toBe('RATE_LIMITED')
})
