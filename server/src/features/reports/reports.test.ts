import { beforeAll, expect, test } from 'vitest'
import { runStaff } from '#staff/commands.ts'
import { sendAbout, sendInto } from '#testing/conversations.ts'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { reportsCommands } from './reports.staff.ts'

const world = useWorld()
const { query, post, follow, turnPrivate, advertise, balance } = inWorld(world)

const REPORT = 'mutation ($post: ID!, $tag: ID!) { reportContentApp(post: $post, tag: $tag) }'
const REPORT_CONVERSATION = 'mutation ($id: ID!, $tag: ID!) { reportConversation(conversation_id: $id, tag: $tag) }'
const DELETE_MESSAGE = 'mutation ($id: ID!) { deleteMessage(message_id: $id) { message { _id } } }'
const SELIN = { id: null, name: 'terminal: selin', requestId: null }
const NOBODY = '00000000-0000-7000-8000-000000000000'
const messages = (who: Person) => query('SELECT slug, type, params FROM messages WHERE user_id = $1', [who.id])

let [ana, ben, cem]: Person[] = []
let titles: string[]
const people = () => [ana, ben, cem] as [Person, Person, Person]
beforeAll(async () => {
  ana = await world.person('ana')
  ben = await world.person('ben')
  cem = await world.person('cem')
  const { data } = await ana.ask<{ getReportTitlesApp: { _id: string }[] }>('{ getReportTitlesApp { _id } }')
  titles = data.getReportTitlesApp.map(({ _id }) => _id)
})

test("a person's second report of the same post is not stored", async () => {
  const [ana, ben, cem] = people()
  const id = await post(ana)
  expect((await ben.ask(REPORT, { post: id, tag: titles[0] })).data).toEqual({ reportContentApp: true })
  expect((await ben.ask(REPORT, { post: id, tag: titles[1] })).data).toEqual({ reportContentApp: true })
  await cem.ask(REPORT, { post: id, tag: titles[1] })
  const stored = await query<{ user_id: string; title_id: string }>(
    'SELECT user_id, title_id FROM reports WHERE post_id = $1 ORDER BY id',
    [id],
  )
  expect(stored).toEqual([
    { user_id: ben.id, title_id: titles[0] },
    { user_id: cem.id, title_id: titles[1] },
  ])
})

test('a report needs one of our titles and a visible post of somebody else', async () => {
  const [ana, ben] = people()
  const priv = await world.person('priv')
  const [open, hidden] = [await post(ana), await post(priv)]
  await turnPrivate(priv)
  await follow(ben, priv, false)
  const { code, errors } = await ben.ask(REPORT, { post: open, tag: NOBODY })
  expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', 'tag'])
  expect((await ben.ask(REPORT, { post: hidden, tag: titles[0] })).code).toBe('NOT_FOUND')
  expect((await ana.ask(REPORT, { post: open, tag: titles[0] })).code).toBe('FORBIDDEN')
})

test('an upheld report takes the post down, ends its advertisement and sends one message to its owner and each reporter', async () => {
  const [, ben, cem] = people()
  const { reports } = world.services
  const owner = await world.person('owner')
  const id = await post(owner, 'Fake watch')
  await advertise(id, { startedHoursAgo: 30 })
  for (const who of [ben, cem]) await who.ask(REPORT, { post: id, tag: titles[0] })
  expect(await reports.open()).toContainEqual(expect.objectContaining({ post_id: id, reports: 2, owner: 'owner' }))
  await reports.decide(SELIN, id, 'upheld')
  await expect(reports.decide(SELIN, id, 'dismissed')).rejects.toThrow('no open reports')
  expect((await ben.ask('query ($id: ID!) { singlePost(post_id: $id) { _id } }', { id })).code).toBe('NOT_FOUND')
  for (const who of [ben, cem])
    expect(await messages(who)).toEqual([{ slug: 'report_upheld', type: 'info', params: { title: 'Fake watch' } }])
  expect(await messages(owner)).toMatchObject([{ slug: 'case_hide' }])
  expect(await balance(owner)).toBe(8)
  expect(await query('SELECT status FROM ads WHERE post_id = $1', [id])).toEqual([{ status: 'notAdvertised' }])
})

test('a dismissed report keeps the post and sends the reporter a message', async () => {
  const [ana] = people()
  const dee = await world.person('dee')
  const id = await post(ana)
  await dee.ask(REPORT, { post: id, tag: titles[0] })
  await world.services.reports.decide(SELIN, id, 'dismissed')
  expect((await dee.ask('query ($id: ID!) { singlePost(post_id: $id) { _id } }', { id })).errors).toEqual([])
  expect(await messages(dee)).toMatchObject([{ slug: 'report_dismissed' }])
})

test('a person can report at most 20 posts an hour', async () => {
  const [ana] = people()
  const eva = await world.person('eva')
  const codes = []
  for (let nth = 0; nth < 21; nth++) codes.push((await eva.ask(REPORT, { post: await post(ana), tag: titles[0] })).code)
  expect(codes.filter(Boolean)).toEqual(['RATE_LIMITED'])
})

test('staff list and decide reports at the command line', async () => {
  const [ana, , cem] = people()
  const id = await post(ana, 'Odd lamp')
  await cem.ask(REPORT, { post: id, tag: titles[0] })
  const staff = async (...args: string[]) => {
    const said: string[] = []
    const commands = reportsCommands({ services: world.services, by: 'selin' })
    return { code: await runStaff(commands, ['reports', ...args], (line) => said.push(line)), said: said.join('\n') }
  }
  expect((await staff()).said).toContain(`“Odd lamp” of ana  /post/${id}`)
  expect((await staff(id, 'perhaps')).code).toBe(1)
  expect(await staff(id, 'uphold')).toEqual({ code: 0, said: 'The reports are upheld, and the post is hidden.' })
  expect((await staff()).said).not.toContain(id)
  await expect(staff(id, 'uphold')).rejects.toThrow('no open reports')
  expect(await query('SELECT decision FROM cases WHERE subject_id = $1', [id])).toEqual([{ decision: 'hide' }])
})

test('a report of a conversation keeps the messages, also those that are deleted before or after it, and opens a case', async () => {
  const [ana, ben, cem] = people()
  const { conversation_id: id, message: first } = await sendAbout(ben, await post(ana), 'Send me the deposit')
  await sendInto(ana, id, 'Why?')
  const second = (await sendInto(ben, id, 'Only then I come')).data.sendMessage.message
  await ben.ask(DELETE_MESSAGE, { id: first._id })
  const report = (who: Person) => who.ask(REPORT_CONVERSATION, { id, tag: titles[0] })
  expect((await report(cem)).code).toBe('NOT_FOUND')
  for (let nth = 0; nth < 2; nth++) expect((await report(ana)).errors).toEqual([])
  await ben.ask(DELETE_MESSAGE, { id: second._id })
  const kept = await query('SELECT evidence, reported_id FROM reports WHERE conversation_id = $1', [id])
  expect(kept).toMatchObject([
    {
      reported_id: ben.id,
      evidence: [
        { first_text: 'Send me the deposit', text: null, is_from_reporter: false },
        { text: 'Why?', is_from_reporter: true },
        { text: 'Only then I come' },
      ],
    },
  ])
  const casesOf = (who: Person) =>
    query('SELECT subject_type, signals_count, excerpt FROM cases WHERE owner_id = $1', [who.id])
  expect(await casesOf(ben)).toContainEqual({
    subject_type: 'conversation',
    signals_count: 1,
    excerpt: 'Send me the deposit\nOnly then I come',
  })
  await report(ben)
  expect(await casesOf(ana)).toContainEqual(expect.objectContaining({ subject_type: 'person', signals_count: 1 }))
})
