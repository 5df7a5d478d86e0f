import { expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()

const MESSAGES = `query ($language: String, $skip: Int, $limit: Int) {
  getUserMessages(requestingLanguage: $language, skip: $skip, limit: $limit) { _id user is_read message { _id type message } } }`
type Messages = {
  getUserMessages: {
    _id: string
    user: string
    is_read: string
    message: { _id: string; type: string; message: string }
  }[]
}
const READ = 'mutation ($id: ID!) { markUserMessageAsRead(message_id: $id) }'
const listOf = async (person: Person, variables: object = {}) =>
  (await person.ask<Messages>(MESSAGES, { ...variables })).data.getUserMessages

test('a new account gets one welcome message, in its own language', async () => {
  const phone = '+905321119988'
  const step = await world.ask<{ signUpPhone: { token: string } }>(
    'mutation ($phone: String!) { signUpPhone(phone: $phone) { token } }',
    { phone },
  )
  const { data } = await world.ask<{ signUpAndVerifyCode: { token: string } }>(
    `mutation ($code: String!) {
      signUpAndVerifyCode(code: $code, username: "newcomer", password: "a good password") { token } }`,
    { code: world.codeFor(phone) },
    { authorization: `Bearer ${step.data.signUpPhone.token}` },
  )
  const authorization = `Bearer ${data.signUpAndVerifyCode.token}`
  const welcome = async (language: string) =>
    (await world.ask<Messages>(MESSAGES, { language }, { authorization })).data.getUserMessages
  const [message, ...more] = await welcome('en')
  expect(more).toEqual([])
  expect(message).toMatchObject({ is_read: 'false', message: { type: 'success' } })
  expect(message?.message.message).toMatch(/^Welcome to Meydan!/)
  expect((await welcome('tr'))[0]?.message.message).toMatch(/hoş geldin/)
  expect((await welcome('fa_IR'))[0]?.message.message).toMatch(/خوش آمدی/)
})

test('messages are listed newest first with their values filled in, and only their owner can mark them as read', async () => {
  const [ana, eve] = [await world.person(freshName('ana')), await world.person(freshName('eve'))]
  const { messages } = world.services
  await messages.send({ userId: ana.id, slug: 'plan_changed', params: { plan: 'Bronze' } })
  world.clock.advance(1)
  await messages.send({ userId: ana.id, slug: 'verification_declined', eventKey: 'event:1' })
  await messages.send({ userId: ana.id, slug: 'verification_declined', eventKey: 'event:1' })
  const list = await listOf(ana)
  expect(list.map(({ user, is_read, message }) => [user, is_read, message.type])).toEqual([
    [ana.id, 'false', 'warning'],
    [ana.id, 'false', 'success'],
  ])
  expect(list[1]?.message.message).toBe('Your plan is now Bronze.')
  expect(await listOf(ana, { skip: 1, limit: 1 })).toEqual([list[1]])

  const id = list[0]?._id
  expect((await eve.ask(READ, { id })).code).toBe('NOT_FOUND')
  expect((await ana.ask(READ, { id })).data).toEqual({ markUserMessageAsRead: true })
  expect((await ana.ask(READ, { id })).data).toEqual({ markUserMessageAsRead: true })
  expect((await listOf(ana)).map(({ is_read }) => is_read)).toEqual(['true', 'false'])
  expect(await listOf(eve)).toEqual([])

  const { data } = await ana.ask(
    '{ profile(userMessagesLimit: 1) { unread_messages_count getUserMessages { is_read } } }',
  )
  expect(data).toEqual({ profile: { unread_messages_count: 1, getUserMessages: [{ is_read: 'true' }] } })
})
