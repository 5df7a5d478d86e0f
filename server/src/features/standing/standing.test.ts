import { STANDING_MESSAGES } from '@meydan/domain/case-rules.ts'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { buildSchema } from '#graphql/schema.ts'
import { OPEN_WHILE_SUSPENDED, REFUSED_WHILE_RESTRICTED } from '#graphql/standing-rules.ts'
import { inWorld } from '#testing/publish.ts'
import { staffPerson, verifyNow } from '#testing/staff.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post } = inWorld(world)
const STANDING = `{ myStanding { is_suspended suspended_until is_restricted
  sanctions { _id kind reason may_appeal appeal_status appeal_answer lifted_at is_for_good } } }`
const APPEAL = 'mutation ($id: ID!, $text: String!) { appealDecision(sanction_id: $id, text: $text) }'
const JUDGE = `mutation ($id: ID!, $grant: Boolean!) { staffDecideAppeal(sanction_id: $id, grant: $grant, answer: "We looked again") }`
const COMMENT = 'mutation ($id: ID!) { postNewComment(post_id: $id, content: "hello") { _id } }'
type Standing = {
  myStanding: {
    is_suspended: boolean
    suspended_until: string | null
    is_restricted: boolean
    sanctions: { _id: string }[]
  }
}

let [mod, other]: [Person, Person] = [{} as Person, {} as Person]
let open: string
let people = 0
beforeAll(async () => {
  mod = await staffPerson(world, 'mod', ['moderator'])
  other = await staffPerson(world, 'other', ['moderator'])
  open = await post(await world.person('neighbour'))
})

/** A person about whom `mod` has decided. */
async function judged(
  decision: 'warn' | 'restrict' | 'suspend' | 'take_badge' | 'delete',
  days: number | null = null,
  isVerified = true,
) {
  const person = await world.person(`person${++people}`)
  await world.services.users.setVerified(person.id, isVerified)
  const id = await post(person, 'Odd lamp')
  const subject = { type: 'post', id } as const
  const { cases } = world.services
  await cases.collect({ subject, ownerId: person.id, excerpt: 'Odd lamp', flag: 'repeated_photo' })
  const found = await cases.findOpen('post', id)
  const actor = { id: mod.id, name: 'mod', requestId: null }
  const ref = { case_id: found?.id ?? '', version: found?.version ?? 0 }
  await cases.decide(actor, [ref], { decision, reason: 'counterfeit', days })
  const { data } = await person.ask<Standing>(STANDING)
  return { person, post: id, sanction: data.myStanding.sanctions[0]?._id ?? '', standing: data.myStanding }
}
const sees = async (id: string) => (await mod.ask('query ($id: ID!) { singlePost(post_id: $id) { _id } }', { id })).code

test('a suspended person stays logged in, reads why and until when, downloads the data, and can do nothing else', async () => {
  const { person, standing } = await judged('suspend', 7)
  expect(standing).toMatchObject({
    is_suspended: true,
    sanctions: [
      { kind: 'suspend', reason: 'Reason: a counterfeit sold as original.', may_appeal: true, is_for_good: false },
    ],
  })
  const days = (Date.parse(standing.suspended_until ?? '') - world.clock.now().getTime()) / (24 * 60 * 60_000)
  expect(days).toBeCloseTo(7, 2)
  const refused = await person.ask(COMMENT, { id: open })
  expect([refused.code, refused.errors[0]?.message]).toEqual(['FORBIDDEN', expect.stringContaining('suspended')])
  expect((await person.ask('{ me { _id } }')).code).toBeUndefined()
  expect((await person.ask('mutation { downloadMyData { href } }')).code).toBeUndefined()
  world.clock.advance(7 * 24 * 60 * 60 + 1)
  expect((await person.ask(COMMENT, { id: open })).code).toBeUndefined()
  expect((await person.ask<Standing>(STANDING)).data.myStanding.is_suspended).toBe(false)
})

test('every answer to a suspended or restricted person says so, also a refusal, and no other answer does', async () => {
  const standingOf = async (person: Person, query = '{ me { _id } }') => {
    const payload = { query }
    const headers = { authorization: `Bearer ${person.token}` }
    return (await world.app.inject({ method: 'POST', url: '/graphql', payload, headers })).json().extensions?.standing
  }
  const [suspended, restricted] = [(await judged('suspend', 7)).person, (await judged('restrict', 7)).person]
  const { person: warned } = await judged('warn')
  expect(await Promise.all([suspended, restricted, warned].map((person) => standingOf(person)))).toEqual([
    'suspended',
    'restricted',
    undefined,
  ])
  expect(await standingOf(suspended, 'mutation { removeAvatar }')).toBe('suspended')
  world.clock.advance(7 * 24 * 60 * 60 + 1)
  expect(await standingOf(suspended)).toBeUndefined()
})

test('every mutation is either refused to a suspended person or on the list of those that are not', async () => {
  const { person } = await judged('suspend')
  const fields = Object.values(buildSchema().getMutationType()?.getFields() ?? {})
  const names = fields.map(({ name }) => name)
  for (const list of [OPEN_WHILE_SUSPENDED, REFUSED_WHILE_RESTRICTED])
    expect([...list].filter((name) => !names.includes(name))).toEqual([])
  const codes = new Map<string, string | undefined>()
  for (const name of ['toggleUserAccountMode', 'removeAvatar', 'markActivitiesSeen', 'sendSecurityCode'])
    codes.set(
      name,
      (await person.ask(`mutation { ${name} ${name === 'toggleUserAccountMode' ? '{ _id }' : ''} }`)).code,
    )
  expect(Object.fromEntries(codes)).toEqual({
    toggleUserAccountMode: 'FORBIDDEN',
    removeAvatar: 'FORBIDDEN',
    markActivitiesSeen: undefined,
    sendSecurityCode: undefined,
  })
})

/** Reads, looks after the account and the own lists, answers what others began, asks for help. */
const OPEN_WHILE_RESTRICTED = `
  acceptFollowRequest addCollection answerDeal answerOffer appealDecision archiveConversation blockUser
  changeNoticeSettings changePassword checkIfUserExists checkSignUpCode contactUs countPostEvent declineFollowRequest
  deleteCollection deleteComment deleteConversation deleteMessage deleteMyAccount deletePlaceReview deletePost
  deleteProfileSubCategory deleteSavedSearch downloadMyData editPhoneNumberSendCode editSavedSearch
  exchangeGoogleResult exploreResult followUser forgetPassword forgetPasswordVerifyCode googleSignUpPhone
  googleSignUpVerifyCode hideComment likeComment login loginCodeVerification logout markActivitiesSeen
  markAllNoticesRead markConversationRead markNoticeRead markSavedSearchSeen markUserMessageAsRead moveSavedPost
  muteConversation muteUser orderAdvertisements orderPlan pauseSavedSearch pinComment recordAdEvents removeAddress
  removeAvatar removeFollower removeFromAdvertisements removePlace renameCollection replyToTicket reportContentApp
  requestVerification resendLoginCode savePost saveSearch sellPost sendReport sendSecurityCode
  setCommentWords setNoticeMail setPlaceReviewHelpful setPostAvailability setReadMarks setSearchEngines
  setTwoFactorLogin signUpAndVerifyCode signUpPhone stopAdvertisement submitAuthorization subscribeToPush
  switchNotices terminateOtherSessions terminateSession toggleUserAccountMode unblockUser unfollowUser unmuteUser
  unsavePost unsubscribeFromPush updatePostsMetaData watchPosts`

test('somebody has decided about every mutation whether a restricted person may use it', () => {
  const open = OPEN_WHILE_RESTRICTED.trim().split(/\s+/)
  const all = Object.keys(buildSchema().getMutationType()?.getFields() ?? {})
  const undecided = all.filter(
    (name) => !name.startsWith('staff') && !open.includes(name) && !REFUSED_WHILE_RESTRICTED.has(name),
  )
  expect([undecided, open.filter((name) => REFUSED_WHILE_RESTRICTED.has(name))]).toEqual([[], []])
})

test.each([
  'mutation ($id: ID!) { writePlaceReview(place_id: $id, stars: 1, text: "Bad") { can_review } }',
  'mutation ($id: ID!) { makeOffer(post_id: $id, client_id: $id, amount: 5) { message { _id } } }',
])('a restricted person finds no other way to write: %s', async (text) => {
  const { person } = await judged('restrict', 3)
  const { errors } = await person.ask(text, { id: open })
  expect(errors[0]?.extensions.code).toBe('FORBIDDEN')
})

test('a restricted person can hide a street, but show none', async () => {
  const { person } = await judged('restrict', 3)
  const SHOW = `mutation ($id: ID!, $show: Boolean!) { setAddressStreetShown(address_id: $id, show_street: $show) { _id } }`
  const answers = [true, false].map((show) => person.ask(SHOW, { id: open, show }))
  // Not theirs, but looked for.
  expect((await Promise.all(answers)).map(({ code }) => code)).toEqual(['FORBIDDEN', 'NOT_FOUND'])
})

test('a restricted person cannot write to others, but can like and follow', async () => {
  const { person, standing } = await judged('restrict', 3)
  expect(standing.is_restricted).toBe(true)
  expect((await person.ask(COMMENT, { id: open })).code).toBe('FORBIDDEN')
  expect(
    (await person.ask('mutation ($id: ID!) { followUser(user_id: $id) { _id } }', { id: mod.id })).code,
  ).toBeUndefined()
})

test('one appeals once, and a colleague of the decider decides; a granted appeal takes everything back', async () => {
  for (const member of [mod, other]) await verifyNow(world, member)
  const { person, post: id, sanction } = await judged('suspend')
  expect(await sees(id)).toBe('NOT_FOUND')
  const eve = await world.person('eve')
  expect((await eve.ask(APPEAL, { id: sanction, text: 'Mine' })).code).toBe('NOT_FOUND')
  expect((await person.ask(APPEAL, { id: sanction, text: ' ' })).code).toBe('BAD_USER_INPUT')
  expect((await person.ask(APPEAL, { id: sanction, text: 'It is an original' })).code).toBeUndefined()
  expect((await person.ask(APPEAL, { id: sanction, text: 'Again' })).code).toBe('CONFLICT')
  const appeals = async (who: Person) =>
    JSON.stringify((await who.ask('{ staffAppeals { _id text } }')).data).includes('It is an original')
  expect([await appeals(mod), await appeals(other)]).toEqual([false, true])
  expect((await mod.ask(JUDGE, { id: sanction, grant: true })).code).toBe('FORBIDDEN')
  expect((await other.ask(JUDGE, { id: sanction, grant: true })).code).toBeUndefined()
  expect((await other.ask(JUDGE, { id: sanction, grant: false })).code).toBe('NOT_FOUND')
  expect(await sees(id)).toBeUndefined()
  expect((await person.ask(COMMENT, { id: open })).code).toBeUndefined()
  expect((await person.ask<Standing>(STANDING)).data.myStanding).toMatchObject({
    is_suspended: false,
    sanctions: [{ appeal_status: 'granted', appeal_answer: 'We looked again', may_appeal: false }],
  })
})

test('of two who decide one appeal at the same time exactly one wins, and the person reads what that one decided', async () => {
  const third = await staffPerson(world, 'third', ['moderator'])
  await verifyNow(world, other)
  const { person, sanction } = await judged('suspend')
  await person.ask(APPEAL, { id: sanction, text: 'It is an original' })
  const holder = new pg.Client({ connectionString: world.databaseUrl })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM sanctions WHERE id = $1 FOR UPDATE', [sanction])
  const judging = [other.ask(JUDGE, { id: sanction, grant: true }), third.ask(JUDGE, { id: sanction, grant: false })]
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await query(waiting)).length).toBe(2)
  await holder.query('COMMIT')
  await holder.end()
  const codes = (await Promise.all(judging)).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['CONFLICT', undefined])
  const status = codes[0] === undefined ? 'granted' : 'refused'
  expect((await person.ask<Standing>(STANDING)).data.myStanding).toMatchObject({
    is_suspended: status === 'refused',
    sanctions: [{ appeal_status: status }],
  })
  const decided = `SELECT FROM audit_log WHERE act = 'appeal.decided' AND subject_id = $1`
  expect(await query(decided, [sanction])).toHaveLength(1)
})

test('those whose reports led to a decision that an appeal takes back were wrong', async () => {
  const { person, post: id, sanction } = await judged('suspend')
  const caseId = `SELECT case_id FROM sanctions WHERE id = $1`
  await query(
    `INSERT INTO case_signals (case_id, reporter_id, flag, weight, outcome, created_at)
     VALUES ((${caseId}), $2, 'told', 1, 'upheld', now())`,
    [sanction, (await world.person('accuser')).id],
  )
  await verifyNow(world, other)
  await person.ask(APPEAL, { id: sanction, text: 'It is an original' })
  expect((await other.ask(JUDGE, { id: sanction, grant: true })).errors).toEqual([])
  expect(await sees(id)).toBeUndefined()
  const outcomes = await query(`SELECT DISTINCT outcome FROM case_signals WHERE case_id = (${caseId})`, [sanction])
  expect(outcomes).toEqual([{ outcome: 'dismissed' }])
})

test('a member of staff who is suspended reads nothing of the console', async () => {
  const member = await staffPerson(world, 'soon.suspended', ['moderator'])
  expect((await member.ask('{ staffCases { cursor } }')).errors).toEqual([])
  const until = new Date(world.clock.now().getTime() + 60 * 60_000)
  await world.services.users.setStanding(member.id, { suspended_until: until, restricted_until: null })
  expect((await member.ask('{ staffCases { cursor } }')).code).toBe('FORBIDDEN')
})

test('whoever reported something decides no appeal about it, and its copies are in the record of the case', async () => {
  for (const member of [mod, other]) await verifyNow(world, member)
  const reporter = await staffPerson(world, 'reporting', ['moderator'])
  const person = await world.person('reported')
  const id = await post(person, 'Loud bell')
  const { data: titles } = await reporter.ask<{ getReportTitlesApp: { _id: string }[] }>(
    '{ getReportTitlesApp { _id } }',
  )
  const report = 'mutation ($post: ID!, $tag: ID!) { reportContentApp(post: $post, tag: $tag) }'
  await reporter.ask(report, { post: id, tag: titles.getReportTitlesApp[0]?._id })
  const found = await world.services.cases.findOpen('post', id)
  const ref = { case_id: found?.id ?? '', version: found?.version ?? 0 }
  await world.services.cases.decide({ id: mod.id, name: 'mod', requestId: null }, [ref], {
    decision: 'hide',
    reason: 'spam',
  })
  const sanction = (await person.ask<Standing>(STANDING)).data.myStanding.sanctions[0]?._id ?? ''
  await person.ask(APPEAL, { id: sanction, text: 'It is not loud' })
  type Appeals = { staffAppeals: { _id: string; case_id: string; user_id: string; subject_type: string }[] }
  const appeal = async (who: Person) =>
    (await who.ask<Appeals>('{ staffAppeals { _id case_id user_id subject_type } }')).data.staffAppeals.find(
      ({ _id }) => _id === sanction,
    )
  expect(await appeal(reporter)).toBeUndefined()
  expect((await reporter.ask(JUDGE, { id: sanction, grant: false })).code).toBe('FORBIDDEN')
  expect(await appeal(other)).toEqual({ _id: sanction, case_id: found?.id, user_id: person.id, subject_type: 'post' })
  const details = await other.ask<{ staffCaseDetails: { evidence: { lines: { text: string }[] }[] } }>(
    'query ($id: ID!) { staffCaseDetails(case_id: $id) { evidence { lines { text } } } }',
    { id: found?.id },
  )
  expect(details.data.staffCaseDetails.evidence[0]?.lines).toContainEqual({ text: 'Loud bell' })
  expect((await other.ask(JUDGE, { id: sanction, grant: true })).errors).toEqual([])
})

test('every open appeal is listed once, with the words of its own person', async () => {
  const appealed = [await judged('suspend'), await judged('warn'), await judged('suspend')]
  for (const [nth, { person, sanction }] of appealed.entries())
    await person.ask(APPEAL, { id: sanction, text: `Words of ${nth}` })
  await verifyNow(world, other)
  type Appeals = { staffAppeals: { _id: string; username: string; kind: string; text: string }[] }
  const listed = async () => {
    const { data } = await other.ask<Appeals>('{ staffAppeals { _id username kind text } }')
    return data.staffAppeals.map(({ _id, kind, text }) => [_id, kind, text])
  }
  const [first, second, third] = appealed.map(({ sanction }) => sanction)
  expect(await listed()).toEqual([
    [first, 'suspend', 'Words of 0'],
    [second, 'warn', 'Words of 1'],
    [third, 'suspend', 'Words of 2'],
  ])
  await other.ask(JUDGE, { id: second, grant: false })
  expect((await listed()).map(([id]) => id)).toEqual([first, third])
})

test('the badge is taken, and given back by a granted appeal; nobody without one can get it that way', async () => {
  const { person, sanction } = await judged('take_badge')
  const badge = () => query('SELECT is_authorised FROM users WHERE id = $1', [person.id])
  expect(await badge()).toEqual([{ is_authorised: false }])
  await person.ask(APPEAL, { id: sanction, text: 'Please' })
  await verifyNow(world, other)
  expect((await other.ask(JUDGE, { id: sanction, grant: true })).code).toBeUndefined()
  expect(await badge()).toEqual([{ is_authorised: true }])
  await expect(judged('take_badge', null, false)).rejects.toThrow('badge')
})

test.each(['username', 'name', 'page_title'])(
  'a badge is not given back to somebody who changed the %s; they read that they may apply again',
  async (column) => {
    const { person, sanction } = await judged('take_badge')
    await person.ask(APPEAL, { id: sanction, text: 'Please' })
    await query(`UPDATE users SET ${column} = $2 WHERE id = $1`, [person.id, `renamed${people}`])
    await verifyNow(world, other)
    expect((await other.ask(JUDGE, { id: sanction, grant: true })).errors).toEqual([])
    expect(await query('SELECT is_authorised FROM users WHERE id = $1', [person.id])).toEqual([
      { is_authorised: false },
    ])
    const texts: string[] = []
    for (const language of ['en', 'tr', 'fa']) {
      const { data } = await person.ask<{ getUserMessages: { message: { message: string } }[] }>(
        `{ getUserMessages(requestingLanguage: "${language}") { message { message } } }`,
      )
      texts.push(data.getUserMessages[0]?.message.message ?? '')
    }
    expect(texts).toEqual([
      expect.stringContaining('you can ask to be verified again. We looked again'),
      expect.stringContaining('yeniden doğrulama isteyebilirsiniz'),
      expect.stringContaining('دوباره درخواست تأیید بدهید'),
    ])
  },
)

test('a badge that was taken before its names were kept is not given back, and no reason is made up', async () => {
  const { person, sanction } = await judged('take_badge')
  await person.ask(APPEAL, { id: sanction, text: 'Please' })
  await query('UPDATE sanctions SET badge_for = NULL WHERE id = $1', [sanction])
  await verifyNow(world, other)
  expect((await other.ask(JUDGE, { id: sanction, grant: true })).errors).toEqual([])
  expect(await query('SELECT is_authorised FROM users WHERE id = $1', [person.id])).toEqual([{ is_authorised: false }])
  for (const [language, mayApply, renamed] of [
    ['en', 'was granted. The verified badge does not come back by itself; you can ask to be verified again.', 'name'],
    ['tr', 'yeniden doğrulama isteyebilirsiniz', 'Adınız'],
    ['fa', 'دوباره درخواست تأیید بدهید', 'نام شما'],
  ] as const) {
    const { data } = await person.ask<{ getUserMessages: { message: { message: string } }[] }>(
      `{ getUserMessages(requestingLanguage: "${language}") { message { message } } }`,
    )
    const [text = ''] = data.getUserMessages.map(({ message }) => message.message)
    expect(text).toContain(mayApply)
    expect(text).toContain('We looked again')
    expect(text).not.toContain(renamed)
  }
  const [row] = await query('SELECT after FROM audit_log WHERE subject_id = $1', [sanction])
  expect(row).toEqual({ after: { status: 'granted', badge: 'unknown' } })
})

test('a badge that somebody got again under a new name stays theirs', async () => {
  const { person, sanction } = await judged('take_badge')
  await person.ask(APPEAL, { id: sanction, text: 'Please' })
  await query(`UPDATE users SET name = 'Another', is_authorised = true WHERE id = $1`, [person.id])
  await verifyNow(world, other)
  expect((await other.ask(JUDGE, { id: sanction, grant: true })).errors).toEqual([])
  expect(await query('SELECT is_authorised FROM users WHERE id = $1', [person.id])).toEqual([{ is_authorised: true }])
  const [message] = await query('SELECT slug FROM messages WHERE user_id = $1 ORDER BY id DESC LIMIT 1', [person.id])
  expect(message).toEqual({ slug: 'appeal_granted' })
})

test('a hidden comment is not counted', async () => {
  const [writer, owner] = [await world.person('writer'), await world.person('commented')]
  const id = await post(owner)
  await writer.ask(COMMENT, { id })
  const [comment] = await query<{ id: string }>('SELECT id FROM comments WHERE post_id = $1', [id])
  const { cases } = world.services
  const subject = { type: 'comment', id: comment?.id ?? '' } as const
  await cases.collect({ subject, ownerId: writer.id, excerpt: 'hello', flag: 'bad_words' })
  const found = await cases.findOpen('comment', subject.id)
  const ref = { case_id: found?.id ?? '', version: found?.version ?? 0 }
  await cases.decide({ id: mod.id, name: 'mod', requestId: null }, [ref], { decision: 'hide', reason: 'offensive' })
  expect(await query('SELECT comments_count FROM posts WHERE id = $1', [id])).toEqual([{ comments_count: 0 }])
})

test('what was deleted is only hidden for thirty days', async () => {
  const { post: id } = await judged('delete')
  const rows = () => query('SELECT id FROM posts WHERE id = $1', [id])
  await world.services.standing.eraseDue()
  expect(await rows()).toHaveLength(1)
  world.clock.advance(30 * 24 * 60 * 60 + 1)
  await world.services.standing.eraseDue()
  expect(await rows()).toHaveLength(0)
})

test('of two appeals sent at the same time one is stored, and the other sender reads so', async () => {
  const { person, sanction } = await judged('suspend')
  const holder = new pg.Client({ connectionString: world.databaseUrl })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM sanctions WHERE id = $1 FOR UPDATE', [sanction])
  const appealing = ['It is an original', 'I have the receipt'].map((text) =>
    person.ask(APPEAL, { id: sanction, text }),
  )
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await query(waiting)).length).toBe(2)
  await holder.query('COMMIT')
  await holder.end()
  const messages = (await Promise.all(appealing)).map(({ errors }) => errors[0]?.message)
  expect(messages.toSorted()).toEqual([STANDING_MESSAGES.appealedAlready, undefined])
  const isFirst = messages[0] === undefined
  const stored = await query('SELECT text FROM appeals WHERE sanction_id = $1', [sanction])
  expect(stored).toEqual([{ text: isFirst ? 'It is an original' : 'I have the receipt' }])
})
