import { beforeAll, expect, test } from 'vitest'
import { sendAbout, sendInto } from '#testing/conversations.ts'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { picture, publishingIn } from '#testing/publishing.ts'
import { staffPerson } from '#testing/staff.ts'
import { send } from '#testing/uploads.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { loadCatalog, author, form, add } = publishingIn(world)
const { query } = inWorld(world)
const DETAILS = `query ($id: ID!) { staffCaseDetails(case_id: $id) { evidence { photos lines { name text } } } }`
type Details = { staffCaseDetails: { evidence: { photos: string[]; lines: { name: string; text: string }[] }[] } }
const DAY_S = 24 * 60 * 60

let tag: string
let moderator: Person
beforeAll(async () => {
  await loadCatalog()
  moderator = await staffPerson(world, freshName('moderator'), ['moderator'])
  const { data } = await moderator.ask<{ getReportTitlesApp: { _id: string }[] }>('{ getReportTitlesApp { _id } }')
  tag = data.getReportTitlesApp[0]?._id ?? ''
})

async function reportedPost() {
  const [owner, reporter] = [await author(), await world.person(freshName('reporter'))]
  const { data } = await add(owner, form(), { 'newPost.medias.images': [await picture()] })
  const id = data.addNewPost._id
  await reporter.ask('mutation ($post: ID!, $tag: ID!) { reportContentApp(post: $post, tag: $tag) }', { post: id, tag })
  const [media] = await query<{ storage_key: string }>(
    'SELECT storage_key FROM media JOIN post_media ON media_id = media.id WHERE post_id = $1',
    [id],
  )
  const [open] = await query<{ id: string }>('SELECT id FROM cases WHERE subject_id = $1', [id])
  return { owner, reporter, id, key: media?.storage_key ?? '', caseId: open?.id ?? '' }
}

const evidence = async (caseId: string) =>
  (await moderator.ask<Details>(DETAILS, { id: caseId })).data.staffCaseDetails.evidence[0]
const status = async (href: string) => (await world.app.inject(href)).statusCode
const remove = ({ owner, id }: { owner: Person; id: string }) =>
  owner.ask('mutation ($id: ID!) { deletePost(post_id: $id) }', { id })
async function clean() {
  await world.services.reports.releaseFiles()
  await world.services.media.removeQueued()
}

test('what was reported stays for staff with its photos when its author deletes it', async () => {
  const reported = await reportedPost()
  expect((await remove(reported)).errors).toEqual([])
  await clean()
  const copy = await evidence(reported.caseId)
  expect(copy?.lines.map(({ name }) => name)).toContain('title')
  expect(copy?.lines.map(({ name }) => name)).not.toContain('pictures')
  const [href = ''] = copy?.photos ?? []
  expect(href).toContain(reported.key)
  expect(await status(href)).toBe(200)
  expect(await status(`/media/${reported.key}`), 'for nobody else').toBe(404)
  // One signature of 64 begins with the sign that is put in.
  const guessed = href.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`)
  expect(await status(guessed), 'nor by a guess').toBe(404)
  world.clock.advance(2 * 60 * 60)
  expect(await status(href), 'for an hour').toBe(404)
})

test('the photos of a reported place stay for staff when its owner replaces them', async () => {
  const [owner, reporter] = [await world.person(freshName('owner')), await world.person(freshName('reporter'))]
  const [place] = await query<{ id: string }>(
    `WITH file AS (
       INSERT INTO media (owner_id, type, using_as, mimetype, storage_key, size_bytes, attached_at)
       VALUES ($1, 'image', 'place', 'image/jpeg', 'place/' || $1::uuid || '.jpg', 10, now()) RETURNING id
     ), place AS (
       INSERT INTO places (owner_id, category_id, title, lat, lng, time_zone)
       SELECT $1, id, 'Not a bank', 41, 29, 'Europe/Istanbul' FROM place_categories LIMIT 1 RETURNING id
     ), shown AS (INSERT INTO place_media (place_id, media_id, position) SELECT place.id, file.id, 0 FROM place, file)
     SELECT id FROM place`,
    [owner.id],
  )
  const REPORT = 'mutation ($id: ID!, $tag: ID!) { sendReport(subject_type: place, subject_id: $id, tag: $tag) }'
  expect((await reporter.ask(REPORT, { id: place?.id, tag })).errors).toEqual([])
  await query('DELETE FROM place_media WHERE place_id = $1', [place?.id])
  await clean()
  const [open] = await query<{ id: string }>('SELECT id FROM cases WHERE subject_id = $1', [place?.id])
  expect((await evidence(open?.id ?? ''))?.photos[0]).toContain(`place/${owner.id}.jpg`)
  expect(await query('SELECT FROM media_removals WHERE storage_key = $1', [`place/${owner.id}.jpg`])).toEqual([])
})

test('photos that the other sent in a reported conversation stay for staff when they are deleted', async () => {
  const [seller, buyer] = [await author(), await world.person(freshName('buyer'))]
  const { data: published } = await add(seller, form(), { 'newPost.medias.images': [await picture()] })
  const { conversation_id: id } = await sendAbout(buyer, published.addNewPost._id)
  await sendInto(seller, id, 'Look')
  const SEND_PHOTO = `mutation ($id: ID!, $client_id: ID!, $file: Upload) {
    sendPhoto(conversation_id: $id, client_id: $client_id, file: $file) { message { _id } } }`
  const sendPhoto = async (who: Person) => {
    const values = { id, client_id: crypto.randomUUID(), file: null }
    const { data } = await send<{ sendPhoto: { message: { _id: string } } }>(world, who, SEND_PHOTO, values, {
      file: await picture(),
    })
    return data.sendPhoto.message._id
  }
  const [theirs] = [await sendPhoto(seller), await sendPhoto(buyer)]
  const REPORT = 'mutation ($id: ID!, $tag: ID!) { sendReport(subject_type: conversation, subject_id: $id, tag: $tag) }'
  expect((await buyer.ask(REPORT, { id, tag })).errors).toEqual([])
  expect(
    (await seller.ask('mutation ($id: ID!) { deleteMessage(message_id: $id) { message { _id } } }', { id: theirs }))
      .errors,
  ).toEqual([])
  await clean()
  const [open] = await query<{ id: string }>('SELECT id FROM cases WHERE subject_id = $1', [id])
  const copy = await evidence(open?.id ?? '')
  expect(copy?.photos, 'not those of the reporter').toHaveLength(1)
  expect(await status(copy?.photos[0] ?? '')).toBe(200)
  expect(copy?.lines.map(({ text }) => text)).toContain('Look')
  await query(`UPDATE cases SET status = 'decided', decided_at = $2 WHERE id = $1`, [open?.id, world.clock.now()])
  world.clock.advance(31 * DAY_S)
  await clean()
  expect(await query('SELECT FROM evidence_files WHERE subject_id = $1', [id])).toEqual([])
})

test('the photos are removed once nobody can appeal any more', async () => {
  const reported = await reportedPost()
  await remove(reported)
  await world.services.reports.decide({ id: null, name: 'terminal: selin', requestId: null }, reported.id, 'dismissed')
  world.clock.advance(29 * DAY_S)
  await clean()
  expect(await world.storage.has(reported.key)).toBe(true)
  world.clock.advance(2 * DAY_S)
  await clean()
  expect(await world.storage.has(reported.key)).toBe(false)
  expect(await query('SELECT FROM evidence_files WHERE storage_key = $1', [reported.key])).toEqual([])
})

test('photos of a post that is still there stay when they are no longer evidence', async () => {
  const reported = await reportedPost()
  await world.services.reports.decide({ id: null, name: 'terminal: selin', requestId: null }, reported.id, 'dismissed')
  world.clock.advance(31 * DAY_S)
  await clean()
  expect(await status(`/media/${reported.key}`)).toBe(200)
})

test('photos that nobody reported are removed with their post', async () => {
  const owner = await author()
  const { data } = await add(owner, form(), { 'newPost.medias.images': [await picture()] })
  const [media] = await query<{ storage_key: string }>(
    'SELECT storage_key FROM media JOIN post_media ON media_id = media.id WHERE post_id = $1',
    [data.addNewPost._id],
  )
  await remove({ owner, id: data.addNewPost._id })
  await clean()
  expect(await world.storage.has(media?.storage_key ?? '')).toBe(false)
})
