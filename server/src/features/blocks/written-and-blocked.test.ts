import { expect, test } from 'vitest'
import { BLOCK, UNBLOCK } from '#testing/block-world.ts'
import { sendAbout } from '#testing/conversations.ts'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

// docs/decisions/0291: Nobody writes about somebody behind a block

const world = useWorld()
const { query, post } = inWorld(world)

const COMMENT = `mutation ($id: ID!, $parent: ID, $text: String!) {
  postNewComment(post_id: $id, parent_id: $parent, content: $text) { _id } }`
const COMMENTS = `query ($id: ID!) { commentsOfAPost(post_id: $id) { content replies { content } }
  singlePost(post_id: $id) { comments_count } }`
const REVIEWS = `query ($id: ID!) { reviewsOfPerson(user_id: $id) {
  summary { reviews_count by_stars } reviews { _id text author { _id } } } }`
const PLACE_REVIEWS = `query ($id: ID!) { placeReviewSummary(place_id: $id) { reviews_count by_stars }
  placeReviews(place_id: $id) { _id text author { _id } } }`
const ANSWER = 'mutation ($id: ID!) { answerReview(review_id: $id, text: "I was there") { answer author { _id } } }'
const ANSWER_PLACE =
  'mutation ($id: ID!) { answerPlaceReview(review_id: $id, text: "We have no mice") { answer author { _id } } }'
const REPORT = `mutation ($type: ReportSubjectType!, $id: ID!, $tag: ID!) {
  sendReport(subject_type: $type, subject_id: $id, tag: $tag, text: "It is made up", and_block: true) }`

type Found = { _id: string; text: string; author: { _id: string } | null }

const people = async () => {
  const made = await Promise.all(['owner', 'writer', 'reader'].map((name) => world.person(freshName(name))))
  return made as [Person, Person, Person]
}
const comment = async (who: Person, id: string, text: string, parent?: string) =>
  (await who.ask<{ postNewComment: { _id: string } }>(COMMENT, { id, parent, text })).data.postNewComment._id
const commentsFor = async (who: Person, id: string) => {
  type Page = {
    commentsOfAPost: { content: string; replies: { content: string }[] }[]
    singlePost: { comments_count: number }
  }
  const { data } = await who.ask<Page>(COMMENTS, { id })
  const texts = data.commentsOfAPost.flatMap(({ content, replies }) => [content, ...replies.map((r) => r.content)])
  return { texts, count: data.singlePost.comments_count }
}
const tagOf = async (who: Person) =>
  (await who.ask<{ getReportTitlesApp: { _id: string }[] }>('{ getReportTitlesApp { _id } }')).data
    .getReportTitlesApp[0]?._id

test.each(['writer', 'owner'])(
  'comments between two people are hidden from everybody while the %s blocks',
  async (by) => {
    const [owner, writer, reader] = await people()
    const [lamp, ofWriter] = [await post(owner, 'Lamp'), await post(writer, 'Desk')]
    const first = await comment(writer, lamp, 'A thief')
    await comment(reader, lamp, 'Really?', first)
    await comment(reader, lamp, 'Nice lamp')
    await comment(owner, ofWriter, 'Wobbles')
    await comment(writer, lamp, 'Hidden by staff').then((id) => world.services.comments.hide(id))
    const all = { texts: ['Nice lamp', 'A thief', 'Really?'], count: 3 }
    expect(await commentsFor(reader, lamp)).toEqual(all)
    const [blocker, blocked] = by === 'owner' ? [owner, writer] : [writer, owner]
    for (let times = 0; times < 2; times++) await blocker.ask(BLOCK, { user_id: blocked.id })
    for (const who of [reader, owner])
      expect(await commentsFor(who, lamp), 'its replies go with it').toEqual({ texts: ['Nice lamp'], count: 1 })
    expect(await commentsFor(reader, ofWriter), 'in both directions').toEqual({ texts: [], count: 0 })
    await blocked.ask(BLOCK, { user_id: blocker.id })
    await blocker.ask(UNBLOCK, { user_id: blocked.id })
    expect(await commentsFor(reader, lamp), 'the other blocks still').toEqual({ texts: ['Nice lamp'], count: 1 })
    await query('UPDATE users SET deactivated_at = now() WHERE id = $1', [writer.id])
    await query('UPDATE users SET deactivated_at = NULL WHERE id = $1', [writer.id])
    expect(await commentsFor(reader, lamp), 'the writer left and came back').toMatchObject({ count: 1 })
    await blocked.ask(UNBLOCK, { user_id: blocker.id })
    expect(await commentsFor(reader, lamp)).toEqual(all)
    expect(await commentsFor(reader, ofWriter)).toEqual({ texts: ['Wobbles'], count: 1 })
  },
)

test('nobody sees what somebody says to a person on the post of another while they block that person', async () => {
  const [owner, writer, person] = await people()
  const reader = await world.person(freshName('reader'))
  const lamp = await post(owner, 'Lamp')
  const nameOf = async ({ id }: Person) =>
    (await query<{ username: string }>('SELECT username FROM users WHERE id = $1', [id]))[0]?.username
  const asked = await comment(person, lamp, 'Is it new?')
  await comment(writer, lamp, 'You are a fool', asked)
  const mention = await comment(writer, lamp, `@${await nameOf(person)} cheats`)
  await comment(reader, lamp, `Really, @${await nameOf(person)}?`, mention)
  await comment(writer, lamp, 'Nice lamp')
  const all = { texts: expect.arrayContaining(['Is it new?', 'You are a fool', 'Nice lamp']), count: 5 }
  const rest = { texts: ['Nice lamp', 'Is it new?'], count: 2 }
  expect(await commentsFor(reader, lamp)).toEqual(all)
  await person.ask(BLOCK, { user_id: writer.id })
  expect(await commentsFor(reader, lamp), 'whoever is answered cannot silence the answer').toEqual(all)
  await writer.ask('mutation ($id: ID!, $text: String!) { editComment(comment_id: $id, content: $text) { _id } }', {
    id: mention,
    text: `@${await nameOf(person)} cheats and lies`,
  })
  await writer.ask(BLOCK, { user_id: person.id })
  for (const who of [reader, owner]) expect(await commentsFor(who, lamp)).toEqual(rest)
  await writer.ask(UNBLOCK, { user_id: person.id })
  expect(await commentsFor(reader, lamp)).toMatchObject({ count: 5 })
})

test.each(['writer', 'person'])(
  'notices of comments are gone from list, badge and deliveries when the %s blocks',
  async (by) => {
    const [owner, writer, person] = await people()
    const lamp = await post(owner, 'Lamp')
    const [named] = await query<{ username: string }>('SELECT username FROM users WHERE id = $1', [person.id])
    const asked = await comment(person, lamp, 'Is it new?')
    const answer = await comment(writer, lamp, 'No', asked)
    await comment(writer, lamp, `@${named?.username} look`)
    await comment(owner, lamp, `@${named?.username} it is`, await comment(writer, lamp, 'Is it?'))
    await comment(owner, lamp, 'Yes', asked)
    const NOTICES = '{ userNotices { notices { _id kind } } unreadNotices }'
    type Told = { userNotices: { notices: { _id: string; kind: string }[] }; unreadNotices: number }
    const told = async () => (await person.ask<Told>(NOTICES)).data
    const before = await told()
    expect(before.userNotices.notices).toHaveLength(4)
    await query(
      `INSERT INTO notice_deliveries (user_id, notice_id, channel, due_at, created_at)
       SELECT user_id, id, 'mail', now(), now() FROM notices WHERE user_id = $1 ON CONFLICT DO NOTHING`,
      [person.id],
    )
    const waiting = async () =>
      (await query('SELECT FROM notice_deliveries WHERE user_id = $1 AND notice_id IS NOT NULL', [person.id])).length
    expect(await waiting()).toBe(4)
    const [read] = await query<{ id: string }>('SELECT id FROM notices WHERE user_id = $1 AND dedupe_key = $2', [
      person.id,
      `comment:${answer}`,
    ])
    await person.ask('mutation ($id: ID!) { markNoticeRead(notice_id: $id) }', { id: read?.id })
    const [blocker, blocked] = by === 'writer' ? [writer, person] : [person, writer]
    await blocker.ask(BLOCK, { user_id: blocked.id })
    expect(await told(), 'only the answer of the owner is left').toMatchObject({
      userNotices: { notices: [{ kind: 'comment_reply' }] },
      unreadNotices: 1,
    })
    expect(await waiting()).toBe(1)
    await blocker.ask(UNBLOCK, { user_id: blocked.id })
    expect((await told()).unreadNotices, 'a block is final for what it took').toBe(1)
  },
)

test('two people who unblock each other at the same moment see their comments again', async () => {
  const [owner, writer, reader] = await people()
  const lamp = await post(owner, 'Lamp')
  await comment(writer, lamp, 'Nice')
  for (let round = 0; round < 10; round++) {
    await owner.ask(BLOCK, { user_id: writer.id })
    await query('INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, now())', [writer.id, owner.id])
    expect((await commentsFor(reader, lamp)).count).toBe(0)
    await Promise.all([owner.ask(UNBLOCK, { user_id: writer.id }), writer.ask(UNBLOCK, { user_id: owner.id })])
    expect(await query('SELECT FROM blocks WHERE blocker_id IN ($1, $2)', [owner.id, writer.id])).toEqual([])
    expect(await commentsFor(reader, lamp)).toEqual({ texts: ['Nice'], count: 1 })
  }
})

test('a comment that staff show again stays hidden while there is a block', async () => {
  const [owner, writer, reader] = await people()
  const lamp = await post(owner, 'Lamp')
  const id = await comment(writer, lamp, 'A thief')
  await world.services.comments.hide(id)
  await writer.ask(BLOCK, { user_id: owner.id })
  await world.services.comments.unhide(id)
  expect(await commentsFor(reader, lamp)).toEqual({ texts: [], count: 0 })
  await writer.ask(UNBLOCK, { user_id: owner.id })
  expect(await commentsFor(reader, lamp)).toEqual({ texts: ['A thief'], count: 1 })
})

test('a comment written at the moment of the block is hidden too', async () => {
  const [owner, writer, reader] = await people()
  const posts = await Promise.all(Array.from({ length: 5 }, () => post(owner, 'Lamp')))
  await Promise.all([
    ...posts.map((id) => writer.ask(COMMENT, { id, text: 'A thief' })),
    writer.ask(BLOCK, { user_id: owner.id }),
  ])
  for (const id of posts) expect(await commentsFor(reader, id)).toEqual({ texts: [], count: 0 })
})

/** A published review of the first about the second. */
async function review(author: Person, person: Person) {
  const { conversation_id: id } = await sendAbout(author, await post(person, 'Lamp'))
  const [row] = await query<{ id: string }>(
    `WITH deal AS (
       INSERT INTO deals (conversation_id, post_id, status, created_at, confirmed_at, reviews_close_at)
       SELECT id, post_id, 'confirmed', now(), now(), now() FROM conversations WHERE id = $1 RETURNING id
     )
     INSERT INTO reviews (deal_id, author_id, person_id, is_by_seller, stars, text, due_at, created_at)
     SELECT id, $2, $3, false, 1, 'Never came', now(), now() FROM deal RETURNING id`,
    [id, author.id, person.id],
  )
  await query('UPDATE reviews SET published_at = now() WHERE id = $1', [row?.id])
  return row?.id ?? ''
}
const reviewsFor = async (who: Person, of: Person) => {
  type Page = { summary: { reviews_count: number; by_stars: number[] }; reviews: Found[] }
  return (await who.ask<{ reviewsOfPerson: Page }>(REVIEWS, { id: of.id })).data.reviewsOfPerson
}
const placeReviewsFor = async (who: Person, id: string) => {
  type Page = { placeReviewSummary: { reviews_count: number; by_stars: number[] }; placeReviews: Found[] }
  const { data } = await who.ask<Page>(PLACE_REVIEWS, { id })
  return { summary: data.placeReviewSummary, reviews: data.placeReviews }
}
async function placeOf(owner: Person): Promise<string> {
  const [row] = await query<{ id: string }>(
    `INSERT INTO places (category_id, title, lat, lng, time_zone, owner_id)
     VALUES ((SELECT id FROM place_categories LIMIT 1), 'Cafe', 36, 30, 'Europe/Istanbul', $1) RETURNING id`,
    [owner.id],
  )
  return row?.id ?? ''
}
const reviewPlace = (who: Person, id: string) =>
  who.ask('mutation ($id: ID!) { writePlaceReview(place_id: $id, stars: 1, text: "Mice") { reviews_count } }', { id })

test.each(['author', 'subject'])(
  'a reviewed person reads, answers and reports a review although the %s blocks',
  async (by) => {
    const [subject, author, reader] = await people()
    const id = await review(author, subject)
    const [blocker, blocked] = by === 'author' ? [author, subject] : [subject, author]
    await blocker.ask(BLOCK, { user_id: blocked.id })
    expect((await reviewsFor(reader, subject)).reviews).toMatchObject([{ author: { _id: author.id } }])
    const { summary, reviews } = await reviewsFor(subject, subject)
    expect(reviews, 'without a name').toEqual([{ _id: id, text: 'Never came', author: null }])
    expect(summary).toEqual({ reviews_count: 1, by_stars: [1, 0, 0, 0, 0] })
    expect((await subject.ask(ANSWER, { id })).data).toEqual({ answerReview: { answer: 'I was there', author: null } })
    expect((await subject.ask(REPORT, { type: 'review', id, tag: await tagOf(subject) })).errors).toEqual([])
    const blocks = await query('SELECT FROM blocks WHERE blocker_id = $1', [subject.id])
    expect(blocks, 'who is not named is not blocked').toHaveLength(by === 'author' ? 0 : 1)
    await blocker.ask(UNBLOCK, { user_id: blocked.id })
    expect((await reviewsFor(subject, subject)).reviews).toMatchObject([{ author: { _id: author.id } }])
  },
)

test.each(['author', 'owner'])(
  'the owner of a place reads, answers and reports a review although the %s blocks',
  async (by) => {
    const [owner, author, reader] = await people()
    const place = await placeOf(owner)
    await reviewPlace(author, place)
    const [blocker, blocked] = by === 'author' ? [author, owner] : [owner, author]
    await blocker.ask(BLOCK, { user_id: blocked.id })
    const { summary, reviews } = await placeReviewsFor(owner, place)
    expect(reviews).toMatchObject([{ text: 'Mice', author: null }])
    expect(summary).toEqual({ reviews_count: 1, by_stars: [1, 0, 0, 0, 0] })
    const id = reviews[0]?._id
    const answer = { answer: 'We have no mice', author: null }
    expect((await owner.ask(ANSWER_PLACE, { id })).data).toEqual({ answerPlaceReview: answer })
    expect(await query('SELECT FROM notices WHERE user_id = $1', [author.id]), 'nothing is told past a block').toEqual(
      [],
    )
    expect((await owner.ask(REPORT, { type: 'place_review', id, tag: await tagOf(owner) })).errors).toEqual([])
    await reader.ask(BLOCK, { user_id: author.id })
    expect((await placeReviewsFor(reader, place)).reviews, 'others do not read whom they blocked').toEqual([])
  },
)

test('reviews by somebody whose account is being deleted are counted and listed, without a name', async () => {
  const [subject, author, reader] = await people()
  const place = await placeOf(subject)
  await review(author, subject)
  await reviewPlace(author, place)
  await query('UPDATE users SET deactivated_at = now() WHERE id = $1', [author.id])
  for (const { summary, reviews } of [await reviewsFor(reader, subject), await placeReviewsFor(reader, place)]) {
    expect(summary).toEqual({ reviews_count: 1, by_stars: [1, 0, 0, 0, 0] })
    expect(reviews).toMatchObject([{ author: null }])
  }
  await query('DELETE FROM users WHERE id = $1', [author.id])
  for (const { summary, reviews } of [await reviewsFor(reader, subject), await placeReviewsFor(reader, place)]) {
    expect(summary).toEqual({ reviews_count: 0, by_stars: [0, 0, 0, 0, 0] })
    expect(reviews).toEqual([])
  }
})
