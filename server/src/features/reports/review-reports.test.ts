import { PLACE_REVIEW_MESSAGES } from '@meydan/domain/place-review-rules.ts'
import { beforeAll, expect, test } from 'vitest'
import { sendAbout } from '#testing/conversations.ts'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { picture } from '#testing/publishing.ts'
import { staffPerson, verifyNow } from '#testing/staff.ts'
import { send } from '#testing/uploads.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post, turnPrivate } = inWorld(world)

const SEND_REPORT = `mutation ($type: ReportSubjectType!, $id: ID!, $tag: ID!, $block: Boolean) {
  sendReport(subject_type: $type, subject_id: $id, tag: $tag, text: "It is made up", and_block: $block) }`
const QUEUE = '{ staffCases(limit: 100) { cases { _id version subject_type subject_id owner excerpt } } }'
const DETAILS =
  'query ($id: ID!) { staffCaseDetails(case_id: $id) { signals { text } evidence { photos lines { name text } } } }'
const DECIDE = `mutation ($cases: [StaffCaseRef!]!, $decision: CaseDecision!) {
  staffDecideCases(cases: $cases, decision: $decision, reason: "wrong_information") }`
const APPEAL = 'mutation ($id: ID!) { appealDecision(sanction_id: $id, text: "It is true") }'
const GRANT = 'mutation ($id: ID!) { staffDecideAppeal(sanction_id: $id, grant: true, answer: "It is") }'
const REVIEWS = `query ($id: ID!) { reviewsOfPerson(user_id: $id) {
  summary { reviews_count review_mean } reviews { _id } } }`
const WRITE = `mutation ($id: ID!, $stars: Int!, $photos: [Upload!]) {
  writePlaceReview(place_id: $id, stars: $stars, text: "Mice in the kitchen", photos: $photos) {
    my_review { _id photos { href } } } }`
const PLACE = `query ($id: ID!) { placeReviewSummary(place_id: $id) { reviews_count by_stars can_review my_review { _id } }
  placeReviews(place_id: $id) { _id } }`
const DELETE = 'mutation ($id: ID!) { deletePlaceReview(review_id: $id) }'
const HELPFUL = 'mutation ($id: ID!) { setPlaceReviewHelpful(review_id: $id, is_helpful: true) { _id } }'

type Case = { _id: string; version: number; subject_type: string; subject_id: string; owner: string; excerpt: string }
type OfPerson = { reviewsOfPerson: { summary: { reviews_count: number }; reviews: { _id: string }[] } }
type OfPlace = {
  placeReviewSummary: { reviews_count: number; by_stars: number[]; can_review: boolean; my_review: object | null }
  placeReviews: { _id: string }[]
}

let tag: string
let [mod, judge, seller, buyer, reader]: Person[] = []
const all = () =>
  ({ mod, judge, seller, buyer, reader }) as Record<'mod' | 'judge' | 'seller' | 'buyer' | 'reader', Person>
beforeAll(async () => {
  mod = await staffPerson(world, 'mod', ['moderator'])
  judge = await staffPerson(world, 'judge', ['moderator'])
  for (const name of ['seller', 'buyer', 'reader']) {
    const person = await world.person(freshName(name))
    if (name === 'seller') seller = person
    else if (name === 'buyer') buyer = person
    else reader = person
  }
  const { data } = await all().reader.ask<{ getReportTitlesApp: { _id: string }[] }>('{ getReportTitlesApp { _id } }')
  tag = data.getReportTitlesApp[0]?._id ?? ''
})

const report = (who: Person, type: string, id: string, block = false) => who.ask(SEND_REPORT, { type, id, tag, block })
async function caseOf(id: string): Promise<Case> {
  const { data } = await all().mod.ask<{ staffCases: { cases: Case[] } }>(QUEUE)
  const found = data.staffCases.cases.find(({ subject_id }) => subject_id === id)
  if (!found) throw new Error('there is no such case')
  return found
}
const evidenceOf = async (id: string) =>
  (
    await all().mod.ask<{
      staffCaseDetails: { evidence: { photos: string[]; lines: { name: string; text: string }[] }[] }
    }>(DETAILS, { id })
  ).data.staffCaseDetails.evidence.flatMap(({ lines, photos }) => [
    ...lines,
    ...photos.map((text) => ({ name: 'photo', text })),
  ])
const decide = async ({ _id: case_id, version }: Case, decision: string) =>
  expect((await all().mod.ask(DECIDE, { cases: [{ case_id, version }], decision })).errors).toEqual([])
const slugs = async ({ id }: Person) =>
  (await query<{ slug: string }>('SELECT slug FROM messages WHERE user_id = $1 ORDER BY created_at, id', [id])).map(
    ({ slug }) => slug,
  )
/** The person whom a decision is about appeals, and somebody else grants it. */
async function appealOf(who: Person) {
  const [sanction] = await query<{ id: string }>(
    'SELECT id FROM sanctions WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1',
    [who.id],
  )
  await who.ask(APPEAL, { id: sanction?.id })
  expect((await all().judge.ask(GRANT, { id: sanction?.id })).errors).toEqual([])
}

/** What the buyer says about the seller after a deal. */
async function reviewOfSeller(stars: number, text: string): Promise<string> {
  const { seller, buyer } = all()
  const postId = await post(seller)
  const { conversation_id } = await sendAbout(buyer, postId)
  const [row] = await query<{ id: string }>(
    `WITH deal AS (
       INSERT INTO deals (conversation_id, post_id, status, created_at, confirmed_at, reviews_close_at)
       VALUES ($1, $2, 'confirmed', now(), now(), now()) RETURNING id
     ) INSERT INTO reviews (deal_id, author_id, person_id, is_by_seller, stars, tags, text, due_at, created_at)
       SELECT id, $3, $4, false, $5, '{punctual}', $6, now(), now() FROM deal RETURNING id`,
    [conversation_id, postId, buyer.id, seller.id, stars, text],
  )
  await query('UPDATE reviews SET published_at = now() WHERE id = $1', [row?.id])
  return row?.id ?? ''
}

test('a review of a person is reported with a copy; hidden it counts nowhere; a granted appeal brings it back', async () => {
  const { seller, buyer, reader } = all()
  const [bad, good] = [await reviewOfSeller(1, 'He never came'), await reviewOfSeller(5, 'All good')]
  const ofSeller = async () => (await reader.ask<OfPerson>(REVIEWS, { id: seller.id })).data.reviewsOfPerson
  const before = await ofSeller()
  expect(before.summary).toEqual({ reviews_count: 2, review_mean: 3.6 })

  expect((await report(buyer, 'review', bad)).code, 'one’s own').toBe('FORBIDDEN')
  expect((await report(reader, 'review', buyer.id)).code).toBe('NOT_FOUND')
  for (const who of [seller, reader, reader]) expect((await report(who, 'review', bad)).errors).toEqual([])
  const found = await caseOf(bad)
  expect(found).toMatchObject({ subject_type: 'review', excerpt: '1★ He never came' })
  const copy = ['1', 'punctual', 'He never came', seller.id]
  expect((await evidenceOf(found._id)).map(({ text }) => text)).toEqual(expect.arrayContaining(copy))

  await decide(found, 'hide')
  expect(await ofSeller()).toEqual({ summary: { reviews_count: 1, review_mean: 4.25 }, reviews: [{ _id: good }] })
  expect((await report(reader, 'review', bad)).code, 'a hidden one').toBe('NOT_FOUND')
  for (const who of [seller, reader]) expect(await slugs(who)).toEqual(['report_acted'])
  expect(await slugs(buyer)).toEqual(['case_hide'])
  await appealOf(buyer)
  expect(await ofSeller()).toEqual(before)
})

test('a member of staff neither sees nor decides a case about a review of themselves', async () => {
  const { seller, reader, judge } = all()
  const id = await reviewOfSeller(1, 'Rude at the door')
  await query("INSERT INTO staff_members (user_id, role) VALUES ($1, 'moderator')", [seller.id])
  await query("INSERT INTO staff_second_factors (user_id, secret, confirmed_at) VALUES ($1, '\\x00', now())", [
    seller.id,
  ])
  for (const member of [seller, judge]) await verifyNow(world, member)
  expect((await report(reader, 'review', id)).errors).toEqual([])
  const seen = async (who: Person) => JSON.stringify((await who.ask(QUEUE)).data).includes(id)
  expect([await seen(seller), await seen(judge)]).toEqual([false, true])
  const { _id: case_id, version } = await caseOf(id)
  const variables = { cases: [{ case_id, version }], decision: 'hide' }
  expect((await seller.ask(DETAILS, { id: case_id })).code).toBe('FORBIDDEN')
  expect((await seller.ask(DECIDE, variables)).code).toBe('FORBIDDEN')
  expect((await judge.ask(DECIDE, variables)).errors).toEqual([])
  await query('DELETE FROM staff_members WHERE user_id = $1', [seller.id])
})

test('a review of a person with a private account is reported only by those who see it', async () => {
  const { seller, reader } = all()
  const id = await reviewOfSeller(2, 'Hm')
  await turnPrivate(seller)
  expect((await report(reader, 'review', id)).code).toBe('NOT_FOUND')
  expect((await report(seller, 'review', id)).errors).toEqual([])
  await decide(await caseOf(id), 'dismiss')
  expect((await slugs(seller)).at(-1)).toBe('report_looked_at')
})

test('a review of a place that staff hide leaves the mean, the score and the photos, and cannot be written again', async () => {
  const { buyer, reader } = all()
  const [place] = await query<{ id: string }>(
    `INSERT INTO places (category_id, title, lat, lng, time_zone)
     VALUES ((SELECT id FROM place_categories LIMIT 1), 'Cafe', 36, 30, 'Europe/Istanbul') RETURNING id`,
  )
  const id = place?.id ?? ''
  const score = async () => (await query<{ score: number }>('SELECT score FROM places WHERE id = $1', [id]))[0]?.score
  const of = async (who: Person) => (await who.ask<OfPlace>(PLACE, { id })).data
  const photo = await picture()
  const unreviewed = await score()
  const { data } = await send<{ writePlaceReview: { my_review: { _id: string; photos: { href: string }[] } } }>(
    world,
    buyer,
    WRITE,
    { id, stars: 5, photos: [null] },
    { photos: [photo] },
  )
  const { _id: review, photos } = data.writePlaceReview.my_review
  const photoStatus = async () => (await world.app.inject(photos[0]?.href ?? '')).statusCode
  const reviewed = await score()
  expect(reviewed).toBeGreaterThan(unreviewed ?? 10)
  expect((await report(buyer, 'place_review', review)).code).toBe('FORBIDDEN')
  expect((await report(reader, 'place_review', review)).errors).toEqual([])
  const found = await caseOf(review)
  expect(found.excerpt).toBe('5★ Mice in the kitchen')
  const copy = await evidenceOf(found._id)
  expect(copy.map(({ name }) => name)).toEqual(['stars', 'place', 'text', 'photo'])
  const seenByStaff = async () => (await world.app.inject(copy.at(-1)?.text ?? '')).statusCode
  expect(await seenByStaff()).toBe(200)
  expect(await photoStatus()).toBe(200)

  await decide(found, 'hide')
  expect(await seenByStaff(), 'until nobody can appeal').toBe(200)
  expect(await of(reader)).toMatchObject({
    placeReviewSummary: { reviews_count: 0, by_stars: [0, 0, 0, 0, 0] },
    placeReviews: [],
  })
  expect([await score(), await photoStatus()]).toEqual([unreviewed, 404])
  expect((await of(buyer)).placeReviewSummary).toMatchObject({ can_review: false, my_review: null })
  for (const [act, values] of [
    [WRITE, { id, stars: 5 }],
    [DELETE, { id: review }],
  ] as const)
    expect((await buyer.ask(act, values)).errors[0]?.message).toBe(PLACE_REVIEW_MESSAGES.hiddenReview)
  for (const answer of [await reader.ask(HELPFUL, { id: review }), await report(reader, 'place_review', review)])
    expect(answer.code).toBe('NOT_FOUND')

  await appealOf(buyer)
  expect(await of(reader)).toMatchObject({ placeReviewSummary: { reviews_count: 1 }, placeReviews: [{ _id: review }] })
  expect([await score(), await photoStatus()]).toEqual([reviewed, 200])
  expect((await report(reader, 'place_review', review, true)).errors).toEqual([])
  expect((await of(reader)).placeReviews, 'reported and blocked').toEqual([])
  await query('UPDATE place_reviews SET hidden_at = now() WHERE id = $1', [review])
  await world.services.placeReviews.erase(review)
  expect(await score(), 'a hidden review that is deleted was not counted').toBe(unreviewed)
})
