import { beforeAll, expect, test } from 'vitest'
import { runStaff } from '#staff/commands.ts'
import { sendAbout, sendInto } from '#testing/conversations.ts'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { staffPerson } from '#testing/staff.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { reportsCommands } from './reports.staff.ts'

const world = useWorld()
const { query, post, follow, turnPrivate, advertise, balance } = inWorld(world)

const REPORT = 'mutation ($post: ID!, $tag: ID!) { reportContentApp(post: $post, tag: $tag) }'
const SEND_REPORT = `mutation ($type: ReportSubjectType!, $id: ID!, $tag: ID!, $text: String, $block: Boolean) {
  sendReport(subject_type: $type, subject_id: $id, tag: $tag, text: $text, and_block: $block) }`
const DELETE_MESSAGE = 'mutation ($id: ID!) { deleteMessage(message_id: $id) { message { _id } } }'
const SELIN = { id: null, name: 'terminal: selin', requestId: null }
const NOBODY = '00000000-0000-7000-8000-000000000000'
const fresh = (...names: string[]) => Promise.all(names.map((name) => world.person(freshName(name))))
const messages = (who: Person) =>
  query<{ slug: string }>('SELECT slug, type, params FROM messages WHERE user_id = $1', [who.id])

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

test('what a second report of the same subject says is kept for staff, also after the first was decided', async () => {
  const [owner, reporter] = (await fresh('owner', 'reporter')) as [Person, Person]
  const id = await post(owner)
  const send = (text: string) => reporter.ask(SEND_REPORT, { type: 'post', id, tag: titles[0], text })
  type Case = { status: string; signals_count: number; priority: number; text: string }
  const cases = () =>
    query<Case>(
      `SELECT status, signals_count, priority, case_signals.text FROM cases JOIN case_signals ON case_id = cases.id
       WHERE subject_id = $1 ORDER BY cases.created_at, cases.id`,
      [id],
    )
  for (const text of ['It is a fake', '', 'It is a fake', 'He also threatened me'])
    expect((await send(text)).errors).toEqual([])
  const both = 'It is a fake\nHe also threatened me'
  expect(await cases()).toEqual([{ status: 'open', signals_count: 1, priority: 1, text: both }])
  expect(await query('SELECT text FROM reports WHERE post_id = $1', [id])).toEqual([{ text: both }])
  await world.services.reports.decide(SELIN, id, 'dismissed')
  await send('It is a fake')
  expect(await cases(), 'nothing new').toHaveLength(1)
  await send('Now he sells it again')
  expect(await cases()).toMatchObject([{ status: 'decided' }, { status: 'open', text: 'Now he sells it again' }])
})

test('what does not fit into the words of a case any more is left out, and the report stands', async () => {
  const [seller, buyer] = (await fresh('seller', 'buyer')) as [Person, Person]
  const { conversation_id: id } = await sendAbout(buyer, await post(seller))
  const send = (who: Person, type: string, subject: string, letter: string) =>
    who.ask(SEND_REPORT, { type, id: subject, tag: titles[0], text: letter.repeat(1_000) })
  expect((await send(buyer, 'conversation', id, 'a')).errors).toEqual([])
  for (const letter of ['b', 'c', 'd', 'e']) expect((await send(seller, 'person', buyer.id, letter)).errors).toEqual([])
  expect((await send(seller, 'conversation', id, 'f')).errors).toEqual([])
  const kept = await query<{ length: number }>(
    'SELECT length(case_signals.text) FROM case_signals JOIN cases ON cases.id = case_id WHERE subject_id = $1',
    [buyer.id],
  )
  expect(kept).toEqual([{ length: 4_003 }])
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
  const report = (who: Person) => who.ask(SEND_REPORT, { type: 'conversation', id, tag: titles[0] })
  expect((await report(cem)).code).toBe('NOT_FOUND')
  for (let nth = 0; nth < 2; nth++) expect((await report(ana)).errors).toEqual([])
  await ben.ask(DELETE_MESSAGE, { id: second._id })
  const kept = await query('SELECT evidence, reported_id FROM reports WHERE conversation_id = $1', [id])
  expect(kept).toMatchObject([
    {
      reported_id: ben.id,
      evidence: [
        { text: 'Send me the deposit', name: 'reported' },
        { text: 'Why?', name: 'reporter' },
        { text: 'Only then I come', name: 'reported' },
      ],
    },
  ])
  const casesOf = (who: Person) =>
    query('SELECT subject_type, signals_count, excerpt FROM cases WHERE owner_id = $1', [who.id])
  expect(await casesOf(ben)).toContainEqual({
    subject_type: 'conversation',
    signals_count: 1,
    excerpt: '',
  })
  await report(ben)
  expect(await casesOf(ana)).toContainEqual(expect.objectContaining({ subject_type: 'person', signals_count: 1 }))
})

test('the queue, the history and the appeals show whose a conversation is and none of its words, also of cases stored before', async () => {
  const [ana, ben] = (await fresh('ana', 'ben')) as [Person, Person]
  const [reader, second] = [
    await staffPerson(world, freshName('reader'), ['moderator', 'support']),
    await staffPerson(world, freshName('second'), ['moderator']),
  ]
  const { conversation_id: id } = await sendAbout(ben, await post(ana), 'Secret deposit')
  await sendInto(ana, id, 'Secret answer')
  for (const who of [ana, ben]) await who.ask(SEND_REPORT, { type: 'conversation', id, tag: titles[0] })
  type Case = { _id: string; version: number; subject_type: string; owner: string; excerpt: string }
  const QUEUE = '{ staffCases(limit: 100) { cases { _id version subject_type owner excerpt } } }'
  const usernames = new Map(
    (await query<{ id: string; username: string }>('SELECT id, username FROM users')).map((one) => [
      one.id,
      one.username,
    ]),
  )
  const [nameOfAna, nameOfBen] = [usernames.get(ana.id), usernames.get(ben.id)]
  const listed = async () =>
    (await reader.ask<{ staffCases: { cases: Case[] } }>(QUEUE)).data.staffCases.cases.filter(
      ({ owner }) => owner === nameOfAna || owner === nameOfBen,
    )
  const excerpts = async () => (await listed()).map(({ subject_type, excerpt }) => `${subject_type}: ${excerpt}`).sort()
  const expected = [`conversation: ${nameOfBen}`, `person: ${nameOfAna}`]
  expect(await excerpts()).toEqual(expected)
  await query("UPDATE cases SET excerpt = 'Secret deposit' WHERE owner_id = ANY ($1)", [[ana.id, ben.id]])
  expect(await excerpts()).toEqual(expected)

  const found = (await listed()).find(({ subject_type }) => subject_type === 'conversation')
  const actor = { id: second.id, name: 'second', requestId: null }
  const ref = { case_id: found?._id ?? '', version: found?.version ?? 0 }
  await world.services.cases.decide(actor, [ref], { decision: 'warn', reason: 'fraud' })
  type Sanctions = { myStanding: { sanctions: { _id: string; excerpt: string }[] } }
  const { data: standing } = await ben.ask<Sanctions>(
    '{ myStanding(requestingLanguage: "tr") { sanctions { _id excerpt } } }',
  )
  expect(standing.myStanding.sanctions).toMatchObject([{ excerpt: 'Bir sohbet' }])
  const { data: told } = await ben.ask<{ getUserMessages: { message: { message: string } }[] }>(
    '{ getUserMessages(requestingLanguage: "en") { message { message } } }',
  )
  expect(told.getUserMessages[0]?.message.message).toContain('This is a warning because of “A conversation”.')
  await ben.ask('mutation ($id: ID!) { appealDecision(sanction_id: $id, text: "No") }', {
    id: standing.myStanding.sanctions[0]?._id,
  })
  const seen = [
    await reader.ask('query ($id: ID!) { staffCaseDetails(case_id: $id) { history { excerpt } } }', {
      id: ref.case_id,
    }),
    await reader.ask('{ staffAppeals { username excerpt } }'),
    await reader.ask('mutation ($id: ID!) { staffOpenPerson(user_id: $id) { decisions { excerpt } } }', { id: ben.id }),
  ]
  for (const { data, errors } of seen) {
    expect(errors).toEqual([])
    expect(JSON.stringify(data)).toContain(`"excerpt":"${nameOfBen}"`)
    expect(JSON.stringify(data)).not.toContain('Secret')
  }
  const rows = "SELECT FROM audit_log WHERE act = 'conversation.read' AND actor_id = $1"
  expect(await query(rows, [reader.id]), 'nothing was read').toEqual([])
})

test('reading the copy of a conversation is logged, once while a member of staff looks at it; other copies are not', async () => {
  const [ana, ben] = (await fresh('ana', 'ben')) as [Person, Person]
  const [reader, second] = [
    await staffPerson(world, freshName('reader'), ['moderator']),
    await staffPerson(world, freshName('second'), ['moderator']),
  ]
  const item = await post(ana)
  const { conversation_id: id } = await sendAbout(ben, item, 'Send me the deposit')
  // The second report of the same conversation is a case about the other person.
  for (const who of [ana, ben]) await who.ask(SEND_REPORT, { type: 'conversation', id, tag: titles[0] })
  await ben.ask(SEND_REPORT, { type: 'post', id: item, tag: titles[0] })
  const found = await query<{ id: string; subject_type: string }>(
    'SELECT id, subject_type FROM cases WHERE owner_id = ANY ($1)',
    [[ana.id, ben.id]],
  )
  expect(found.map(({ subject_type }) => subject_type).sort()).toEqual(['conversation', 'person', 'post'])
  const read = (who: Person, fields: string) =>
    Promise.all(
      found.map(({ id }) => who.ask(`query ($id: ID!) { staffCaseDetails(case_id: $id) { ${fields} } }`, { id })),
    )
  const log = () =>
    query<{ actor_id: string; subject_id: string; after: unknown }>(
      `SELECT actor_id, subject_id, after FROM audit_log WHERE act = 'conversation.read' AND after @> $1`,
      [JSON.stringify({ conversations: [id] })],
    )
  await read(reader, 'signals { _id }')
  expect(await log()).toEqual([])
  for (let nth = 0; nth < 2; nth++) await read(reader, 'evidence { lines { text } }')
  const [ofTalk] = found.filter(({ subject_type }) => subject_type === 'conversation')
  expect(await log()).toHaveLength(2)
  expect(await log()).toContainEqual({ actor_id: reader.id, subject_id: ofTalk?.id, after: { conversations: [id] } })
  await read(second, 'evidence { lines { text } }')
  expect(await log()).toHaveLength(4)
  // A conversation that another report adds to the case of the person was not read before.
  const cem = await world.person(freshName('cem'))
  const { conversation_id: later } = await sendAbout(cem, item, 'Hello')
  await sendInto(ana, later, 'Pay first')
  await cem.ask(SEND_REPORT, { type: 'conversation', id: later, tag: titles[0] })
  for (let nth = 0; nth < 2; nth++) await read(reader, 'evidence { lines { text } }')
  const [ofPerson] = found.filter(({ subject_type }) => subject_type === 'person')
  const added = await query(
    `SELECT subject_id, after FROM audit_log WHERE act = 'conversation.read' AND actor_id = $1 AND after @> $2`,
    [reader.id, JSON.stringify({ conversations: [later] })],
  )
  expect(added).toEqual([{ subject_id: ofPerson?.id, after: { conversations: [later] } }])
  expect(await log()).toHaveLength(4)
  world.clock.advance(16 * 60)
  await read(reader, 'evidence { lines { text } }')
  expect(await log()).toHaveLength(6)
})

test('a person, a comment and a place are reported with words and a copy; staff see both, and the reporter learns the outcome', async () => {
  const [ana, ben, cem] = (await fresh('ana', 'ben', 'cem')) as [Person, Person, Person]
  const decider = await staffPerson(world, 'decider', ['moderator'])
  await query("UPDATE users SET biography = 'Cheap phones, pay first' WHERE id = $1", [ana.id])
  const [comment] = await query<{ id: string }>(
    "INSERT INTO comments (post_id, user_id, content) VALUES ($1, $2, 'Call me at the bank') RETURNING id",
    [await post(cem), ana.id],
  )
  const place = async (ownerId: string | null) =>
    (
      await query<{ id: string }>(
        `INSERT INTO places (owner_id, category_id, title, lat, lng, time_zone)
         SELECT $1, id, 'Not a bank', 41, 29, 'Europe/Istanbul' FROM place_categories LIMIT 1 RETURNING id`,
        [ownerId],
      )
    )[0]?.id
  const reported = { person: ana.id, comment: comment?.id, place: await place(ana.id) }
  for (const [type, id] of Object.entries(reported))
    expect((await ben.ask(SEND_REPORT, { type, id, tag: titles[0], text: ` about a ${type} ` })).errors).toEqual([])
  await query("UPDATE users SET biography = 'Nothing to see' WHERE id = $1", [ana.id])

  type Details = {
    signals: { text: string }[]
    evidence: { reporter: string; lines: { name: string; text: string }[] }[]
  }
  const DETAILS = `query ($id: ID!) { staffCaseDetails(case_id: $id) {
    signals { text } evidence { reporter lines { name text } } } }`
  const copies = { person: 'Cheap phones, pay first', comment: 'Call me at the bank', place: 'Not a bank' }
  for (const [type, text] of Object.entries(copies)) {
    const [open] = await query<{ id: string; version: number }>(
      "SELECT id, version FROM cases WHERE subject_type = $1 AND owner_id = $2 AND status = 'open'",
      [type, ana.id],
    )
    const { data } = await decider.ask<{ staffCaseDetails: Details }>(DETAILS, { id: open?.id })
    const { signals, evidence } = data.staffCaseDetails
    expect(signals).toContainEqual({ text: `about a ${type}` })
    expect(evidence.flatMap(({ lines }) => lines)).toContainEqual(expect.objectContaining({ text }))
    const decision = type === 'comment' ? 'hide' : 'warn'
    await world.services.cases.decide(SELIN, [{ case_id: open?.id ?? '', version: open?.version ?? 0 }], {
      decision,
      reason: 'fraud',
    })
  }
  expect((await messages(ben)).filter(({ slug }) => slug === 'report_acted')).toHaveLength(3)
  expect(await query('SELECT is_shown FROM comments WHERE id = $1', [comment?.id])).toEqual([{ is_shown: false }])

  expect((await ben.ask(SEND_REPORT, { type: 'person', id: ben.id, tag: titles[0] })).code).toBe('FORBIDDEN')
  for (const type of ['post', 'person', 'comment', 'conversation', 'place'])
    expect((await ben.ask(SEND_REPORT, { type, id: NOBODY, tag: titles[0] })).code).toBe('NOT_FOUND')
  const long = await ben.ask(SEND_REPORT, { type: 'person', id: cem.id, tag: titles[0], text: 'x'.repeat(1001) })
  expect([long.code, long.errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', 'text'])
})

test('a person, a place, a comment and a review are reported for reasons of their own; those of posts stay as they are', async () => {
  const [ana, ben] = (await fresh('ana', 'ben')) as [Person, Person]
  type Titles = { getReportTitlesApp: { _id: string; name: string }[] }
  const titlesOf = async (type: string | null, language = 'en') =>
    (
      await ben.ask<Titles>(
        `query ($type: ReportSubjectType, $language: String) {
          getReportTitlesApp(subject_type: $type, requestingLanguage: $language) { _id name } }`,
        { type, language },
      )
    ).data.getReportTitlesApp
  expect(await titlesOf(null)).toEqual(await titlesOf('post'))
  expect((await titlesOf('post'))[0]?.name).toBe('Spam or repeated post')
  expect((await titlesOf('person', 'tr'))[0]?.name).toBe('Başkası gibi davranıyor')
  expect((await titlesOf('place', 'fa'))[0]?.name).toBe('چنین مکانی وجود ندارد')
  expect(await titlesOf('conversation')).toEqual(await titlesOf('comment'))
  expect(await titlesOf('place_review')).toEqual(await titlesOf('review'))
  const [ofPerson, ofPlace] = [(await titlesOf('person'))[0]?._id, (await titlesOf('place'))[0]?._id]
  const send = async (tag?: string) => (await ben.ask(SEND_REPORT, { type: 'person', id: ana.id, tag })).code
  expect([await send(ofPlace), await send(ofPerson)]).toEqual(['BAD_USER_INPUT', undefined])

  const { content, catalog } = world.services
  const actor = { id: null, name: 'the tests', requestId: null }
  const texts = { en: 'It moved', tr: 'Taşındı', fa: 'جابه‌جا شده است' }
  await content.save(actor, { kind: 'place_report_title', key: 'moved', version: 0 }, { texts, is_on: true })
  catalog.forget()
  expect((await titlesOf('place', 'tr')).at(-1)?.name).toBe('Taşındı')
  expect(JSON.stringify(await titlesOf('post', 'tr'))).not.toContain('Taşındı')
})

test('reporting a place does not tell who its private owner is', async () => {
  const [hidden, eve] = (await fresh('hidden', 'eve')) as [Person, Person]
  await turnPrivate(hidden)
  const [place] = await query<{ id: string }>(
    `INSERT INTO places (owner_id, category_id, title, lat, lng, time_zone)
     SELECT $1, id, 'Quiet shop', 41, 29, 'Europe/Istanbul' FROM place_categories LIMIT 1 RETURNING id`,
    [hidden.id],
  )
  const report = { type: 'place', id: place?.id, tag: titles[0], block: true }
  expect((await eve.ask(SEND_REPORT, report)).errors).toEqual([])
  expect((await eve.ask('{ blockedPeople { _id } }')).data).toEqual({ blockedPeople: [] })
  await follow(eve, hidden)
  expect((await eve.ask(SEND_REPORT, report)).errors).toEqual([])
  expect((await eve.ask('{ blockedPeople { _id } }')).data).toEqual({ blockedPeople: [{ _id: hidden.id }] })
})

test('a post is reported and its owner blocked in one step, or neither', async () => {
  const [loud, dee] = (await fresh('loud', 'dee')) as [Person, Person]
  const id = await post(loud, 'Loud lamp')
  const isBlocked = async () =>
    (await query('SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = $2', [dee.id, loud.id])).length > 0
  expect((await dee.ask(SEND_REPORT, { type: 'post', id, tag: NOBODY, block: true })).code).toBe('BAD_USER_INPUT')
  expect(await isBlocked()).toBe(false)
  expect((await dee.ask(SEND_REPORT, { type: 'post', id, tag: titles[0], block: true })).errors).toEqual([])
  expect(await isBlocked()).toBe(true)
  expect(await query('SELECT evidence FROM reports WHERE post_id = $1', [id])).toMatchObject([
    { evidence: expect.arrayContaining([{ name: 'title', text: 'Loud lamp' }]) },
  ])
})
