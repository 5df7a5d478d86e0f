import { COMMENT_MESSAGES } from '@meydan/domain/comment-rules.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { BLOCK } from '#testing/block-world.ts'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post, follow, turnPrivate } = inWorld(world)

const FIELDS = `_id parent_id content is_edited is_pinned is_hidden likes_count is_liked mentions { _id }
  has_more_replies user { _id }`
const LIST = `query ($id: ID!) { commentsOfAPost(post_id: $id) { ${FIELDS} replies { ${FIELDS} } } }`
const ADD = `mutation ($id: ID!, $content: String!, $parent: ID) {
  postNewComment(post_id: $id, content: $content, parent_id: $parent) { ${FIELDS} } }`
const EDIT = `mutation ($id: ID!, $content: String!) { editComment(comment_id: $id, content: $content) { ${FIELDS} } }`
const LIKE = `mutation ($id: ID!, $on: Boolean!) { likeComment(comment_id: $id, is_liked: $on) { ${FIELDS} } }`
const PIN = `mutation ($id: ID!, $on: Boolean!) { pinComment(comment_id: $id, is_pinned: $on) { ${FIELDS} } }`
const HIDE = `mutation ($id: ID!, $on: Boolean!) { hideComment(comment_id: $id, is_hidden: $on) { ${FIELDS} } }`
const DELETE = 'mutation ($id: ID!) { deleteComment(comment_id: $id) }'
const REPLIES = `query ($id: ID!, $skip: Int, $limit: Int) {
  repliesOfAComment(comment_id: $id, skip: $skip, limit: $limit) { content } }`
const SET_WORDS = 'mutation ($words: [String!]!) { setCommentWords(words: $words) }'
type Comment = {
  _id: string
  parent_id: string | null
  content: string
  is_edited: boolean
  is_pinned: boolean
  is_hidden: boolean
  likes_count: number
  is_liked: boolean
  mentions: { _id: string }[]
  has_more_replies: boolean
  replies: Comment[]
}

const write = (who: Person, id: string, content: string, parent?: string) =>
  who.ask<{ postNewComment: Comment }>(ADD, { id, content, parent })
const add = async (...args: Parameters<typeof write>) => (await write(...args)).data?.postNewComment._id ?? ''
const list = async (who: Person, id: string) =>
  (await who.ask<{ commentsOfAPost: Comment[] }>(LIST, { id })).data?.commentsOfAPost ?? []
const texts = async (who: Person, id: string) =>
  (await list(who, id)).map(({ content, replies }) =>
    replies.length ? `${content}: ${replies.map((reply) => reply.content).join(', ')}` : content,
  )
const countOf = async (id: string) =>
  (await query<{ n: number }>('SELECT comments_count AS n FROM posts WHERE id = $1', [id]))[0]?.n
const noticesOf = async (person: Person) =>
  (
    await query<{ kind: string }>(`SELECT kind FROM notices WHERE user_id = $1 AND kind LIKE 'comment%'`, [person.id])
  ).map(({ kind }) => kind)
const somebody = async (stem: string) => {
  const username = freshName(stem)
  return { ...(await world.person(username)), username }
}
type Named = Awaited<ReturnType<typeof somebody>>

let [ana, ben, cem]: Named[] = []
const people = () => [ana, ben, cem] as [Named, Named, Named]
beforeAll(async () => {
  ana = await somebody('ana')
  ben = await somebody('ben')
  cem = await somebody('cem')
})

// Ten comments a minute are the most.
beforeEach(() => world.clock.advance(61))

test('replies are one level deep, oldest first, counted, and deleted with their comment', async () => {
  const [ana, ben, cem] = people()
  const id = await post(ana)
  const first = await add(ben, id, 'Is it sold?')
  const reply = await add(ana, id, 'No', first)
  expect((await write(cem, id, 'I take it', reply)).data.postNewComment.parent_id).toBe(first)
  await add(ben, id, 'Good', first)
  await add(cem, id, 'Other')
  expect(await texts(ana, id)).toEqual(['Other', 'Is it sold?: No, I take it, Good'])
  await add(ana, id, 'Thanks', first)
  expect((await list(ben, id))[1]?.has_more_replies).toBe(true)
  const page = await ben.ask(REPLIES, { id: first, skip: 2, limit: 2 })
  expect(page.data).toEqual({ repliesOfAComment: [{ content: 'Good' }, { content: 'Thanks' }] })
  expect(await countOf(id)).toBe(6)
  await ben.ask(DELETE, { id: first })
  expect([await texts(ana, id), await countOf(id)]).toEqual([['Other'], 1])
  for (const answer of [await write(cem, id, 'Hello?', first), await ben.ask(REPLIES, { id: first })])
    expect(answer.code).toBe('NOT_FOUND')
})

test('the same words sent several times at once are one comment', async () => {
  const [ana, ben] = people()
  const id = await post(ana)
  const ids = await Promise.all([1, 2, 3].map(() => add(ben, id, 'Still there?')))
  expect([new Set(ids).size, await countOf(id)]).toEqual([1, 1])
})

test('a comment that staff hide is no activity of the owner any more', async () => {
  const [ana, ben] = people()
  const id = await post(ana)
  const comment = await add(ben, id, 'Bad words')
  const activities = () => query('SELECT FROM activities WHERE post_id = $1', [id])
  expect(await activities()).toHaveLength(1)
  await world.services.comments.hide(comment)
  expect(await activities()).toHaveLength(0)
})

test('a reply to a comment of another post, and one while its comment is deleted, is refused', async () => {
  const [ana, ben, cem] = people()
  const [id, other] = [await post(ana), await post(ana)]
  expect((await write(ben, id, 'lost', await add(ben, other, 'there'))).code).toBe('NOT_FOUND')
  for (let nth = 0; nth < 5; nth++) {
    const first = await add(ben, id, `first ${nth}`)
    const [reply, gone] = await Promise.all([write(cem, id, `reply ${nth}`, first), ben.ask(DELETE, { id: first })])
    expect([reply.code ?? 'NOT_FOUND', gone.code]).toEqual(['NOT_FOUND', undefined])
    world.clock.advance(61)
  }
  expect([await texts(ana, id), await countOf(id)]).toEqual([[], 0])
})

test('a writer can edit a comment for 15 minutes; it is marked as edited', async () => {
  const [ana, ben, cem] = people()
  const id = await post(ana)
  const comment = await add(ben, id, 'Helo')
  expect(
    (await ben.ask<{ editComment: Comment }>(EDIT, { id: comment, content: 'Helo ' })).data.editComment.is_edited,
  ).toBe(false)
  expect(
    (await ben.ask<{ editComment: Comment }>(EDIT, { id: comment, content: 'Hello' })).data.editComment,
  ).toMatchObject({
    content: 'Hello',
    is_edited: true,
  })
  for (const who of [ana, cem]) expect((await who.ask(EDIT, { id: comment, content: 'x' })).code).toBe('FORBIDDEN')
  expect((await ben.ask(EDIT, { id: comment, content: ' ' })).code).toBe('BAD_USER_INPUT')
  world.clock.advance(14 * 60 + 50)
  expect((await ben.ask(EDIT, { id: comment, content: 'Hello!' })).errors).toEqual([])
  world.clock.advance(20)
  const late = await ben.ask(EDIT, { id: comment, content: 'Hello?' })
  expect([late.code, late.errors[0]?.message]).toEqual(['FORBIDDEN', COMMENT_MESSAGES.tooLate])
  expect(await texts(ana, id)).toEqual(['Hello!'])
})

test('the database, too, refuses an edit after 15 minutes', async () => {
  const [ana, ben] = people()
  const comment = await add(ben, await post(ana), 'Helo')
  const { db, clock } = world.services
  const { CommentsStore } = await import('./comments.store.ts')
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000)
  expect(await new CommentsStore(db).edit(ben.id, comment, 'late', at(15))).toBeUndefined()
  expect(await new CommentsStore(db).edit(ben.id, comment, 'early', at(14))).toEqual({ is_withheld: false })
})

test('a like counts once, however often it is sent', async () => {
  const [ana, ben, cem] = people()
  const id = await post(ana)
  const comment = await add(ben, id, 'Nice')
  const like = (who: Person, on: boolean) => who.ask<{ likeComment: Comment }>(LIKE, { id: comment, on })
  await Promise.all([like(cem, true), like(cem, true), like(cem, true), like(ana, true)])
  expect((await list(cem, id))[0]).toMatchObject({ likes_count: 2, is_liked: true })
  expect((await list(ben, id))[0]).toMatchObject({ likes_count: 2, is_liked: false })
  await Promise.all([like(cem, false), like(cem, false)])
  expect((await list(cem, id))[0]).toMatchObject({ likes_count: 1, is_liked: false })
  await query('DELETE FROM comment_likes WHERE user_id = $1', [ana.id])
  await ben.ask(DELETE, { id: comment })
  expect((await like(cem, true)).code).toBe('NOT_FOUND')
})

test('the owner of the post pins one comment, which comes first', async () => {
  const [ana, ben, cem] = people()
  const id = await post(ana)
  const [first, second] = [await add(ben, id, 'one'), await add(cem, id, 'two')]
  const reply = await add(cem, id, 'reply', first)
  const pin = (who: Person, comment: string, on = true) => who.ask(PIN, { id: comment, on })
  expect((await pin(ben, first)).code).toBe('FORBIDDEN')
  expect((await pin(ana, reply)).errors[0]?.message).toBe(COMMENT_MESSAGES.noReplyPinned)
  for (let nth = 0; nth < 5; nth++) {
    const both = await Promise.all([pin(ana, first), pin(ana, second), pin(ana, second), pin(ana, first)])
    expect(both.flatMap(({ errors }) => errors)).toEqual([])
    expect((await list(ben, id)).filter(({ is_pinned }) => is_pinned)).toHaveLength(1)
  }
  await pin(ana, first)
  expect(await texts(cem, id)).toEqual(['one: reply', 'two'])
  await pin(ana, second, false)
  expect((await list(cem, id))[0]).toMatchObject({ content: 'one', is_pinned: true })
  await pin(ana, first, false)
  expect(await texts(cem, id)).toEqual(['two', 'one: reply'])
})

test('who pins while another comment is being pinned waits, and comes last', async () => {
  const [ana, ben, cem] = people()
  const id = await post(ana)
  const [first, second] = [await add(ben, id, 'one'), await add(cem, id, 'two')]
  const { db } = world.services
  const { CommentsStore } = await import('./comments.store.ts')
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const earlier = db.transaction(async () => {
    await new CommentsStore(db).pin(id, first)
    held.resolve()
    await released.promise
  })
  await held.promise
  const later = ana.ask(PIN, { id: second, on: true })
  const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await query(WAITING)).length).toBe(1)
  released.resolve()
  await earlier
  expect((await later).errors).toEqual([])
  expect((await list(ben, id)).filter(({ is_pinned }) => is_pinned)).toMatchObject([{ content: 'two' }])
})

test('a hidden comment is there for its writer and the owner of the post, and for nobody else', async () => {
  const [ana, ben, cem] = people()
  const id = await post(ana)
  const comment = await add(ben, id, 'Rude!')
  await add(cem, id, 'Why?', comment)
  await ana.ask(PIN, { id: comment, on: true })
  const hide = (who: Person, of: string, on = true) => who.ask<{ hideComment: Comment }>(HIDE, { id: of, on })
  for (const who of [ben, cem]) expect((await hide(who, comment)).code).toBe('FORBIDDEN')
  expect((await hide(ana, await add(ana, id, 'mine'))).errors[0]?.message).toBe(COMMENT_MESSAGES.ownHidden)
  expect((await hide(ana, comment)).data.hideComment).toMatchObject({ is_hidden: true, is_pinned: false })
  expect([await texts(ana, id), await texts(ben, id), await texts(cem, id)]).toEqual([
    ['mine', 'Rude!: Why?'],
    ['mine', 'Rude!: Why?'],
    ['mine'],
  ])
  expect((await list(ana, id))[1]?.is_hidden).toBe(true)
  expect((await list(ben, id))[1]?.is_hidden).toBe(false)
  expect(await countOf(id)).toBe(1)
  for (const [text, values] of [
    [LIKE, { id: comment, on: true }],
    [REPLIES, { id: comment }],
    [ADD, { id, content: 'x', parent: comment }],
    [DELETE, { id: comment }],
  ] as const)
    expect((await cem.ask(text, values)).code).toBe('NOT_FOUND')
  const whole = 'query ($id: ID!) { singlePost(post_id: $id) { comments { content } } }'
  expect((await cem.ask(whole, { id })).data).toEqual({ singlePost: { comments: [{ content: 'mine' }] } })
  await hide(ana, comment, false)
  expect([await texts(cem, id), await countOf(id)]).toEqual([['mine', 'Rude!: Why?'], 3])
})

test('a comment with a word that the owner does not want is hidden at once, in any spelling', async () => {
  const [owner, ben, cem] = [await somebody('owner'), ...people().slice(1)] as [Named, Named, Named]
  const id = await post(owner)
  const set = (words: string[]) => owner.ask<{ setCommentWords: string[] }>(SET_WORDS, { words })
  expect(
    (await set([' Dolandırıcı ', 'dolandirici', '', '!!', 'کلاه‌برداری', 'pay first'])).data.setCommentWords,
  ).toEqual(['Dolandırıcı', 'کلاه‌برداری', 'pay first'])
  expect((await owner.ask('{ commentWords }')).data).toEqual({
    commentWords: ['Dolandırıcı', 'کلاه‌برداری', 'pay first'],
  })
  expect((await cem.ask('{ commentWords }')).data).toEqual({ commentWords: [] })
  for (const long of ['ﷺﷺﷺﷺﷺﷺ', '½'.repeat(40)]) expect((await set([long])).code).toBe('BAD_USER_INPUT')
  const unseen = ['dolan\u200bdırıcı', 'd\u043elandırıcı'] // an invisible character, and a letter of another alphabet
  const bad = ['DOLANDIRICISIN!', 'این كلاهبرداري است', 'You pay, first?', ...unseen]
  for (const text of bad) expect((await write(ben, id, text)).data.postNewComment).toMatchObject({ is_hidden: false })
  for (const text of ['payment first', 'repay first']) await add(ben, id, text)
  await add(owner, id, 'pay first: no')
  expect(await texts(cem, id)).toEqual(['pay first: no', 'repay first', 'payment first'])
  expect([(await texts(ben, id)).length, (await list(owner, id)).filter(({ is_hidden }) => is_hidden).length]).toEqual([
    8, 5,
  ])
  expect(await countOf(id)).toBe(3)
  world.clock.advance(61)
  const edited = (await list(ben, id)).find(({ content }) => content === bad[0])?._id
  await ben.ask(EDIT, { id: edited, content: 'Sorry' })
  expect(await texts(cem, id)).toContain('Sorry')
  await ben.ask(EDIT, { id: edited, content: 'dolandırıcı' })
  expect(await texts(cem, id)).toHaveLength(3)
  const [latest] = await query<{ user_id: string }>(
    `SELECT user_id FROM comments WHERE post_id = $1 AND withheld IS NULL AND user_id <> $2 ORDER BY created_at DESC LIMIT 1`,
    [id, owner.id],
  )
  expect(latest?.user_id).toBe(ben.id)
  await set([])
  expect((await write(ben, id, 'dolandırıcı mı')).errors).toEqual([])
  expect(await texts(cem, id)).toHaveLength(4)
  const tooMany = Array.from({ length: 101 }, (_, nth) => `word${nth}`)
  for (const words of [tooMany, ['x'.repeat(41)]]) expect((await set(words)).code).toBe('BAD_USER_INPUT')
})

test('whom a comment names and whose comment it answers are told once, and nobody with a block, a mute or without access', async () => {
  const [owner, writer, named, muting, blocking, hidden, friend] = (await Promise.all(
    ['owner', 'writer', 'named', 'muting', 'blocking', 'hidden', 'friend'].map(somebody),
  )) as [Named, Named, Named, Named, Named, Named, Named]
  const id = await post(owner)
  for (const person of [hidden, friend]) await turnPrivate(person)
  await follow(writer, friend)
  await muting.ask('mutation ($user_id: ID!) { muteUser(user_id: $user_id) }', { user_id: writer.id })
  await blocking.ask(BLOCK, { user_id: writer.id })
  const all = [writer, named, muting, blocking, hidden, friend]
  const text = `Look ${all.map(({ username }) => `@${username.toUpperCase()}`).join(' ')}, @nobody.here a@${named.username}.`
  const comment = await write(writer, id, text)
  const mentioned = comment.data.postNewComment.mentions.map(({ _id }) => _id).sort()
  expect(mentioned).toEqual([writer, named, muting, hidden, friend].map((person) => person.id).sort())
  const told = async () => Promise.all(all.map(noticesOf))
  const TOLD = ['comment_mention']
  expect(await told()).toEqual([[], TOLD, [], [], [], TOLD])
  await writer.ask(EDIT, { id: comment.data.postNewComment._id, content: `Look @${named.username}` })
  expect((await list(named, id))[0]?.mentions).toEqual([{ _id: named.id }])
  expect(await told()).toEqual([[], TOLD, [], [], [], TOLD])
  await add(named, id, `@${writer.username} yes`, comment.data.postNewComment._id)
  expect(await noticesOf(writer)).toEqual(['comment_reply'])
  const NOTICES = '{ userNotices { notices { message path } } }'
  expect((await writer.ask(NOTICES)).data).toEqual({
    userNotices: { notices: [{ message: 'Your comment on Lamp has a reply.', path: `/post/${id}/comments` }] },
  })
  // Nobody is told of a comment on a post they may not see.
  await turnPrivate(owner)
  await follow(writer, owner)
  await add(writer, id, `psst @${muting.username} @${named.username}`)
  expect(await told()).toEqual([['comment_reply'], TOLD, [], [], [], TOLD])
})

test('a block hides comments and replies in both directions, and whom a comment names', async () => {
  const [owner, writer, other, third] = (await Promise.all(['owner', 'writer', 'other', 'third'].map(somebody))) as [
    Named,
    Named,
    Named,
    Named,
  ]
  const id = await post(owner)
  const comment = await add(writer, id, 'first')
  await add(third, id, 'second', comment)
  const own = await add(third, id, `Ask @${writer.username}`)
  await add(writer, id, 'third', own)
  await other.ask(BLOCK, { user_id: writer.id })
  expect(await texts(other, id)).toEqual([`Ask @${writer.username}`])
  expect((await list(other, id))[0]?.mentions).toEqual([])
  for (const [text, values] of [
    [LIKE, { id: comment, on: true }],
    [REPLIES, { id: comment }],
    [ADD, { id, content: 'x', parent: comment }],
  ] as const)
    expect((await other.ask(text, values)).code).toBe('NOT_FOUND')
  await add(other, id, 'fourth', own)
  expect(await texts(writer, id)).toEqual([`Ask @${writer.username}: third`, 'first: second'])
})

test('replies are not counted while their comment is hidden by staff or its writer is away', async () => {
  const [ana, ben, cem] = people()
  const id = await post(ana)
  const comment = await add(ben, id, 'first')
  await add(cem, id, 'second', comment)
  await world.services.comments.hide(comment)
  expect([await countOf(id), await texts(ana, id)]).toEqual([0, []])
  await world.services.comments.unhide(comment)
  expect(await countOf(id)).toBe(2)
  await query('UPDATE users SET deactivated_at = now() WHERE id = $1', [ben.id])
  expect(await countOf(id)).toBe(0)
  await query('UPDATE users SET deactivated_at = NULL WHERE id = $1', [ben.id])
  expect([await countOf(id), await texts(ana, id)]).toEqual([2, ['first: second']])
})

test('a reply names only people who see the comment above it', async () => {
  const [owner, writer, victim, third] = (await Promise.all(['owner', 'writer', 'victim', 'third'].map(somebody))) as [
    Named,
    Named,
    Named,
    Named,
  ]
  const id = await post(owner)
  await owner.ask(SET_WORDS, { words: ['fraud'] })
  const hidden = await add(writer, id, 'fraud')
  const reply = await add(writer, id, `hey @${victim.username}`, hidden)
  await writer.ask(EDIT, { id: reply, content: `hey you @${victim.username}` })
  await victim.ask(BLOCK, { user_id: third.id })
  await add(writer, id, `and @${victim.username}`, await add(third, id, 'Hello'))
  expect(await noticesOf(victim)).toEqual([])
  await add(owner, id, 'Stop it', hidden)
  expect(await noticesOf(writer), 'the writer sees it').toEqual(['comment_reply'])
})

test('an edit that names somebody new counts as a comment', async () => {
  const [owner, writer, named] = (await Promise.all(['owner', 'writer', 'named'].map(somebody))) as [
    Named,
    Named,
    Named,
  ]
  const comment = await add(writer, await post(owner), `Look @${named.username}`)
  const edit = (content: string) => writer.ask(EDIT, { id: comment, content })
  const taken = async () =>
    (
      await query<{ n: number }>('SELECT cardinality(granted_at) AS n FROM rate_limits WHERE key = $1', [
        `act:comment:${writer.id}`,
      ])
    )[0]?.n
  await edit(`See @${named.username.toUpperCase()}!`)
  expect(await taken()).toBe(1)
  await edit(`See @${named.username} @${owner.username}`)
  expect(await taken()).toBe(2)
  await query('UPDATE rate_limits SET granted_at = array_fill($2::timestamptz, ARRAY[1000]) WHERE key = $1', [
    `act:comment:${writer.id}`,
    world.clock.now(),
  ])
  expect((await edit(`See @${named.username} @${owner.username} @${freshName('new')}`)).code).toBe('RATE_LIMITED')
  expect((await edit(`See @${named.username}`)).errors).toEqual([])
})

test('what was told of a comment and its replies goes when it is deleted or hidden, unless it was read', async () => {
  const [owner, writer, named, late] = (await Promise.all(['owner', 'writer', 'named', 'late'].map(somebody))) as [
    Named,
    Named,
    Named,
    Named,
  ]
  const id = await post(owner)
  const thread = async () => {
    world.clock.advance(61)
    const comment = await add(writer, id, `${freshName('Look')} @${named.username} @${late.username}`)
    await query('UPDATE notices SET read_at = now() WHERE user_id = $1', [late.id])
    await add(named, id, `@${owner.username} look`, comment)
    return comment
  }
  const told = () => Promise.all([owner, writer, named, late].map(noticesOf))
  const [MENTION, REPLY] = [['comment_mention'], ['comment_reply']]
  const first = await thread()
  expect(await told()).toEqual([MENTION, REPLY, MENTION, MENTION])
  await writer.ask(DELETE, { id: first })
  expect(await told()).toEqual([[], [], [], MENTION])
  await query('DELETE FROM notices')
  await world.services.comments.hide(await thread())
  expect(await told()).toEqual([[], [], [], MENTION])
  await query('DELETE FROM notices')
  await owner.ask(HIDE, { id: await thread(), on: true })
  expect(await told(), 'its writer and the owner still see it').toEqual([MENTION, REPLY, [], MENTION])
})
