import { randomUUID } from 'node:crypto'
import { CONVERSATION_MESSAGES as SAYS } from '@meydan/domain/conversation-rules.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import type { UserViewer } from '#lib/viewer.ts'
import { SEND, sendAbout, sendInto } from '#testing/conversations.ts'
import { befriend, freshName, privatePerson, REMOVE_FOLLOWER } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post, turnPrivate } = inWorld(world)

type Message = {
  _id: string
  seq: number
  rev: number
  text: string | null
  is_mine: boolean
  is_deleted: boolean
  edited_at: string | null
}
type Head = {
  _id: string
  rev: number
  unread: number
  other_read_seq: number | null
  is_answered: boolean
  is_archived: boolean
  other_user: { username: string } | null
  post: { title: string; availability: string } | null
}
type Thread = { conversation: Head; messages: Message[]; has_more: boolean; is_whole: boolean }

const HEAD = '_id rev unread other_read_seq is_answered is_archived other_user { username } post { title availability }'
const THREAD = `query ($id: ID!, $before: Int, $after_rev: Int, $limit: Int) {
  conversation(conversation_id: $id, before: $before, after_rev: $after_rev, limit: $limit) {
    conversation { ${HEAD} } messages { _id seq rev text is_mine is_deleted edited_at } has_more is_whole
  }
}`
const INBOX = `query ($is_archived: Boolean, $side: ConversationSide, $search: String, $cursor: String, $limit: Int) {
  inbox(is_archived: $is_archived, side: $side, search: $search, cursor: $cursor, limit: $limit) {
    conversations { ${HEAD} last_message { text } } cursor
  }
}`
const READ = 'mutation ($id: ID!, $seq: Int!) { markConversationRead(conversation_id: $id, seq: $seq) }'
const EDIT =
  'mutation ($id: ID!, $text: String!) { editMessage(message_id: $id, text: $text) { message { text edited_at rev } } }'
const DELETE = 'mutation ($id: ID!) { deleteMessage(message_id: $id) { message { text is_deleted } } }'

const thread = async (who: Person, id: string, values = {}) =>
  (await who.ask<{ conversation: Thread }>(THREAD, { id, ...values })).data.conversation
const inbox = async (who: Person, values = {}) =>
  (
    await who.ask<{ inbox: { conversations: (Head & { last_message: Message | null })[]; cursor: string | null } }>(
      INBOX,
      values,
    )
  ).data.inbox
const unread = async (who: Person) =>
  (await who.ask<{ unreadConversations: number }>('{ unreadConversations }')).data.unreadConversations
const texts = ({ messages }: Thread) => messages.map(({ text }) => text)

let [seller, buyer, other]: Person[] = []
const people = () => [seller, buyer, other] as [Person, Person, Person]
beforeAll(async () => {
  seller = await world.person('seller')
  buyer = await world.person('buyer')
  other = await world.person('other')
})

/** A conversation that has been answered. */
async function talk(title = 'Lamp') {
  const [seller, buyer] = people()
  const postId = await post(seller, title)
  const { conversation_id: id } = await sendAbout(buyer, postId, 'Hello')
  await sendInto(seller, id, 'Hi')
  return { id, postId }
}

test('a message opens a conversation, and both sides see the same words in the same order', async () => {
  const [seller, buyer] = people()
  const { id, postId } = await talk('Green lamp')
  await sendInto(buyer, id, 'What about 100?')
  const [mine, theirs] = [await thread(buyer, id), await thread(seller, id)]
  expect(texts(mine)).toEqual(['Hello', 'Hi', 'What about 100?'])
  expect(texts(theirs)).toEqual(texts(mine))
  expect(mine.messages.map(({ is_mine }) => is_mine)).toEqual([true, false, true])
  expect(theirs.messages.map(({ is_mine }) => is_mine)).toEqual([false, true, false])
  expect(mine.conversation).toMatchObject({ other_user: { username: 'seller' }, post: { title: 'Green lamp' } })
  expect((await sendAbout(buyer, postId, 'Again')).conversation_id).toBe(id)
  const { data } = await buyer.ask('query ($id: ID!) { conversationOfPost(post_id: $id) }', { id: postId })
  expect(data).toEqual({ conversationOfPost: id })
})

test('whoever asks for more of the post than its card shows gets it, in every list of conversations', async () => {
  const [seller, buyer] = people()
  const { id } = await talk('Whole lantern')
  const more = 'post { title caption owner { username } likes_count }'
  const answers = await Promise.all([
    seller.ask(`{ inbox(side: selling) { conversations { _id ${more} } } }`),
    buyer.ask(`{ inbox(search: "lantern") { conversations { _id ${more} } } }`),
    buyer.ask(`{ inbox { conversations { _id ${more} } } }`),
  ])
  const lists = answers.map(({ data }) => (data as { inbox: { conversations: { _id: string }[] } }).inbox.conversations)
  const whole = { title: 'Whole lantern', caption: expect.any(String), owner: { username: 'seller' }, likes_count: 0 }
  for (const list of lists) expect(list).toContainEqual({ _id: id, post: whole })
  for (const after of ['', ', after_rev: 0']) {
    const { data } = await buyer.ask(`{ conversation(conversation_id: "${id}"${after}) { conversation { ${more} } } }`)
    expect(data, after).toEqual({ conversation: { conversation: { post: whole } } })
  }
})

test('a message that is sent twice, also at once, is stored once', async () => {
  const [, buyer] = people()
  const { id } = await talk()
  const client_id = randomUUID()
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendInto(buyer, id, 'Once', client_id)))
  expect(new Set(answers.map(({ data }) => data.sendMessage.message._id)).size).toBe(1)
  expect(texts(await thread(buyer, id))).toEqual(['Hello', 'Hi', 'Once'])
})

test('only the two of a conversation find it; another buyer of the same post does not', async () => {
  const [, , other] = people()
  const { id, postId } = await talk()
  await sendAbout(other, postId, 'Me too')
  const messageId = (
    await query<{ id: string }>('SELECT id FROM conversation_messages WHERE conversation_id = $1', [id])
  )[0]?.id
  const codes = [
    (await other.ask(THREAD, { id })).code,
    (await sendInto(other, id, 'Let me in')).code,
    (await other.ask(EDIT, { id: messageId, text: 'changed' })).code,
    (await other.ask(DELETE, { id: messageId })).code,
    (await other.ask('mutation ($id: ID!) { archiveConversation(conversation_id: $id, is_on: true) }', { id })).code,
    (await other.ask('mutation ($id: ID!) { deleteConversation(conversation_id: $id) }', { id })).code,
  ]
  expect(codes).toEqual(codes.map(() => 'NOT_FOUND'))
  await other.ask(READ, { id, seq: 9 })
  expect((await inbox(other)).conversations.every(({ _id }) => _id !== id)).toBe(true)
})

test('the first contact is one text without links, until it is answered', async () => {
  const [seller, buyer] = people()
  const postId = await post(seller)
  const first = (text: string) => buyer.ask(SEND, { post_id: postId, client_id: randomUUID(), text })
  for (const text of [
    'Look: example . com',
    'see hxxps://x.y',
    'example[.]com',
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    'www.thing',
    'bit.ly/x',
    'scam.dev',
    'win at prize.live/now',
  ])
    expect([text, (await first(text)).errors[0]?.message]).toEqual([text, SAYS.noLinksYet])
  expect(await query('SELECT 1 FROM conversations WHERE post_id = $1', [postId])).toEqual([])
  expect(
    (await first('Hi. Is it new? 1.250 TL. Net fiyat? 2.el/temiz, çok.az kullanıldı, vb./ örn.ev')).errors,
  ).toEqual([])
  expect((await first('Hello?')).errors[0]?.message).toBe(SAYS.waitForAnswer)
  const [open] = (await inbox(seller)).conversations
  await sendInto(seller, open?._id ?? '', 'Yes')
  expect((await first('Then see example.com')).errors).toEqual([])
})

test('letters are read in the order in which they were checked: a link cannot be written backwards', async () => {
  const buyer = await world.person(freshName('buyer'))
  const postId = await post(people()[0])
  expect((await sendAbout(buyer, postId, 'See \u202Emoc.elpmaxe\u202C or \u202Dabc')).message.text).toBe(
    'See moc.elpmaxe\u202C or abc',
  )
})

test('somebody who deletes and writes again cannot call a person more than three times', async () => {
  const [seller] = people()
  const pest = await world.person(freshName('pest'))
  const postId = await post(seller)
  const send = () =>
    pest.ask<{ sendMessage: { message: { _id: string } } }>(SEND, {
      post_id: postId,
      client_id: randomUUID(),
      text: 'Hey',
    })
  for (let nth = 0; nth < 3; nth++) {
    const { data } = await send()
    await pest.ask(DELETE, { id: data.sendMessage.message._id })
  }
  expect((await send()).errors[0]?.message).toBe(SAYS.waitForAnswer)
})

test('nobody writes about an own, a sold or a hidden post, or to somebody who has left', async () => {
  const [seller, buyer] = people()
  const about = async (id: string, who = buyer) =>
    (await who.ask(SEND, { post_id: id, client_id: randomUUID(), text: 'Hi' })).errors[0]?.message
  expect(await about(await post(seller), seller)).toBe(SAYS.ownPost)
  expect(await about(await post(seller, 'Sold', { status: 'sold' }))).toBe(SAYS.sold)
  const priv = await world.person(freshName('priv'))
  const hidden = await post(priv)
  await turnPrivate(priv)
  expect(await about(hidden)).toBe('This post no longer exists')
  const { id } = await talk()
  await query('UPDATE users SET deactivated_at = now() WHERE id = $1', [seller.id])
  expect((await sendInto(buyer, id, 'Are you there?')).errors[0]?.message).toBe(SAYS.personLeft)
  expect((await thread(buyer, id)).conversation.other_user).toBeNull()
  await query('UPDATE users SET deactivated_at = NULL WHERE id = $1', [seller.id])
})

test('unread conversations are counted as the inbox shows them, and reading marks their notice as read', async () => {
  const [seller, buyer] = [await world.person(freshName('s')), await world.person(freshName('b'))]
  const { conversation_id: id } = await sendAbout(buyer, await post(seller), 'One')
  await sendInto(seller, id, 'Two')
  for (const text of ['Three', 'Four']) await sendInto(buyer, id, text)
  const shown = async () => (await inbox(seller)).conversations.filter((one) => one.unread > 0).length
  expect([await unread(seller), await shown(), await unread(buyer)]).toEqual([1, 1, 1])
  expect((await inbox(seller)).conversations[0]).toMatchObject({ unread: 3, last_message: { text: 'Four' } })
  const told = () =>
    query<{ kind: string; count: number; is_read: boolean }>(
      'SELECT kind, count, read_at IS NOT NULL AS is_read FROM notices WHERE user_id = $1',
      [seller.id],
    )
  expect(await told()).toEqual([{ kind: 'message', count: 3, is_read: false }])
  const { messages } = await thread(seller, id)
  await seller.ask(READ, { id, seq: messages.at(-1)?.seq })
  expect([await unread(seller), await shown()]).toEqual([0, 0])
  expect(await told()).toEqual([{ kind: 'message', count: 3, is_read: true }])
  await seller.ask('mutation ($id: ID!) { muteConversation(conversation_id: $id, is_on: true) }', { id })
  await sendInto(buyer, id, 'Five')
  expect([await unread(seller), await told()]).toEqual([1, [{ kind: 'message', count: 3, is_read: true }]])
})

test('read marks are shown to the other, and one who switched them off leaves no trace, not even in rev', async () => {
  const [seller, buyer] = people()
  const { id } = await talk()
  const before = await thread(seller, id)
  await buyer.ask(READ, { id, seq: 2 })
  expect((await thread(seller, id)).conversation).toMatchObject({ other_read_seq: 2, rev: before.conversation.rev + 1 })
  await buyer.ask('mutation { setReadMarks(is_on: false) { has_read_marks } }')
  const { data } = await sendInto(seller, id, 'Did you read this?')
  await buyer.ask(READ, { id, seq: data.sendMessage.message.seq })
  const after = await thread(seller, id)
  expect(after.conversation).toMatchObject({ other_read_seq: null, rev: data.sendMessage.message.rev })
  expect((await thread(buyer, id)).conversation).toMatchObject({ other_read_seq: null, unread: 0 })
  await buyer.ask('mutation { setReadMarks(is_on: true) { has_read_marks } }')
})

test('an edit or a deletion reaches a device that asks for what changed; an edit without a change does nothing', async () => {
  const [seller, buyer] = people()
  const { id } = await talk()
  const { rev } = (await thread(seller, id)).conversation
  const [hello] = (await thread(buyer, id)).messages
  expect((await buyer.ask(EDIT, { id: hello?._id, text: ' Hello ' })).data).toMatchObject({
    editMessage: { message: { edited_at: null } },
  })
  expect((await thread(seller, id, { after_rev: rev })).messages).toEqual([])
  await buyer.ask(EDIT, { id: hello?._id, text: 'Hello there' })
  const changed = await thread(seller, id, { after_rev: rev })
  expect(texts(changed)).toEqual(['Hello there'])
  expect(changed.messages[0]?.edited_at).not.toBeNull()
  expect((await seller.ask(EDIT, { id: hello?._id, text: 'Mine now' })).code).toBe('NOT_FOUND')
  await buyer.ask(DELETE, { id: hello?._id })
  expect((await thread(seller, id, { after_rev: changed.conversation.rev })).messages).toMatchObject([
    { text: null, is_deleted: true, seq: 1 },
  ])
  const second = (await sendInto(buyer, id, 'Typo')).data.sendMessage.message
  world.clock.advance(16 * 60_000)
  expect((await buyer.ask(EDIT, { id: second._id, text: 'Typed' })).errors[0]?.message).toBe(SAYS.tooLateToEdit)
})

test('a conversation is archived, comes back with a new message, and is deleted for one person alone', async () => {
  const [seller, buyer] = people()
  const { id } = await talk()
  const isIn = async (who: Person, is_archived = false) =>
    (await inbox(who, { is_archived })).conversations.some(({ _id }) => _id === id)
  await buyer.ask('mutation ($id: ID!) { archiveConversation(conversation_id: $id, is_on: true) }', { id })
  expect([await isIn(buyer), await isIn(buyer, true), await isIn(seller)]).toEqual([false, true, true])
  await sendInto(seller, id, 'Back')
  expect([await isIn(buyer), await isIn(buyer, true)]).toEqual([true, false])
  await buyer.ask('mutation ($id: ID!) { deleteConversation(conversation_id: $id) }', { id })
  expect([await isIn(buyer), await isIn(seller)]).toEqual([false, true])
  expect(texts(await thread(buyer, id))).toEqual([])
  await sendInto(seller, id, 'And again')
  expect(texts(await thread(buyer, id))).toEqual(['And again'])
  expect(texts(await thread(seller, id))).toEqual(['Hello', 'Hi', 'Back', 'And again'])
})

test('the inbox has pages, sides and a search that knows Turkish and Persian letters', async () => {
  const [ali, eva] = [await world.person(freshName('ali')), await world.person(freshName('eva'))]
  const ids: string[] = []
  for (const title of ['Işıklı IŞIK', 'کتاب فارسی', 'Chair']) {
    world.clock.advance(1_000)
    const { conversation_id } = await sendAbout(eva, await post(ali, title), `About ${title}`)
    ids.unshift(conversation_id)
  }
  const first = await inbox(eva, { limit: 2 })
  const second = await inbox(eva, { limit: 2, cursor: first.cursor })
  expect([...first.conversations, ...second.conversations].map(({ _id }) => _id)).toEqual(ids)
  expect([
    (await inbox(eva, { side: 'selling' })).conversations.length,
    (await inbox(ali, { side: 'selling' })).conversations.length,
  ]).toEqual([0, 3])
  const find = async (search: string) => (await inbox(eva, { search })).conversations.map(({ _id }) => ids.indexOf(_id))
  expect([await find('ışık'), await find('كتاب'), await find('about chair'), await find('nothing like this')]).toEqual([
    [2],
    [1],
    [0],
    [],
  ])
})

test('somebody who no longer follows a private account keeps the conversation, but not the post', async () => {
  const pia = await privatePerson(world, freshName('pia'))
  const fan = await world.person(freshName('fan'))
  await befriend(fan, pia)
  const { conversation_id: id } = await sendAbout(fan, await post(pia, 'Secret lamp'))
  expect((await thread(fan, id)).conversation.post).toMatchObject({ title: 'Secret lamp' })
  await pia.ask(REMOVE_FOLLOWER, { user_id: fan.id })
  expect((await thread(fan, id)).conversation.post).toBeNull()
})

test('whoever talks about a post is hinted when it is edited, reserved or deleted, but not past a block', async () => {
  const seller = await world.person(freshName('seller'))
  const buyer = await world.person(freshName('buyer'))
  const other = await world.person(freshName('other'))
  const postId = await post(seller, 'Changing lamp')
  await sendAbout(buyer, postId)
  await sendAbout(other, postId)
  await seller.ask('mutation ($id: ID!) { blockUser(user_id: $id) }', { id: other.id })
  const hints = vi.spyOn(world.services.live, 'hint')
  const hinted = () => {
    const told = hints.mock.calls.flatMap(([who, { kind, id }]) => (kind === 'inbox' && id === postId ? who : []))
    hints.mockClear()
    return told.sort()
  }
  const both = [seller.id, buyer.id].sort()
  const { posts, db } = world.services
  await db.transaction(async () =>
    posts.change(postId, { ...(await posts.contentOf(postId)), title: 'Other lamp' }, []),
  )
  expect(hinted()).toEqual(both)
  const reserve = 'mutation ($id: ID!) { setPostAvailability(post_id: $id, availability: reserved) { _id } }'
  await seller.ask(reserve, { id: postId })
  expect(hinted()).toEqual(both)
  await seller.ask('mutation ($id: ID!) { deletePost(post_id: $id) }', { id: postId })
  expect(hinted()).toEqual(both)
  hints.mockRestore()
})

test('a deleted account leaves its words without its name; a conversation that both have left is gone', async () => {
  const [gone, stays] = [await world.person(freshName('gone')), await world.person(freshName('stays'))]
  const { conversation_id: id } = await sendAbout(gone, await post(stays), 'My words')
  await query('DELETE FROM users WHERE id = $1', [gone.id])
  expect(await thread(stays, id)).toMatchObject({
    conversation: { other_user: null },
    messages: [{ text: 'My words', is_mine: false }],
  })
  await query('DELETE FROM users WHERE id = $1', [stays.id])
  expect(await query('SELECT 1 FROM conversation_messages WHERE conversation_id = $1', [id])).toEqual([])
})

test('a message that arrives at the moment in which the others are marked as read, or deleted, is counted', async () => {
  const [seller, buyer] = people()
  const { db, sending } = world.services
  const DELETE_ALL = 'mutation ($id: ID!) { deleteConversation(conversation_id: $id) }'
  const viewer = { kind: 'user', id: seller.id } as UserViewer
  const during = async (act: (id: string) => Promise<unknown>) => {
    const { id } = await talk()
    const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const arriving = db.transaction(async () => {
      await sending.sendText(viewer, { conversation_id: id }, randomUUID(), 'One more')
      written.resolve()
      await released.promise
    })
    await written.promise
    const acting = act(id)
    const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await query(WAITING)).length).toBe(1)
    released.resolve()
    await Promise.all([arriving, acting])
    return id
  }
  const read = await during((id) => buyer.ask(READ, { id, seq: 2 }))
  expect((await inbox(buyer)).conversations.find(({ _id }) => _id === read)).toMatchObject({
    unread: 1,
    last_message: { text: 'One more' },
  })
  const deleted = await during((id) => buyer.ask(DELETE_ALL, { id }))
  const isListed = (await inbox(buyer)).conversations.some(({ _id }) => _id === deleted)
  expect([isListed, texts(await thread(buyer, deleted))], 'all of it is deleted, not a half').toEqual([false, []])
})

test('a message that is deleted before it was read takes its notice back, unless another one is unread', async () => {
  const [seller, buyer] = people()
  const { id } = await talk()
  const told = () =>
    query('SELECT FROM notices WHERE user_id = $1 AND subject_id = $2 AND read_at IS NULL', [seller.id, id])
  await seller.ask(READ, { id, seq: 1 })
  const sent = [await sendInto(buyer, id, 'Wrong person'), await sendInto(buyer, id, 'Sorry')]
  const [first, second] = sent.map(({ data }) => data.sendMessage.message._id)
  await buyer.ask(DELETE, { id: first })
  expect(await told()).toHaveLength(1)
  await buyer.ask(DELETE, { id: second })
  expect(await told()).toEqual([])
})

test('changing a message counts like sending one: thirty a minute', async () => {
  const [seller] = people()
  const writer = await world.person(freshName('w'))
  const { conversation_id: id, message } = await sendAbout(writer, await post(seller), 'Hello')
  await sendInto(seller, id, 'Hi')
  const codes = []
  for (let times = 0; times < 30; times++)
    codes.push((await writer.ask(EDIT, { id: message._id, text: `${times}` })).code)
  expect(codes.indexOf('RATE_LIMITED')).toBe(29)
})

test('how long somebody usually takes to answer is said once three have asked, and not of somebody who mostly does not', async () => {
  const seller = await world.person(freshName('seller'))
  const postId = await post(seller)
  const ask = async (minutes: number | null) => {
    const buyer = await world.person(freshName('buyer'))
    const { conversation_id: id } = await sendAbout(buyer, postId)
    world.clock.advance((minutes ?? 0) * 60)
    if (minutes !== null) await sendInto(seller, id, 'Yes')
  }
  const said = async () => {
    world.clock.advance(25 * 3_600)
    await world.services.conversations.noteAnswerTimes()
    const { data } = await (await world.person(freshName('reader'))).ask<{
      singlePost: { seller: { answer_minutes: number | null } }
    }>('query ($id: ID!) { singlePost(post_id: $id) { seller { answer_minutes } } }', { id: postId })
    return data.singlePost.seller.answer_minutes
  }
  await ask(5)
  await ask(200)
  expect(await said()).toBeNull()
  await ask(30)
  expect(await said()).toBe(30)
  for (let unanswered = 0; unanswered < 4; unanswered++) await ask(null)
  expect(await said()).toBeNull()
})
