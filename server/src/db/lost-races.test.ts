import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { type Answer, type Person, useWorld } from '#testing/world.ts'
import { inputProblem } from './input-errors.ts'

const world = useWorld()
const { query, post } = inWorld(world)
const person = (stem: string) => world.person(freshName(stem))

const DELETE_POST = 'mutation ($id: ID!) { deletePost(post_id: $id) }'
const DELETE_COMMENT = 'mutation ($id: ID!) { deleteComment(comment_id: $id) }'
const DELETE_PLACE = 'mutation ($id: ID!) { removePlace(place_id: $id) }'
const COMMENT = `mutation ($id: ID!, $content: String!, $parent: ID) {
  postNewComment(post_id: $id, content: $content, parent_id: $parent) { _id } }`
const LIKE_COMMENT = 'mutation ($id: ID!) { likeComment(comment_id: $id, is_liked: true) { _id } }'
const LIKE = 'mutation ($id: ID!) { updatePostsMetaData(addLike: [{ post: $id }]) { _id } }'
const COUNT = 'mutation ($id: ID!) { countPostEvent(post_id: $id, kind: open) }'
const SAVE = 'mutation ($id: ID!) { savePost(post_id: $id) }'
const REVIEW = `mutation ($id: ID!) {
  writePlaceReview(place_id: $id, stars: 3, text: "Good tea") { my_review { _id } } }`
const DELETE_REVIEW = 'mutation ($id: ID!) { deletePlaceReview(review_id: $id) }'
const HELPFUL = 'mutation ($id: ID!) { setPlaceReviewHelpful(review_id: $id, is_helpful: true) { _id } }'
const CLAIM = 'mutation ($id: ID!) { claimPlace(place_id: $id, note: "It is mine") }'
const MUTE = 'mutation ($id: ID!) { muteUser(user_id: $id) }'
const COLLECT = 'mutation { addCollection(name: "Lamps") { _id } }'
const MOVE = 'mutation ($id: ID!, $to: ID) { moveSavedPost(post_id: $id, collection_id: $to) }'

let other: pg.Client
beforeAll(async () => {
  await query('CREATE TABLE shelves (id integer PRIMARY KEY, books integer NOT NULL DEFAULT 0)')
  await query('CREATE TABLE books (shelf_id integer NOT NULL REFERENCES shelves)')
  await query('INSERT INTO shelves VALUES (1), (2)')
  other = new pg.Client({ connectionString: world.databaseUrl })
  await other.connect()
})
afterAll(() => other.end())

const comment = async (who: Person, id: string) =>
  (await who.ask<{ postNewComment: { _id: string } }>(COMMENT, { id, content: 'How old is it?' })).data.postNewComment
    ._id
const place = async (owner: Person | null) =>
  (
    await query<{ id: string }>(
      `INSERT INTO places (category_id, title, lat, lng, time_zone, owner_id)
       VALUES ((SELECT id FROM place_categories LIMIT 1), 'Cafe', 36, 30, 'Europe/Istanbul', $1) RETURNING id`,
      [owner?.id ?? null],
    )
  )[0]?.id ?? ''
const review = async (who: Person, id: string) =>
  (await who.ask<{ writePlaceReview: { my_review: { _id: string } } }>(REVIEW, { id })).data.writePlaceReview.my_review
    ._id
const isGone = async (table: 'posts' | 'comments' | 'places' | 'place_reviews', id: string) =>
  (await query(`SELECT FROM ${table} WHERE id = $1`, [id])).length === 0
const bugs = () => world.logged.filter((line) => line.includes('"msg":"bug"'))

/** What came of everything that was sent together with a deletion: it was in time, or what it is about is gone. */
function expectOnlyNotFound(deletion: Answer<unknown>, others: Answer<unknown>[]) {
  expect(deletion.errors).toEqual([])
  for (const { code } of others) expect([undefined, 'NOT_FOUND']).toContain(code)
  expect(bugs()).toEqual([])
}

/** Asks while somebody else is deleting, and lets them finish once the question waits for them. */
async function askDuring(deletion: [statement: string, id: string], ask: () => Promise<Answer<unknown>>) {
  await other.query('BEGIN')
  await other.query(deletion[0], [deletion[1]])
  const answer = ask()
  await expect
    .poll(() => query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`), {
      timeout: 4_000,
    })
    .toHaveLength(1)
  await other.query('COMMIT')
  return answer
}

test('two transactions that wait for each other both succeed, and each calls back once', async () => {
  const { db } = world.services
  const events: string[] = []
  const bothHold = Promise.withResolvers<void>()
  let runs = 0
  const addTo = (first: number, second: number) =>
    db.transaction(async () => {
      db.afterCommit(() => events.push(`${first} committed`))
      await query('UPDATE shelves SET books = books + 1 WHERE id = $1', [first])
      if (++runs === 2) bothHold.resolve()
      await bothHold.promise
      await query('UPDATE shelves SET books = books + 1 WHERE id = $1', [second])
    })
  await Promise.all([addTo(1, 2), addTo(2, 1)])
  expect(await query('SELECT books FROM shelves')).toEqual([{ books: 2 }, { books: 2 }])
  expect(events.toSorted()).toEqual(['1 committed', '2 committed'])
  expect(runs).toBe(3)
})

test('a statement that fails for another reason runs once', async () => {
  let runs = 0
  const failing = world.services.db.transaction(async () => {
    runs++
    await query('INSERT INTO books VALUES (404)')
  })
  await expect(failing).rejects.toMatchObject({ code: '23503' })
  expect(runs).toBe(1)
})

test('what refers to nothing is not found; deleting what is still referred to is our bug', async () => {
  const errorOf = (statement: string) => query(statement).catch((error: unknown) => error)
  expect(inputProblem(await errorOf('INSERT INTO books VALUES (404)'))).toMatchObject({ code: 'NOT_FOUND' })
  await query('INSERT INTO books VALUES (1)')
  expect(inputProblem(await errorOf('UPDATE books SET shelf_id = 404'))).toMatchObject({ code: 'NOT_FOUND' })
  const stillReferredTo = await errorOf('DELETE FROM shelves WHERE id = 1')
  expect(stillReferredTo).toMatchObject({ code: '23503' })
  expect(inputProblem(stillReferredTo)).toBeNull()
})

test('a post is deleted while people comment on it, like it and open it', async () => {
  const rounds = Array.from({ length: 6 }, async () => {
    const [owner, ana, ben] = [await person('owner'), await person('ana'), await person('ben')]
    const id = await post(owner)
    const parent = await comment(ana, id)
    const [deletion, ...others] = await Promise.all([
      owner.ask(DELETE_POST, { id }),
      ana.ask(COMMENT, { id, content: 'Is it still there?' }),
      ben.ask(COMMENT, { id, content: 'I take it', parent }),
      ben.ask(LIKE_COMMENT, { id: parent }),
      ana.ask(COUNT, { id }),
      ben.ask(LIKE, { id }),
    ])
    expectOnlyNotFound(deletion, others)
    expect(await isGone('posts', id)).toBe(true)
  })
  await Promise.all(rounds)
})

test('a comment is deleted while people like it, a review while it is found helpful, and a place while it is reviewed', async () => {
  const rounds = Array.from({ length: 4 }, async () => {
    const [owner, ana, ben] = [await person('owner'), await person('ana'), await person('ben')]
    const commentId = await comment(ana, await post(owner))
    const [deletion, ...likes] = await Promise.all([
      ana.ask(DELETE_COMMENT, { id: commentId }),
      ben.ask(LIKE_COMMENT, { id: commentId }),
      owner.ask(LIKE_COMMENT, { id: commentId }),
    ])
    expectOnlyNotFound(deletion, likes)
    expect(await isGone('comments', commentId)).toBe(true)

    const placeId = await place(owner)
    const reviewId = await review(ana, placeId)
    const [removal, ...votes] = await Promise.all([
      ana.ask(DELETE_REVIEW, { id: reviewId }),
      ben.ask(HELPFUL, { id: reviewId }),
      owner.ask(HELPFUL, { id: reviewId }),
    ])
    expectOnlyNotFound(removal, votes)
    expect(await isGone('place_reviews', reviewId)).toBe(true)

    const [giving, writing] = await Promise.all([
      owner.ask(DELETE_PLACE, { id: placeId }),
      ben.ask<{ writePlaceReview: object | null }>(REVIEW, { id: placeId }),
    ])
    expectOnlyNotFound(giving, [writing])
    expect(await isGone('places', placeId), 'a place that is reviewed stays').toBe(writing.errors.length > 0)
  })
  await Promise.all(rounds)
})

test('who refers to what is being deleted is told that it is gone', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')]
  const answers = [await askDuring(['DELETE FROM users WHERE id = $1', ben.id], () => ana.ask(MUTE, { id: ben.id }))]

  const owner = await person('owner')
  const id = await post(owner)
  await ana.ask(SAVE, { id })
  const to = (await ana.ask<{ addCollection: { _id: string } }>(COLLECT)).data.addCollection._id
  answers.push(await askDuring(['DELETE FROM collections WHERE id = $1', to], () => ana.ask(MOVE, { id, to })))

  const commentId = await comment(owner, id)
  const like = () => ana.ask(LIKE_COMMENT, { id: commentId })
  answers.push(await askDuring(['DELETE FROM comments WHERE id = $1', commentId], like))

  const placeId = await place(null)
  const reviewId = await review(owner, placeId)
  const vote = () => ana.ask(HELPFUL, { id: reviewId })
  answers.push(await askDuring(['DELETE FROM place_reviews WHERE id = $1', reviewId], vote))
  const claim = () => ana.ask(CLAIM, { id: placeId })
  answers.push(await askDuring(['DELETE FROM places WHERE id = $1', placeId], claim))

  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'NOT_FOUND'))
  expect(bugs()).toEqual([])
})
