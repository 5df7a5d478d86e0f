import { CONVERSATION_MESSAGES as SAYS } from '@meydan/domain/conversation-rules.ts'
import { beforeEach, expect, test } from 'vitest'
import type { UserViewer } from '#lib/viewer.ts'
import { BLOCK, UNBLOCK } from '#testing/block-world.ts'
import { SEND, sendAbout, sendInto } from '#testing/conversations.ts'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post } = inWorld(world)

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
const FROZEN = 'query ($id: ID!) { conversation(conversation_id: $id) { conversation { is_frozen } } }'
const INBOX = '{ inbox { conversations { _id } } unreadConversations userNotices { notices { kind } } }'
const DELETE = 'mutation ($id: ID!) { deleteMessage(message_id: $id) { conversation_id } }'

const NOTHING = { inbox: { conversations: [] }, unreadConversations: 0, userNotices: { notices: [] } }

let seller: Person
let buyer: Person
beforeEach(async () => {
  seller = await world.person(freshName('seller'))
  buyer = await world.person(freshName('buyer'))
})
const viewer = ({ id }: Person) => ({ kind: 'user', id }) as UserViewer

/** Does the work in a transaction that ends only when each of the requests waits for it, or has been answered without. */
async function whileOpen<T>(work: () => Promise<unknown>, requests: (() => Promise<T>)[]): Promise<T[]> {
  const { db } = world.services
  const [done, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const working = db.transaction(async () => {
    await work()
    done.resolve()
    await released.promise
  })
  await done.promise
  let answered = 0
  const answers = requests.map((request) => request().finally(() => answered++))
  await expect.poll(async () => (await query(WAITING)).length + answered, { timeout: 5_000 }).toBe(requests.length)
  released.resolve()
  await working
  return Promise.all(answers)
}

test('a conversation that opens at the moment of a block is frozen by it', async () => {
  const postId = await post(seller)
  const { sending } = world.services
  let id = ''
  const [block] = await whileOpen(async () => {
    id = (await sending.sendText(viewer(buyer), { post_id: postId }, crypto.randomUUID(), 'Hello')).conversation_id
  }, [() => seller.ask(BLOCK, { user_id: buyer.id })])
  expect(block?.errors).toEqual([])
  const frozen = { conversation: { conversation: { is_frozen: true } } }
  expect((await seller.ask(FROZEN, { id })).data).toEqual(frozen)
  await seller.ask(UNBLOCK, { user_id: buyer.id })
  expect((await buyer.ask(FROZEN, { id })).data, 'unblocking brings nothing back').toEqual(frozen)
})

test.each(['seller', 'buyer'])('no conversation opens while a block by the %s is being written', async (by) => {
  const postId = await post(seller)
  const [blocker, blocked] = by === 'seller' ? [seller, buyer] : [buyer, seller]
  const [sent] = await whileOpen(
    () => world.services.blocks.block(viewer(blocker), blocked.id),
    [() => buyer.ask(SEND, { post_id: postId, client_id: crypto.randomUUID(), text: 'Hello' })],
  )
  expect(sent?.code).toBe('NOT_FOUND')
  expect(await query('SELECT FROM conversations WHERE post_id = $1', [postId])).toEqual([])
  expect((await seller.ask(INBOX)).data).toEqual(NOTHING)
})

test('of many first messages that wait for each other, one arrives', async () => {
  const { conversation_id: id, message } = await sendAbout(buyer, await post(seller))
  await buyer.ask(DELETE, { id: message._id })
  const sent = await whileOpen(
    () => query('SELECT FROM conversations WHERE id = $1 FOR NO KEY UPDATE', [id]),
    ['one', 'two', 'three'].map((text) => () => sendInto(buyer, id, text)),
  )
  const refusals = sent.flatMap(({ errors }) => errors.map(({ message }) => message))
  expect(refusals).toEqual([SAYS.waitForAnswer, SAYS.waitForAnswer])
})

test('a message that waits for another one brings no notice to somebody who mutes its writer meanwhile', async () => {
  const { conversation_id: id } = await sendAbout(buyer, await post(seller))
  await sendInto(seller, id, 'Yes')
  await query('DELETE FROM notices WHERE user_id = $1', [seller.id])
  await whileOpen(async () => {
    await query('UPDATE conversations SET rev = rev + 1 WHERE id = $1', [id])
    await world.services.blocks.mute(viewer(seller), buyer.id)
  }, [() => sendInto(buyer, id, 'Thank you')])
  expect(await query('SELECT FROM notices WHERE user_id = $1', [seller.id])).toEqual([])
})
