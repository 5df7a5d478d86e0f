import { randomUUID } from 'node:crypto'
import { CONVERSATION_MESSAGES as SAYS } from '@meydan/domain/conversation-rules.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BLOCK } from '#testing/block-world.ts'
import { sendAbout, sendInto } from '#testing/conversations.ts'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { send } from '#testing/uploads.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post } = inWorld(world)

const MESSAGE = '{ conversation_id message { _id kind text lat lng photo { href width height } } }'
const PHOTO = `mutation ($id: ID!, $client_id: ID!, $file: Upload) {
  sendPhoto(conversation_id: $id, client_id: $client_id, file: $file) ${MESSAGE} }`
const LOCATION = `mutation ($id: ID!, $client_id: ID!, $lat: Float!, $lng: Float!) {
  sendLocation(conversation_id: $id, client_id: $client_id, lat: $lat, lng: $lng) ${MESSAGE} }`
const PHONE = `mutation ($id: ID!, $client_id: ID!) { sendPhoneNumber(conversation_id: $id, client_id: $client_id) ${MESSAGE} }`
const THREAD = `query ($id: ID!) { conversation(conversation_id: $id) { messages { kind is_deleted photo { href } } } }`

type Sent = { message: { _id: string; text: string; lat: number; photo: { href: string; width: number } } }

const drawn = () => sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#a30' } })
const picture = async () =>
  new File(
    [
      await drawn()
        .withExif({ IFD0: { Copyright: 'SECRET OWNER' } })
        .jpeg()
        .toBuffer(),
    ],
    'a.jpg',
  )
const sendPhoto = (who: Person, id: string, file: File, client_id: string = randomUUID()) =>
  send<{ sendPhoto: Sent }>(world, who, PHOTO, { id, client_id, file: null }, { file })

async function talk() {
  const [seller, buyer] = [await world.person(freshName('s')), await world.person(freshName('b'))]
  const { conversation_id: id } = await sendAbout(buyer, await post(seller))
  return { seller, buyer, id }
}

test('a photo is sent after the answer, rendered again, opened by a signed address only, and gone with its message', async () => {
  const { seller, buyer, id } = await talk()
  const file = await picture()
  expect((await sendPhoto(buyer, id, file)).errors[0]?.message).toBe(SAYS.waitForAnswer)
  expect(await query('SELECT 1 FROM media WHERE owner_id = $1', [buyer.id])).toEqual([])
  await sendInto(seller, id, 'Yes')
  const clientId = randomUUID()
  const sent = (await sendPhoto(buyer, id, file, clientId)).data.sendPhoto.message
  expect((await sendPhoto(buyer, id, file, clientId)).data.sendPhoto.message._id).toBe(sent._id)
  expect(sent.photo.width).toBe(1600)
  const fetched = await world.app.inject(sent.photo.href)
  expect([fetched.statusCode, fetched.headers['cache-control']]).toEqual([
    200,
    expect.stringMatching(/^private/) as string,
  ])
  expect(fetched.rawPayload.includes('SECRET OWNER')).toBe(false)
  expect((await world.app.inject(sent.photo.href.split('?')[0] ?? '')).statusCode).toBe(404)
  const stranger = await world.person(freshName('o'))
  expect((await stranger.ask(THREAD, { id })).code).toBe('NOT_FOUND')
  expect((await seller.ask(THREAD, { id })).data).toMatchObject({
    conversation: { messages: [{}, {}, { kind: 'photo', photo: { href: sent.photo.href } }] },
  })
  await buyer.ask('mutation ($id: ID!) { deleteMessage(message_id: $id) { message { _id } } }', { id: sent._id })
  expect((await world.app.inject(sent.photo.href)).statusCode).toBe(404)
  const text = new File(['not a picture'], 'a.jpg')
  expect((await sendPhoto(seller, id, text)).code).toBe('BAD_USER_INPUT')
})

test('what was stored is answered again, although its sender has been restricted or blocked since', async () => {
  const { seller, buyer, id } = await talk()
  await sendInto(seller, id, 'Yes')
  const file = await picture()
  const [text, photo, phone, fresh] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const again = async () => [
    (await sendInto(buyer, id, 'Good', text)).data?.sendMessage.message._id,
    (await sendPhoto(buyer, id, file, photo)).data?.sendPhoto.message._id,
    (await buyer.ask<{ sendPhoneNumber: Sent }>(PHONE, { id, client_id: phone })).data?.sendPhoneNumber.message._id,
  ]
  const sent = await again()
  expect(new Set(sent).size).toBe(3)
  await seller.ask(BLOCK, { user_id: buyer.id })
  expect(await again()).toEqual(sent)
  expect((await sendInto(buyer, id, 'New', fresh)).errors[0]?.message).toBe(SAYS.frozen)
  for (const column of ['restricted_until', 'suspended_until']) {
    await query(`UPDATE users SET ${column} = now() + interval '1 day' WHERE id = $1`, [buyer.id])
    expect((await sendInto(buyer, id, 'New', fresh)).code).toBe('FORBIDDEN')
    expect((await sendPhoto(buyer, id, file, fresh)).code).toBe('FORBIDDEN')
    expect(await again()).toEqual(sent)
  }
  expect((await sendInto(seller, id, 'Not mine', text)).data, 'the id of another').toBeNull()
})

test('a location and the number of the account are sent by choice; a place that does not exist is refused', async () => {
  const { seller, buyer, id } = await talk()
  const share = (who: Person, document: string, values = {}) =>
    who.ask<Record<string, Sent>>(document, { id, client_id: randomUUID(), ...values })
  expect((await share(buyer, PHONE)).errors[0]?.message).toBe(SAYS.waitForAnswer)
  const phone = (await share(seller, PHONE)).data.sendPhoneNumber?.message
  const [row] = await query<{ phone_number: string }>('SELECT phone_number FROM users WHERE id = $1', [seller.id])
  expect(phone).toMatchObject({ kind: 'phone', text: row?.phone_number })
  expect((await share(buyer, LOCATION, { lat: 41, lng: 29 })).data.sendLocation?.message).toMatchObject({
    lat: 41,
    lng: 29,
  })
  expect((await share(buyer, LOCATION, { lat: 91, lng: 29 })).errors[0]?.message).toBe(SAYS.noSuchPlace)
})
