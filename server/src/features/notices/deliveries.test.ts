import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createSmtpMail } from '#lib/mail/smtp.ts'
import { createWebPush } from '#lib/web-push.ts'
import { BLOCK } from '#testing/block-world.ts'
import { sendAbout, sendInto } from '#testing/conversations.ts'
import { freshName, publish } from '#testing/people.ts'
import { startPushService } from '#testing/push-service.ts'
import { startSmtpServer } from '#testing/smtp-server.ts'
import { type Person, TEST_SECRETS, useWorld } from '#testing/world.ts'
import type { NewNotice } from './notices.service.ts'

const statuses = new Map<string, number>()
const smtp = await startSmtpServer((to) => statuses.get(to) ?? null)
const pushService = await startPushService()
const push = createWebPush({
  secret: TEST_SECRETS.tokenSecret,
  subject: 'https://meydan.example',
  hosts: [pushService.host],
  ca: pushService.ca,
  isAllowedAddress: () => true,
})
const mail = createSmtpMail({ url: smtp.url, from: 'Meydan <no-reply@meydan.example>' })
const world = useWorld({ mail, push, settings: { publicUrl: 'https://meydan.example' } })
afterAll(async () => {
  mail.close()
  push.close()
  pushService.close()
  await smtp.close()
})

const HOUR_S = 60 * 60
const SETTINGS = `{ noticeSettings { time_zone is_quiet quiet_from quiet_until mail_address is_mail_confirmed
  topics { topic push mail } } }`
const SWITCH = `mutation ($topic: NoticeTopic!, $channel: NoticeChannel!, $is_on: Boolean!) {
  switchNotices(topic: $topic, channel: $channel, is_on: $is_on) { topics { topic push mail } } }`
const SUBSCRIBE = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!, $time_zone: String) {
  subscribeToPush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth, time_zone: $time_zone) }`
const SET_MAIL = 'mutation ($address: String) { setNoticeMail(address: $address) { mail_address is_mail_confirmed } }'
const QUIET =
  'mutation ($zone: String) { changeNoticeSettings(is_quiet: true, quiet_from: 22, quiet_until: 8, time_zone: $zone) { is_quiet } }'
const MUTE_CONVERSATION =
  'mutation ($id: ID!, $is_on: Boolean!) { muteConversation(conversation_id: $id, is_on: $is_on) }'
const OFFER = `mutation ($post_id: ID!, $client_id: ID!) {
  makeOffer(post_id: $post_id, client_id: $client_id, amount: 80) { conversation_id message { offer { _id } } } }`
const ACCEPT = 'mutation ($id: ID!) { answerOffer(offer_id: $id, answer: accept) { conversation_id } }'
const READ = 'mutation ($id: ID!) { markConversationRead(conversation_id: $id, seq: 100) }'

let people = 0
async function somebody(language = 'en_US') {
  const person = await world.person(freshName('noti'), { phone: `+90531${String(1_000_000 + ++people)}` })
  await person.ask('mutation { changeNoticeSettings(is_quiet: false) { is_quiet } }')
  await world.services.db.query('UPDATE users SET using_lang = $2 WHERE id = $1', [person.id, language])
  return { ...person, address: `${freshName('a')}@mail.example` }
}
type Reader = Awaited<ReturnType<typeof somebody>>

const mailsTo = ({ address }: Reader) => smtp.received.filter(({ to }) => to === address)
const linkIn = (text: string) => text.match(/https:\/\/meydan\.example(\S+)/)?.[1] ?? ''

async function withMail(language?: string): Promise<Reader> {
  const person = await somebody(language)
  await person.ask(SET_MAIL, { address: person.address })
  await world.app.inject({ method: 'POST', url: linkIn(mailsTo(person)[0]?.text ?? '') })
  return person
}
async function withBrowser(language?: string) {
  const person = await somebody(language)
  const { path, ...target } = pushService.browser()
  expect((await person.ask(SUBSCRIBE, target)).errors).toEqual([])
  return { ...person, path, target }
}
const pushesTo = (path: string) => pushService.received.filter((message) => message.path === path)

const tell = (user: Person, key: string, more: Partial<NewNotice> = {}) =>
  world.services.notices.write([
    {
      user_id: user.id,
      kind: 'system_message',
      dedupe_key: key,
      subject: { type: 'messages', id: null },
      values: { slug: 'plan_changed', plan: key },
      ...more,
    },
  ])
const send = () => world.services.deliveries.sendAllDue()
const states = async (user: Person) =>
  (
    await world.services.db.query<{ state: string; reason: string | null }>(
      'SELECT state, reason FROM notice_deliveries WHERE user_id = $1 ORDER BY created_at, id',
      [user.id],
    )
  ).map(({ state, reason }) => (reason ? `${state}: ${reason}` : state))

test('nothing is sent to an address before its owner has confirmed it, and only the newest one counts', async () => {
  const ana = await somebody()
  expect((await ana.ask(SET_MAIL, { address: 'no address' })).errors[0]?.extensions.field).toBe('address')
  await ana.ask(SET_MAIL, { address: ana.address })
  await tell(ana, 'a')
  await send()
  expect(mailsTo(ana).map(({ subject }) => subject)).toEqual(['Confirm your address for Meydan'])
  const link = linkIn(mailsTo(ana)[0]?.text ?? '')
  expect((await world.app.inject(link)).body).toContain('Is this your address?')
  expect((await ana.ask<{ noticeSettings: object }>(SETTINGS)).data.noticeSettings).toMatchObject({
    is_mail_confirmed: false,
  })
  expect(
    (await world.app.inject({ method: 'POST', url: link.replace(/address=[^&]+/, 'address=eve%40mail.example') }))
      .statusCode,
  ).toBe(410)
  await ana.ask(SET_MAIL, { address: `new-${ana.address}` })
  expect((await world.app.inject({ method: 'POST', url: link })).statusCode).toBe(410)
  await ana.ask(SET_MAIL, { address: ana.address })
  const confirmed = await world.app.inject({ method: 'POST', url: link })
  expect(confirmed.statusCode).toBe(200)
  // The page says which address it is, and what comes to it.
  expect(confirmed.body).toContain(`>${ana.address}</b>`)
  expect(confirmed.body).toContain('mails of Meydan come to this address')
  expect((await ana.ask<{ noticeSettings: object }>(SETTINGS)).data.noticeSettings).toMatchObject({
    mail_address: ana.address,
    is_mail_confirmed: true,
  })
  world.clock.advance(4 * 24 * HOUR_S)
  expect((await world.app.inject({ method: 'POST', url: link })).statusCode).toBe(410)
})

test("a mail is in the account's language, right to left in Persian, with a plain part and a link to what it is about", async () => {
  const ana = await withMail('fa_IR')
  await tell(ana, 'Bronze')
  await send()
  const [, received] = mailsTo(ana)
  expect(received?.subject).toBe('پیامی برای شما | Meydan')
  expect(received?.text).toContain(
    'طرح عضویت شما اکنون \u2068برنزی\u2069 است.\nhttps://meydan.example/profile/all-messages',
  )
  expect(received?.html).toMatch(/<html lang="fa" dir="rtl">[\s\S]+text-align:right/)
  expect(received?.html).toContain('طرح عضویت شما')
  expect(mailsTo(ana)[0]?.subject).toBe('نشانی ایمیل خود را برای میدان تأیید کنید')
  expect(await states(ana)).toEqual(['sent'])
})

test('one click in a mail program stops such mails, without logging in, and again does no harm', async () => {
  const ana = await withMail()
  await tell(ana, 'a')
  await send()
  const { headers } = mailsTo(ana)[1] ?? { headers: {} as Record<string, string> }
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const link = linkIn(headers['list-unsubscribe']?.replace('>', '') ?? '')
  const mailOf = async () =>
    (
      await ana.ask<{ noticeSettings: { topics: { topic: string; mail: boolean }[] } }>(SETTINGS)
    ).data.noticeSettings.topics
      .filter(({ mail: isOn }) => isOn)
      .map(({ topic }) => topic)
  expect((await world.app.inject(link)).body).toContain('Stop mails about your account?')
  expect(await mailOf()).toContain('account')
  const oneClick = {
    method: 'POST',
    url: link,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  } as const
  for (let round = 0; round < 2; round++) expect((await world.app.inject(oneClick)).statusCode).toBe(200)
  expect(await mailOf()).toEqual(['security', 'alerts', 'saved'])
  expect(
    (await world.app.inject({ method: 'POST', url: link.replace('topic=account', 'topic=security') })).statusCode,
  ).toBe(410)
  await tell(ana, 'b')
  await send()
  expect(mailsTo(ana)).toHaveLength(2)
  await world.services.db.query('DELETE FROM users WHERE id = $1', [ana.id])
  expect((await world.app.inject(oneClick)).statusCode).toBe(200)
})

test('a push message can be read only by its browser, is signed, in the language of the account, and opens what it is about', async () => {
  const ben = await withBrowser('tr_TR')
  await tell(ben, 'Gümüş')
  await send()
  await send()
  const [message, ...more] = pushesTo(ben.path)
  expect(more).toEqual([])
  expect(message?.data).toMatchObject({
    title: 'Size bir mesaj var',
    body: 'Üyelik planınız artık Gümüş.',
    path: '/profile/all-messages',
    language: 'tr',
  })
  expect(message?.signer).toBe(push.publicKey)
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
})

test('a browser that unsubscribed is forgotten, a failing service is tried again later, and redirects are not followed', async () => {
  const [gone, failing, moved] = [await withBrowser(), await withBrowser(), await withBrowser()]
  pushService.answers.set(gone.path, 410).set(failing.path, 503).set(moved.path, 302)
  for (const person of [gone, failing, moved]) await tell(person, 'a')
  await send()
  const { db } = world.services
  expect(await db.query('SELECT id FROM push_subscriptions WHERE user_id = $1', [gone.id])).toEqual([])
  expect(await states(failing)).toEqual(['waiting'])
  expect(await states(moved)).toEqual(['failed: the push service refused it'])
  pushService.answers.delete(failing.path)
  await send()
  expect(pushesTo(failing.path)).toEqual([])
  world.clock.advance(31)
  await send()
  expect([pushesTo(failing.path).length, await states(failing)]).toEqual([1, ['sent']])
})

test('push goes only to https addresses of known services', async () => {
  const ana = await somebody()
  const { path: _, ...target } = pushService.browser()
  for (const endpoint of [
    'https://evil.example/x',
    'http://fcm.googleapis.com/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://127.0.0.1/x',
    'not an address',
  ])
    expect([endpoint, (await ana.ask(SUBSCRIBE, { ...target, endpoint })).errors[0]?.extensions.field]).toEqual([
      endpoint,
      'endpoint',
    ])
  expect((await ana.ask(SUBSCRIBE, { ...target, p256dh: 'short' })).errors[0]?.extensions.field).toBe('p256dh')
  const guarded = createWebPush({ secret: 'x', subject: 'mailto:a@b.c', hosts: [pushService.host], ca: pushService.ca })
  await expect(guarded.send(target, { data: {}, topic: 'a', ttlS: 1, isUrgent: false })).rejects.toThrow(
    'not a public address',
  )
})

test('after logging out the browser gets nothing more', async () => {
  const ben = await withBrowser()
  await tell(ben, 'a')
  await ben.ask('mutation { logout }')
  await send()
  await tell(ben, 'b')
  await send()
  expect([pushesTo(ben.path), await states(ben)]).toEqual([[], ['dropped: logged out']])
})

test('what was read meanwhile, switched off, hidden, or belongs to somebody who left is not sent', async () => {
  const [read, off, hidden, left] = [await withBrowser(), await withBrowser(), await withBrowser(), await withBrowser()]
  const people = [read, off, hidden, left]
  const owner = await somebody()
  const post = await publish(world, owner)
  for (const person of people)
    await tell(person, 'a', { subject: { type: 'post', id: post }, kind: 'ad_started', values: {} })
  await read.ask('mutation { markAllNoticesRead }')
  await off.ask(SWITCH, { topic: 'ads', channel: 'push', is_on: false })
  await world.services.db.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [left.id])
  await world.services.db.query('UPDATE posts SET removed_at = now() WHERE id = $1', [post])
  await send()
  expect(await Promise.all(people.map(states))).toEqual([
    ['dropped: read meanwhile'],
    ['dropped: switched off'],
    ['dropped: subject hidden'],
    ['dropped: account left'],
  ])
  expect(pushesTo(read.path)).toEqual([])
})

test('a message waits for the morning no longer when a block has come between the two, or its writer has left', async () => {
  const [ana, ben, cem] = [await withBrowser(), await withBrowser(), await withBrowser()]
  const writers = [await somebody(), await somebody(), await somebody()] as const
  for (const [at, reader] of [ana, ben, cem].entries()) {
    await sendAbout(writers[at] as Reader, await publish(world, reader))
  }
  await ana.ask(BLOCK, { user_id: writers[0].id })
  await writers[1].ask(BLOCK, { user_id: ben.id })
  await world.services.db.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [writers[2].id])
  await send()
  for (const reader of [ana, ben, cem])
    expect([pushesTo(reader.path), await states(reader)]).toEqual([[], ['dropped: subject hidden']])
})

test('a muted conversation sends nothing, also of what was planned before; once unmuted it does again', async () => {
  const [ana, writer] = [await withBrowser(), await somebody()]
  const mute = (is_on: boolean) => ana.ask(MUTE_CONVERSATION, { id, is_on })
  const { conversation_id: id } = await sendAbout(writer, await publish(world, ana))
  await send()
  expect(pushesTo(ana.path).map(({ data }) => data.title)).toEqual(['New message'])
  await ana.ask(READ, { id })
  await sendInto(ana, id, 'Yes, it is')
  await sendInto(writer, id, 'Planned before the mute')
  await mute(true)
  await send()
  await sendInto(writer, id, 'Written after the mute')
  await send()
  expect([pushesTo(ana.path).length, await states(ana)]).toEqual([1, ['sent', 'dropped: muted meanwhile']])
  await mute(false)
  await ana.ask(READ, { id })
  await sendInto(writer, id, 'Do you hear me again?')
  await send()
  expect(pushesTo(ana.path).map(({ data }) => data.title)).toEqual(['New message', 'New message'])
})

// docs/decisions/0343: Nobody is told more than twice of the same sale
test('a muted conversation still tells what became of an own offer', async () => {
  const [ana, seller] = [await withBrowser(), await somebody()]
  const post = await publish(world, seller)
  type Made = { makeOffer: { conversation_id: string; message: { offer: { _id: string } } } }
  const { data } = await ana.ask<Made>(OFFER, { post_id: post, client_id: randomUUID() })
  const { conversation_id: id, message } = data.makeOffer
  await ana.ask(MUTE_CONVERSATION, { id, is_on: true })
  await sendInto(seller, id, 'Written after the mute')
  expect((await seller.ask(ACCEPT, { id: message.offer._id })).errors).toEqual([])
  await send()
  expect(pushesTo(ana.path).map(({ data }) => data.body)).toEqual([expect.stringContaining('accepted your offer')])
})

test('at night only security notices go out; the others wait for the morning of the person', async () => {
  const ana = await withBrowser()
  await ana.ask(QUIET, { zone: 'Asia/Tehran' })
  const hour = () =>
    Number(
      new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tehran', hour: 'numeric', hourCycle: 'h23' }).format(
        world.clock.now(),
      ),
    )
  while (hour() !== 23) world.clock.advance(HOUR_S)
  await tell(ana, 'late')
  await tell(ana, 'alarm', { kind: 'password_changed', values: {} })
  await send()
  expect(pushesTo(ana.path).map(({ data }) => data.title)).toEqual(['Security'])
  world.clock.advance(8 * HOUR_S)
  await send()
  expect(pushesTo(ana.path)).toHaveLength(1)
  world.clock.advance(HOUR_S)
  await send()
  expect(pushesTo(ana.path).map(({ data }) => data.body)).toContain('Your plan is now late.')
})

test('what can wait is gathered into one mail a day, without what was read', async () => {
  const ana = await withMail()
  await ana.ask(SWITCH, { topic: 'follows', channel: 'mail', is_on: true })
  const friends = [await somebody(), await somebody(), await somebody()]
  for (const friend of friends)
    await tell(ana, friend.id, { kind: 'follow_accepted', subject: { type: 'person', id: friend.id }, values: {} })
  await send()
  expect(mailsTo(ana)).toHaveLength(1)
  const { data } = await ana.ask<{ userNotices: { notices: { _id: string }[] } }>('{ userNotices { notices { _id } } }')
  await ana.ask('mutation ($id: ID!) { markNoticeRead(notice_id: $id) }', { id: data.userNotices.notices[0]?._id })
  world.clock.advance(24 * HOUR_S)
  await send()
  await send()
  const [, digest, ...more] = mailsTo(ana)
  expect([digest?.subject, more]).toEqual(['2 new notifications | Meydan', []])
  expect(digest?.text.match(/accepted your follow request/g)).toHaveLength(2)
  world.clock.advance(24 * HOUR_S)
  await send()
  expect(mailsTo(ana)).toHaveLength(2)
})

test('one click in a mail about several topics stops all of them, and the page names them', async () => {
  const ana = await withMail()
  const post = await publish(world, await somebody())
  const subject = { type: 'post', id: post } as const
  await tell(ana, 'match', { kind: 'saved_search_match', subject, values: { search: 'lamp' } })
  const price = (amount: number) => ({ price: amount, sign: '₺' })
  await tell(ana, 'drop', { kind: 'price_drop', subject, values: { from: price(20), to: price(10) } })
  world.clock.advance(24 * HOUR_S)
  await send()
  const digest = mailsTo(ana)[1]
  expect(digest?.subject).toBe('2 new notifications | Meydan')
  const link = linkIn(digest?.headers['list-unsubscribe']?.replace('>', '') ?? '')
  const persian = { url: link, headers: { 'accept-language': 'fa' } }
  expect((await world.app.inject(link)).body).toMatch(
    /saved searches and matches and saved posts|saved posts and saved/,
  )
  expect((await world.app.inject(persian)).body).toContain('ذخیره‌شده')
  expect((await world.app.inject({ method: 'POST', url: link })).statusCode).toBe(200)
  await tell(ana, 'match again', { kind: 'saved_search_match', subject, values: { search: 'lamp' } })
  await tell(ana, 'drop again', { kind: 'price_drop', subject, values: { from: price(20), to: price(9) } })
  world.clock.advance(24 * HOUR_S)
  await send()
  expect(mailsTo(ana), 'no more mails').toHaveLength(2)
})

test('several browsers of a person get as many messages each as one would', async () => {
  const ana = await withBrowser()
  const more = [pushService.browser(), pushService.browser()]
  for (const { path: _, ...target } of more) expect((await ana.ask(SUBSCRIBE, target)).errors).toEqual([])
  for (let count = 0; count < 8; count++) await tell(ana, String(count))
  await send()
  for (const { path } of [ana, ...more]) expect(pushesTo(path)).toHaveLength(8)
  for (let count = 8; count < 24; count++) await tell(ana, String(count))
  await send()
  for (const { path } of [ana, ...more]) expect(pushesTo(path), 'twenty in six hours').toHaveLength(20)
})

test('nobody gets more than six mails in six hours, except about security', async () => {
  const ana = await withMail()
  for (let count = 0; count < 9; count++) await tell(ana, String(count))
  await send()
  await tell(ana, 'alarm', { kind: 'password_changed', values: {} })
  await send()
  expect(
    mailsTo(ana)
      .map(({ subject }) => subject.split(' |')[0])
      .sort(),
  ).toEqual([...Array(6).fill('A message for you'), 'Confirm your address for Meydan', 'Security'])
})

test('a refused mail is given up, a server that is busy is tried again, and both attempts have the same id', async () => {
  const [refused, busy] = [await withMail(), await withMail()]
  statuses.set(refused.address, 550).set(busy.address, 451)
  await tell(refused, 'a')
  await tell(busy, 'a')
  await send()
  expect(await states(refused)).toEqual([expect.stringContaining('failed')])
  statuses.clear()
  world.clock.advance(31)
  await send()
  expect(await states(busy)).toEqual(['sent'])
  const [row] = await world.services.db.query<{ id: string }>('SELECT id FROM notice_deliveries WHERE user_id = $1', [
    busy.id,
  ])
  expect(mailsTo(busy)[1]?.headers['message-id']).toBe(`<${row?.id}@meydan.example>`)
})

test('settings are checked, and security notices are written whatever is switched off', async () => {
  const ana = await withMail()
  const change = (values: string) => ana.ask(`mutation { changeNoticeSettings(${values}) { is_quiet } }`)
  expect((await change('quiet_from: 24')).errors[0]?.extensions.field).toBe('quiet_from')
  expect((await change('time_zone: "Nowhere/Land"')).errors[0]?.extensions.field).toBe('time_zone')
  for (const channel of ['push', 'mail']) await ana.ask(SWITCH, { topic: 'security', channel, is_on: false })
  await tell(ana, 'alarm', { kind: 'password_changed', values: {} })
  await send()
  expect(mailsTo(ana)).toHaveLength(1)
  const { data } = await ana.ask<{ userNotices: { notices: { kind: string }[] } }>(
    '{ userNotices { notices { kind } } }',
  )
  expect(data.userNotices.notices.map(({ kind }) => kind)).toEqual(['password_changed'])
})

test('an address or a key that no browser has is refused', async () => {
  const person = await somebody()
  const { path, ...target } = pushService.browser()
  for (const [field, value] of [
    ['endpoint', `${target.endpoint}/${'x'.repeat(3_000)}`],
    ['p256dh', target.p256dh + '='.repeat(5_000)],
    ['auth', `${target.auth} ${' '.repeat(300)}`],
  ]) {
    const { code, errors } = await person.ask(SUBSCRIBE, { ...target, [String(field)]: value })
    expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', field])
  }
  expect((await person.ask(SUBSCRIBE, { ...target, auth: `${target.auth}==` })).errors).toEqual([])
})
