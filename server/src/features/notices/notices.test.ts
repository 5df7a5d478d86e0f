import { NOTICE_KINDS, type NoticeKind } from '@meydan/domain/notice-rules.ts'
import { expect, test } from 'vitest'
import { ACCEPT, FOLLOW, freshName, privatePerson, publish, requestsOf } from '#testing/people.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { writeNotice } from './notice-texts.ts'
import type { NewNotice } from './notices.service.ts'

const world = useWorld()
const somebody = (stem: string) => world.person(freshName(stem))

const LIST = `query ($language: String, $cursor: String, $limit: Int) {
  userNotices(requestingLanguage: $language, cursor: $cursor, limit: $limit) {
    cursor notices { _id kind topic message path count is_read created_at post { _id title } other_user { _id username } } }
  unreadNotices }`
type Listed = {
  userNotices: {
    cursor: string | null
    notices: {
      _id: string
      kind: string
      message: string
      path: string | null
      count: number
      is_read: boolean
      post: { _id: string } | null
    }[]
  }
  unreadNotices: number
}
const listOf = async (person: Person, variables: object = {}) => (await person.ask<Listed>(LIST, { ...variables })).data
const messagesOf = async (person: Person, variables: object = {}) =>
  (await listOf(person, variables)).userNotices.notices.map(({ message }) => message)

const notice = (user: Person, dedupe_key: string, more: Partial<NewNotice> = {}): NewNotice => ({
  user_id: user.id,
  kind: 'ad_started',
  dedupe_key,
  subject: { type: 'ads', id: null },
  values: {},
  ...more,
})

test('a notice is written once for its key, and not at all if the transaction of its cause fails', async () => {
  const [ana, ben] = [await somebody('ana'), await somebody('ben')]
  const { notices, db } = world.services
  await notices.write([notice(ana, 'a'), notice(ana, 'a'), notice(ben, 'a')])
  await notices.write([notice(ana, 'a')])
  await db
    .transaction(async () => {
      await notices.write([notice(ana, 'b')])
      throw new Error('the cause failed')
    })
    .catch(() => {})
  expect((await listOf(ana)).userNotices.notices).toMatchObject([
    { kind: 'ad_started', count: 1, path: '/profile/ads' },
  ])
  expect((await listOf(ana)).unreadNotices).toBe(1)
})

test('a notice to somebody who is gone does not fail the transaction of its cause', async () => {
  const [ana, ben] = [await somebody('ana'), await somebody('ben')]
  await world.services.db.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [ben.id])
  const nobody = { ...ben, id: '01890a5d-ac96-774b-bcce-b302099a8057' }
  await world.services.notices.write([notice(nobody, 'a'), notice(ben, 'a'), notice(ana, 'a')])
  expect(await messagesOf(ana)).toHaveLength(1)
})

test('the list is paged by cursor, and what is new meanwhile does not shift it', async () => {
  const ana = await somebody('ana')
  for (const key of ['1', '2', '3', '4']) {
    world.clock.advance(1)
    await world.services.notices.write([
      notice(ana, key, { kind: 'system_message', values: { slug: 'plan_changed', plan: key } }),
    ])
  }
  const first = await listOf(ana, { limit: 2 })
  world.clock.advance(1)
  await world.services.notices.write([notice(ana, 'new')])
  const second = await listOf(ana, { limit: 2, cursor: first.userNotices.cursor })
  const third = await listOf(ana, { limit: 2, cursor: second.userNotices.cursor })
  const pages = [first, second, third].map(({ userNotices }) => userNotices.notices.map(({ message }) => message))
  expect(pages).toEqual([
    ['Your plan is now 4.', 'Your plan is now 3.'],
    ['Your plan is now 2.', 'Your plan is now 1.'],
    [],
  ])
  expect([await ana.ask(LIST, { cursor: 'xyz' }), await ana.ask(LIST, { limit: 51 })].map(({ code }) => code)).toEqual([
    'BAD_USER_INPUT',
    'BAD_USER_INPUT',
  ])
})

test('one notice or all of them are marked as read, by their owner only; what came after opening the list stays new', async () => {
  const [ana, ben] = [await somebody('ana'), await somebody('ben')]
  const { notices } = world.services
  await notices.write([notice(ana, '1'), notice(ana, '2')])
  const [entry] = (await listOf(ana)).userNotices.notices
  const MARK = 'mutation ($id: ID!) { markNoticeRead(notice_id: $id) }'
  expect((await ben.ask(MARK, { id: entry?._id })).code).toBe('NOT_FOUND')
  await ana.ask(MARK, { id: entry?._id })
  expect((await listOf(ana)).unreadNotices).toBe(1)
  const opened = world.clock.now()
  world.clock.advance(5)
  await notices.write([notice(ana, '3')])
  await ana.ask('mutation ($until: DateTime) { markAllNoticesRead(until: $until) }', { until: opened })
  expect((await listOf(ana)).userNotices.notices.map(({ is_read }) => is_read)).toEqual([false, true, true])
  await ana.ask('mutation { markAllNoticesRead }')
  expect((await listOf(ana)).unreadNotices).toBe(0)
})

test("a system message is also a notice, in the reader's language, and leads to what it is about", async () => {
  const ana = await somebody('ana')
  await world.services.messages.send({ userId: ana.id, slug: 'verification_approved', eventKey: `v:${ana.id}` })
  await world.services.messages.send({ userId: ana.id, slug: 'verification_approved', eventKey: `v:${ana.id}` })
  expect((await listOf(ana)).userNotices.notices).toMatchObject([{ path: '/profile/all-messages' }])
  expect(await messagesOf(ana, { language: 'fa' })).toEqual(['حساب شما تأیید شد. نشان تأیید اکنون کنار نام شماست.'])
})

test('an accepted follow request tells the follower, once; a person who left is not named', async () => {
  const [pia, ben] = [await privatePerson(world, freshName('pia')), await somebody('ben')]
  for (let round = 0; round < 2; round++) {
    await ben.ask(FOLLOW, { user_id: pia.id })
    const [request] = await requestsOf(pia)
    await pia.ask(ACCEPT, request ?? {})
    await ben.ask('mutation ($id: ID!) { unfollowUser(user_id: $id) { _id } }', { id: pia.id })
  }
  const { notices } = (await listOf(ben)).userNotices
  expect(notices).toMatchObject([{ kind: 'follow_accepted', path: `/profile/${pia.id}` }])
  expect(notices[0]?.message).toMatch(/^pia\w+ accepted your follow request\.$/)
  await world.services.db.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [pia.id])
  expect((await listOf(ben)).userNotices.notices).toMatchObject([
    { message: 'Your follow request was accepted.', path: null },
  ])
})

test('turning an account public tells everybody who had asked', async () => {
  const [pia, ben] = [await privatePerson(world, freshName('pia')), await somebody('ben')]
  await ben.ask(FOLLOW, { user_id: pia.id })
  await pia.ask('mutation { toggleUserAccountMode { _id } }')
  expect((await listOf(ben)).userNotices.notices.map(({ kind }) => kind)).toEqual(['follow_accepted'])
})

test('a post that is private now is not named', async () => {
  const [ana, ben] = [await somebody('ana'), await somebody('ben')]
  const post = await publish(world, ana, { title: 'Brass lamp' })
  await world.services.notices.write([notice(ben, 'a', { subject: { type: 'post', id: post } })])
  expect((await listOf(ben)).userNotices.notices).toMatchObject([
    { message: 'Your advertisement “Brass lamp” has started.', path: `/post/${post}`, post: { _id: post } },
  ])
  await world.services.db.query('UPDATE users SET is_private = true WHERE id = $1', [ana.id])
  expect((await listOf(ben)).userNotices.notices).toMatchObject([
    { message: 'Your advertisement has started.', path: null, post: null },
  ])
})

test('every text that names its subject has another one for when it is hidden, in every language', () => {
  for (const kind of Object.keys(NOTICE_KINDS) as NoticeKind[])
    for (const language of ['en', 'tr', 'fa']) {
      const written = writeNotice(
        { kind, values: { device: 'Chrome on Android', days: 30, search: 'Lamp' }, count: 1, subject: null },
        language,
      )
      expect([kind, language, written.heading.length > 0, /\{| {2}|“”|«»/.test(written.text)]).toEqual([
        kind,
        language,
        true,
        false,
      ])
    }
  const { text } = writeNotice(
    { kind: 'new_device', values: { device: 'Chrome on Android' }, count: 1, subject: null },
    'fa',
  )
  expect(text).toContain('Chrome روی Android')
})

test("a login from a device never seen before is a notice that names the device in the reader's language", async () => {
  const ana = await somebody('ana')
  const open = (device: string, deviceKey?: string) =>
    world.services.sessions.open(ana.id, { kind: 'anonymous', ip: '10.0.0.1', device, ...(deviceKey && { deviceKey }) })
  const key = 'k'.repeat(32)
  await open('Chrome on Android', key)
  await open('Chrome on Android', key)
  expect((await listOf(ana)).userNotices.notices).toMatchObject([
    { kind: 'new_device', path: '/privacy-and-security/sessions' },
  ])
  expect((await messagesOf(ana, { language: 'tr' }))[0]).toContain('Android üzerinde Chrome')
  await open('Firefox on Windows')
  expect((await messagesOf(ana))[0]).toContain('Firefox on Windows')
})

test('whoever signs up is not warned of their own first device', async () => {
  const { db, sessions } = world.services
  const [ana] = await db.query<{ id: string }>(`INSERT INTO users (zone, username) VALUES ('world', $1) RETURNING id`, [
    freshName('ana'),
  ])
  await sessions.open(ana?.id ?? '', { kind: 'anonymous', ip: '10.0.0.1', device: 'Chrome on Android' })
  expect(await db.query('SELECT kind FROM notices WHERE user_id = $1', [ana?.id])).toEqual([])
})
