import { PLACE_REVIEW_MESSAGES as SAYS } from '@meydan/domain/place-review-rules.ts'
import { beforeAll, expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { picture } from '#testing/publishing.ts'
import { send } from '#testing/uploads.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const query = <Row>(text: string, values: unknown[] = []) => world.services.db.query<Row>(text, values)

const REVIEW = `_id stars text photos { _id href } versions { stars text } helpful_count is_helpful_to_me is_mine answer
  edited_at author { username }`
const SUMMARY = `reviews_count review_mean by_stars can_review is_owner my_review { ${REVIEW} }`
const WRITE = `mutation ($id: ID!, $stars: Int!, $text: String!, $photos: [Upload!], $kept: [ID!]) {
  writePlaceReview(place_id: $id, stars: $stars, text: $text, photos: $photos, kept_photos: $kept) { ${SUMMARY} } }`
const READ = `query ($id: ID!) { placeReviewSummary(place_id: $id) { ${SUMMARY} } }`
const LIST = `query ($id: ID!, $order: PlaceReviewOrder, $skip: Int, $limit: Int) {
  placeReviews(place_id: $id, order: $order, skip: $skip, limit: $limit) { ${REVIEW} } }`
const ANSWER = `mutation ($id: ID!, $text: String!) { answerPlaceReview(review_id: $id, text: $text) { ${REVIEW} } }`
const HELPFUL = `mutation ($id: ID!, $is: Boolean!) { setPlaceReviewHelpful(review_id: $id, is_helpful: $is) { ${REVIEW} } }`
const DELETE = 'mutation ($id: ID!) { deletePlaceReview(review_id: $id) }'

type Review = {
  _id: string
  stars: number
  text: string
  photos: { _id: string; href: string }[]
  versions: { stars: number; text: string }[]
  helpful_count: number
  is_helpful_to_me: boolean
  answer: string | null
  edited_at: string | null
}
type Summary = { reviews_count: number; by_stars: number[]; can_review: boolean; my_review: Review | null }

let owner: Person
const people: Person[] = []
beforeAll(async () => {
  owner = await world.person(freshName('owner'))
  for (let count = 0; count < 3; count++) people.push(await world.person(freshName('guest')))
})
const guest = (at: number) => people[at] as Person

const place = async (ownerId: string | null = owner.id) => {
  const [row] = await query<{ id: string }>(
    `INSERT INTO places (category_id, title, lat, lng, time_zone, owner_id)
     VALUES ((SELECT id FROM place_categories LIMIT 1), 'Cafe', 36, 30, 'Europe/Istanbul', $1) RETURNING id`,
    [ownerId],
  )
  return row?.id ?? ''
}
const write = (who: Person, id: string, stars = 5, text = '') =>
  who.ask<{ writePlaceReview: Summary }>(WRITE, { id, stars, text })
const summary = async (who: Person, id: string) =>
  (await who.ask<{ placeReviewSummary: Summary }>(READ, { id })).data.placeReviewSummary
const list = async (who: Person, id: string, values: object = {}) =>
  (await who.ask<{ placeReviews: Review[] }>(LIST, { id, ...values })).data.placeReviews
const score = async (id: string) =>
  (await query<{ score: number }>('SELECT score FROM places WHERE id = $1', [id]))[0]?.score
const toldOf = async ({ id }: Person) =>
  (await query<{ kind: string }>('SELECT kind FROM notices WHERE user_id = $1 ORDER BY created_at, id', [id])).map(
    ({ kind }) => kind,
  )

test('one review a person: writing again changes it and keeps the wording before; the same words change nothing', async () => {
  const id = await place()
  for (const [stars, text, field] of [
    [0, '', 'stars'],
    [6, '', 'stars'],
    [5, 'x'.repeat(2001), 'text'],
  ] as const)
    expect((await write(guest(0), id, stars, text)).errors[0]?.extensions.field).toBe(field)
  expect((await write(guest(0), id, 2, ' Cold coffee ')).data.writePlaceReview).toMatchObject({
    reviews_count: 1,
    by_stars: [0, 1, 0, 0, 0],
    my_review: { stars: 2, text: 'Cold coffee', versions: [], edited_at: null },
  })
  expect(await toldOf(owner)).toEqual(['place_reviewed'])
  await write(guest(0), id, 2, 'Cold coffee')
  expect((await summary(guest(0), id)).my_review).toMatchObject({ versions: [], edited_at: null })
  await write(guest(0), id, 4, 'Better now')
  expect(await summary(guest(1), id)).toMatchObject({ reviews_count: 1, by_stars: [0, 0, 0, 1, 0], my_review: null })
  expect(await list(guest(1), id), 'everybody sees what it said before').toMatchObject([
    { stars: 4, text: 'Better now', versions: [{ stars: 2, text: 'Cold coffee' }] },
  ])
  expect(await toldOf(owner), 'a change is not told again').toEqual(['place_reviewed'])
})

test('a first review that is sent several times at once is one review, and no error', async () => {
  for (let round = 0; round < 3; round++) {
    const id = await place()
    const sent = await Promise.all([1, 2, 3].map(() => write(guest(0), id, 4, 'Nice')))
    expect([sent.map(({ code }) => code), (await summary(guest(1), id)).reviews_count]).toEqual([
      [undefined, undefined, undefined],
      1,
    ])
  }
})

test('the owner, and whoever says the place is theirs, cannot review it; becoming the owner deletes the own review', async () => {
  const id = await place()
  expect((await write(owner, id)).errors[0]?.message).toBe(SAYS.ownPlace)
  expect((await summary(owner, id)).can_review).toBe(false)
  const free = await place(null)
  await write(guest(0), free, 5)
  await write(guest(1), free, 3)
  await query(`INSERT INTO place_claims (place_id, user_id, note) VALUES ($1, $2, 'mine')`, [free, guest(1).id])
  expect((await write(guest(1), free, 5)).errors[0]?.message).toBe(SAYS.claimedPlace)
  await query('UPDATE places SET owner_id = $2 WHERE id = $1', [free, guest(1).id])
  expect(await summary(guest(0), free)).toMatchObject({ reviews_count: 1, by_stars: [0, 0, 0, 0, 1] })
})

test('who gave a place up cannot review it, whoever owns it then', async () => {
  const id = await place()
  await write(guest(0), id, 4)
  expect((await owner.ask('mutation ($id: ID!) { removePlace(place_id: $id) }', { id })).errors).toEqual([])
  expect((await write(owner, id, 5)).errors[0]?.message).toBe(SAYS.formerPlace)
  expect((await summary(owner, id)).can_review).toBe(false)
  expect((await summary(guest(1), id)).can_review).toBe(true)
  const [claim] = await query<{ id: string }>(
    `INSERT INTO place_claims (place_id, user_id, note) VALUES ($1, $2, 'mine') RETURNING id`,
    [id, guest(1).id],
  )
  await world.services.placeClaims.decide(claim?.id ?? '', 'approved', guest(2).id)
  expect((await write(owner, id, 1)).errors[0]?.message).toBe(SAYS.formerPlace)
  expect(await summary(owner, id)).toMatchObject({ reviews_count: 1, can_review: false })
})

test('reviews move the score of their place and of no other one', async () => {
  const [reviewed, other] = [await place(), await place()]
  const before = await score(other)
  expect(await score(reviewed)).toBe(before)
  await write(guest(0), reviewed, 5)
  await write(guest(1), reviewed, 5)
  expect(await score(reviewed)).toBeGreaterThan(before ?? 0)
  expect(await score(other), 'a place without reviews keeps its score').toBe(before)
  await write(guest(0), reviewed, 1)
  await write(guest(1), reviewed, 1)
  expect(await score(reviewed)).toBe(before)
  await query('UPDATE places SET votes_for = 50 WHERE id = ANY ($1)', [[reviewed, other]])
  expect(await score(reviewed), 'bad reviews weigh against votes on posts').toBeLessThan((await score(other)) ?? 0)
  await query('DELETE FROM place_reviews WHERE place_id = $1', [reviewed])
  expect(await score(reviewed)).toBe(await score(other))
})

test('helpful votes count once a person and not for the author; reviews are sorted by them, by stars and by time', async () => {
  const id = await place()
  await write(guest(0), id, 3, 'first')
  world.clock.advance(1)
  await write(guest(1), id, 1, 'second')
  world.clock.advance(1)
  await write(guest(2), id, 5, 'third')
  const [first] = (await list(guest(0), id)).filter(({ text }) => text === 'first')
  const vote = (who: Person, is: boolean) => who.ask<{ setPlaceReviewHelpful: Review }>(HELPFUL, { id: first?._id, is })
  expect((await vote(guest(0), true)).errors[0]?.message).toBe(SAYS.ownReview)
  await vote(guest(1), true)
  expect((await vote(guest(1), true)).data.setPlaceReviewHelpful).toMatchObject({
    helpful_count: 1,
    is_helpful_to_me: true,
  })
  const texts = async (values: object) => (await list(guest(0), id, values)).map(({ text }) => text)
  expect(await texts({})).toEqual(['third', 'second', 'first'])
  expect(await texts({ order: 'helpful' })).toEqual(['first', 'third', 'second'])
  expect(await texts({ order: 'best', limit: 2 })).toEqual(['third', 'first'])
  expect(await texts({ order: 'worst', skip: 1 })).toEqual(['first', 'third'])
  expect((await vote(guest(1), false)).data.setPlaceReviewHelpful.helpful_count).toBe(0)
  expect((await vote(guest(1), false)).data.setPlaceReviewHelpful.helpful_count).toBe(0)
})

test('the owner answers, nobody else; only the author deletes', async () => {
  const id = await place()
  await write(guest(0), id, 1, 'Slow')
  const review = (await summary(guest(0), id)).my_review?._id
  const answer = (who: Person, text: string) => who.ask<{ answerPlaceReview: Review }>(ANSWER, { id: review, text })
  expect((await answer(guest(1), 'No')).code).toBe('FORBIDDEN')
  expect((await answer(owner, ' ')).errors[0]?.message).toBe(SAYS.writeAnswer)
  expect((await answer(owner, 'Sorry')).data.answerPlaceReview.answer).toBe('Sorry')
  expect((await answer(owner, 'We hired somebody')).data.answerPlaceReview.answer).toBe('We hired somebody')
  expect((await toldOf(guest(0))).filter((kind) => kind === 'place_review_answered')).toHaveLength(1)
  expect((await guest(1).ask(DELETE, { id: review })).code).toBe('FORBIDDEN')
  expect((await guest(0).ask(DELETE, { id: review })).data).toEqual({ deletePlaceReview: true })
  expect(await summary(guest(0), id)).toMatchObject({ reviews_count: 0, my_review: null })
  expect((await guest(0).ask(DELETE, { id: review })).code, 'twice').toBe('NOT_FOUND')
})

test('photos are stored with a review, at most five, and removed with it; a file that is not a picture leaves nothing behind', async () => {
  const id = await place()
  const files = async () =>
    (await query<{ n: number }>(`SELECT count(*)::integer AS n FROM media WHERE using_as = 'review'`))[0]?.n
  const sendWith = (photos: Blob[], values: object = {}) =>
    send<{ writePlaceReview: Summary }>(
      world,
      guest(0),
      WRITE,
      { id, stars: 4, text: '', ...values, photos: photos.map(() => null) },
      { photos },
    )
  const photo = await picture()
  expect((await sendWith([new Blob(['no picture'])])).errors[0]?.extensions.field).toBe('photos.0')
  expect([await files(), (await summary(guest(0), id)).reviews_count]).toEqual([0, 0])
  const { data } = await sendWith([photo, photo])
  const [one] = data.writePlaceReview.my_review?.photos ?? []
  expect(data.writePlaceReview.my_review?.photos).toHaveLength(2)
  const six = Array.from({ length: 6 }, () => photo)
  expect((await sendWith(six)).errors[0]?.message).toBe(SAYS.tooManyPhotos)
  expect((await guest(0).ask(WRITE, { id, stars: 4, text: '', kept: [guest(1).id] })).errors[0]?.message).toBe(
    SAYS.unknownPhoto,
  )
  await guest(0).ask(WRITE, { id, stars: 4, text: '', kept: [one?._id] })
  expect((await summary(guest(0), id)).my_review?.photos).toEqual([one])
  expect(await files()).toBe(1)
  await guest(0).ask(DELETE, { id: (await summary(guest(0), id)).my_review?._id })
  expect(await files()).toBe(0)
})

test('an owner is told once of a person who writes, deletes and writes again, and never of one they muted or blocked', async () => {
  const [id, boss] = [await place(), await world.person(freshName('boss'))]
  await query('UPDATE places SET owner_id = $2 WHERE id = $1', [id, boss.id])
  await boss.ask('mutation ($id: ID!) { muteUser(user_id: $id) }', { id: guest(1).id })
  await boss.ask('mutation ($id: ID!) { blockUser(user_id: $id) }', { id: guest(2).id })
  for (const who of people) expect((await write(who, id, 1)).errors).toEqual([])
  expect(await toldOf(boss)).toEqual(['place_reviewed'])
  await guest(0).ask(DELETE, { id: (await summary(guest(0), id)).my_review?._id })
  await write(guest(0), id, 2)
  expect(await toldOf(boss)).toEqual(['place_reviewed'])
})

test('an owner who removes a reviewed place gives it up; its reviews stay', async () => {
  const remove = (id: string) => owner.ask('mutation ($id: ID!) { removePlace(place_id: $id) }', { id })
  const [reviewed, other] = [await place(), await place()]
  await write(guest(0), reviewed, 1, 'Mice')
  for (const id of [reviewed, other]) expect((await remove(id)).data).toEqual({ removePlace: true })
  expect(await list(guest(1), reviewed)).toMatchObject([{ text: 'Mice' }])
  expect(await query('SELECT id, owner_id FROM places WHERE id = ANY ($1)', [[reviewed, other]])).toEqual([
    { id: reviewed, owner_id: null },
  ])
  expect((await remove(reviewed)).code, 'it is no longer theirs').toBe('FORBIDDEN')
  const { data: offered } = await owner.ask<{ getReportTitlesApp: { _id: string }[] }>('{ getReportTitlesApp { _id } }')
  const report = 'mutation ($id: ID!, $tag: ID!) { sendReport(subject_type: place, subject_id: $id, tag: $tag) }'
  const reported = await guest(1).ask(report, { id: reviewed, tag: offered.getReportTitlesApp[0]?._id })
  expect(reported.errors).toEqual([])
  const answering = 'SELECT owner_id FROM cases WHERE subject_id = $1'
  expect(await query(answering, [reviewed]), 'who gave it up answers for it').toEqual([{ owner_id: owner.id }])
  const { data } = await owner.ask<{ getUserPlaces: { _id: string }[] }>('{ getUserPlaces { _id } }')
  expect(data.getUserPlaces.map(({ _id }) => _id)).not.toContain(reviewed)
})
