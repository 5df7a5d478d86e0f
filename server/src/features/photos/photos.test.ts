import { randomUUID } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { drawing } from '#testing/drawing.ts'
import { inWorld } from '#testing/publish.ts'
import { HOME, publishingIn } from '#testing/publishing.ts'
import { staffPerson } from '#testing/staff.ts'
import { send } from '#testing/uploads.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { PhotosStore } from './photos.store.ts'

const world = useWorld()
const { query, turnPrivate } = inWorld(world)
const { loadCatalog, author, form, add } = publishingIn(world)
const EDIT = 'mutation ($id: ID!, $post: PostEdit!) { editPost(post_id: $id, post: $post) { _id } }'
const NOTICES =
  'query ($language: String) { userNotices(requestingLanguage: $language) { notices { kind message path } } }'
type Notices = { userNotices: { notices: { kind: string; message: string; path: string | null }[] } }

beforeAll(loadCatalog)

const fileOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'photo.jpg')
const photo = async (seed: number, change = (picture: Sharp) => picture) =>
  fileOf(
    await change(sharp(await drawing(seed)))
      .jpeg()
      .toBuffer(),
  )
const smaller = (picture: Sharp) => picture.resize({ width: 500 }).jpeg({ quality: 50 })

async function publish(who: Person, files: File[], changes: object = {}): Promise<string> {
  const newPost = form({ addresses: [HOME], medias: { images: files.map(() => null) }, ...changes })
  const { data, errors } = await add(who, newPost, { 'newPost.medias.images': files })
  expect(errors).toEqual([])
  await world.services.photos.run()
  return data.addNewPost._id
}

const hintsOf = async (who: Person, language = 'en_US') =>
  (await who.ask<Notices>(NOTICES, { language })).data.userNotices.notices.filter(({ kind }) =>
    kind.startsWith('photo'),
  )

const nameOf = async ({ id }: Person) =>
  (await query<{ username: string }>('SELECT username FROM users WHERE id = $1', [id]))[0]?.username

const flagsOf = (postId: string) =>
  query<{ flag: string; title: string; media_id: string; other_media_id: string }>(
    `SELECT flag, excerpt AS title, media_id, other_media_id FROM cases JOIN case_signals ON case_id = cases.id
     WHERE subject_type = 'post' AND subject_id = $1`,
    [postId],
  )

test('an own photo, published again in another size, leads to the earlier post and is nothing for staff', async () => {
  const ana = await author()
  const earlier = await publish(ana, [await photo(1)], { title: 'Old lamp' })
  expect(await hintsOf(ana)).toEqual([])
  const later = await publish(ana, [await photo(1, smaller), await photo(1, smaller)], { title: 'The lamp again' })
  const hint = { kind: 'photo_repeated', path: `/post/${earlier}` }
  expect(await hintsOf(ana)).toEqual([{ ...hint, message: 'You already have a post with this photo: Old lamp' }])
  expect(await hintsOf(ana, 'fa_IR')).toMatchObject([{ message: expect.stringContaining('با این عکس از قبل') }])
  expect([await flagsOf(later), await flagsOf(earlier)]).toEqual([[], []])
})

test("somebody else's photo is published, flagged for staff with both posts, and hinted at without a name", async () => {
  const [ana, ben] = [await author(), await author()]
  const original = await publish(ana, [await photo(11), await photo(12)], { title: 'My rare chair' })
  const stolen = await publish(ben, [await photo(12, smaller), await photo(11, smaller)], { title: 'A chair' })
  const [flag, ...more] = await flagsOf(stolen)
  expect([flag, more]).toMatchObject([{ flag: 'photo_of_another', title: 'A chair' }, []])
  expect(await flagsOf(original)).toEqual([])
  const hints = await hintsOf(ben)
  expect(hints).toMatchObject([{ kind: 'photo_of_another', path: `/post/${stolen}` }])
  expect(JSON.stringify(hints)).not.toMatch(new RegExp(`${await nameOf(ana)}|My rare chair|${original}`))
  expect(await hintsOf(ana)).toEqual([])

  const staff = await staffPerson(world, 'photos.moderator', ['moderator'])
  const CASES = 'query { staffCases(type: photo) { cases { _id subject_id } } }'
  type Cases = { staffCases: { cases: { _id: string; subject_id: string }[] } }
  const { cases } = (await staff.ask<Cases>(CASES)).data.staffCases
  const id = cases.find(({ subject_id }) => subject_id === stolen)?._id
  const DETAILS = `query ($id: ID!) { staffCaseDetails(case_id: $id, requestingLanguage: "tr_TR") {
    signals { title photos { post_id title owner href } } } }`
  const seen = await staff.ask<{ staffCaseDetails: { signals: { title: string; photos: { href: string }[] }[] } }>(
    DETAILS,
    { id },
  )
  const [signal] = seen.data.staffCaseDetails.signals
  expect(signal).toMatchObject({
    title: 'Aynı fotoğraf başka birinin ilanında var',
    photos: [
      { post_id: stolen, title: 'A chair', owner: await nameOf(ben) },
      { post_id: original, title: 'My rare chair', owner: await nameOf(ana) },
    ],
  })
  for (const { href } of signal?.photos ?? []) expect((await world.app.inject(href)).statusCode).toBe(200)
})

test('a photo of a private account is flagged with an address that staff can open, and not hinted at by name', async () => {
  const [ana, ben] = [await author(), await author()]
  await turnPrivate(ana)
  await publish(ana, [await photo(21)], { title: 'Only for friends' })
  const stolen = await publish(ben, [await photo(21, smaller)])
  expect(await flagsOf(stolen)).toHaveLength(1)
  expect(JSON.stringify(await hintsOf(ben))).not.toContain('Only for friends')
})

test('a photo that comes with an edit is compared as well, and once', async () => {
  const [ana, ben] = [await author(), await author()]
  await publish(ana, [await photo(31)])
  const post = await publish(ben, [await photo(32)])
  expect(await flagsOf(post)).toEqual([])
  const { client_id: _, ...rest } = form({ addresses: [HOME] })
  const edit = async (title: string, files: File[]) => {
    const sent = { id: post, post: { ...rest, title, medias: { images: files.map(() => null) } } }
    const { errors } = await send(world, ben, EDIT, sent, files.length ? { 'post.medias.images': files } : {})
    expect(errors).toEqual([])
    await world.services.photos.run()
  }
  await edit('A lamp', [await photo(31, smaller)])
  expect(await flagsOf(post)).toHaveLength(1)
  await edit('Another lamp', [])
  expect(await flagsOf(post)).toHaveLength(1)
})

test('plain walls and different photos are not taken for the same one', async () => {
  const [ana, ben] = [await author(), await author()]
  const wall = async () =>
    fileOf(
      await sharp({ create: { width: 800, height: 600, channels: 3, background: '#ddd' } })
        .jpeg()
        .toBuffer(),
    )
  await publish(ana, [await wall(), await photo(41)])
  const post = await publish(ben, [await wall(), await photo(42)])
  expect([await flagsOf(post), await hintsOf(ben)]).toEqual([[], []])
})

test('what a deleted post looked like is forgotten with it', async () => {
  const ana = await author()
  const post = await publish(ana, [await photo(51)])
  const stored = () => query('SELECT media_id FROM photo_hashes WHERE owner_id = $1', [ana.id])
  expect(await stored()).toHaveLength(1)
  await ana.ask('mutation ($id: ID!) { deletePost(post_id: $id) }', { id: post })
  expect(await stored()).toEqual([])
})

test('photos that came without a hash get one from the job, and nobody is told', async () => {
  const [ana, ben] = [await author(), await author()]
  await publish(ana, [await photo(61)])
  await publish(ben, [await photo(62)])
  await query('DELETE FROM photo_hashes')
  await query(
    'INSERT INTO photo_queue (media_id, post_id, is_new) SELECT media_id, post_id, false FROM post_media WHERE kind = $1 ON CONFLICT DO NOTHING',
    ['image'],
  )
  await world.storage.remove(
    (await query<{ key: string }>('SELECT storage_key AS key FROM media WHERE owner_id = $1', [ben.id]))[0]?.key ?? '',
  )
  await world.services.photos.hashSome()
  const owners = await query<{ owner_id: string }>('SELECT owner_id FROM photo_hashes')
  expect([
    owners.some(({ owner_id }) => owner_id === ana.id),
    owners.some(({ owner_id }) => owner_id === ben.id),
  ]).toEqual([true, false])
  expect(await query('SELECT FROM photo_queue')).toEqual([])
  const copy = await publish(ben, [await photo(61, smaller)])
  expect(await flagsOf(copy)).toHaveLength(1)
})

test('a photo with up to 31 other bits is always found, and one with 32 never', async () => {
  const [ana, ben] = [await author(), await author()]
  await publish(ana, [await photo(71)])
  const mine = await publish(ben, [await photo(72)])
  const [stored] = await query<{ hash: string }>('SELECT hash::text FROM photo_hashes WHERE owner_id = $1', [ana.id])
  const [media] = await query<{ media_id: string }>('SELECT media_id FROM post_media WHERE post_id = $1', [mine])
  const store = new PhotosStore(world.services.db)
  const search = (hash: string) =>
    store.samePhotos({ media_id: media?.media_id ?? randomUUID(), post_id: mine, owner_id: ben.id, hash })
  for (let round = 0; round < 20; round++) {
    // Spread as evenly as possible, which is the worst case for the bands: two bits in each but one.
    const flipped = new Set(
      Array.from({ length: 32 }, (_, nth) => (nth >> 1) * 16 + ((round * 3 + (nth % 2) * 7) % 16)),
    )
    const change = (most: number) => {
      const bits = [...flipped].slice(32 - most)
      return [...(stored?.hash ?? '')].map((bit, at) => (bits.includes(at) ? String(1 - Number(bit)) : bit)).join('')
    }
    expect([(await search(change(31))).length, (await search(change(32))).length]).toEqual([1, 0])
  }
})
