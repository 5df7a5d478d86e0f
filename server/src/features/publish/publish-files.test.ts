import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { mediaJobs } from '#features/media/media.jobs.ts'
import { picture, publishingIn } from '#testing/publishing.ts'
import { makeVideo } from '#testing/videos.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { loadCatalog, author, form, add, countStored } = publishingIn(world)

const FILES = `query ($id: ID!) { singlePost(post_id: $id) {
  medias { images { href } video { href duration_ms thumbnails { width } dimensions { width height } } }
  attachments { name type mimetype size is_vip href } } }`
type Files = {
  medias: { images: { href: string }[]; video: { href: string }[] }
  attachments: { href: string; mimetype: string; name: string }[]
}
const whole = async (who: Person, id: string) => (await who.ask<{ singlePost: Files }>(FILES, { id })).data.singlePost

let ana: Person
beforeAll(async () => {
  await loadCatalog()
  ana = await author()
})

const incoming = () => readdirSync(join(dirname(world.storage.mediaFolder), 'incoming'))

describe('a video', () => {
  const video = async (bytes: Uint8Array | Buffer, who = ana, still?: File) =>
    add(who, form({ medias: { video: null, video_thumbnail: null } }), {
      'newPost.medias.video': new File([new Uint8Array(bytes)], 'film.mp4'),
      ...(still && { 'newPost.medias.video_thumbnail': still }),
    })

  test.each(['mp4', 'webm'] as const)('of %s is stored without hidden metadata, and served in ranges', async (kind) => {
    const bytes = await makeVideo(kind, { seconds: 20, secret: 'SECRET PLACE' })
    expect(bytes.includes('SECRET PLACE')).toBe(true)
    const { data, errors } = await video(bytes, ana, await picture(1_280, 720))
    expect(errors).toEqual([])
    const [shown] = (await whole(ana, data.addNewPost._id)).medias.video
    expect(shown).toMatchObject({
      duration_ms: 20_000,
      dimensions: { width: 1_280, height: 720 },
      thumbnails: [{ width: 150 }, { width: 1_080 }],
    })
    const file = await world.app.inject(shown?.href ?? '')
    expect(file.headers['content-type']).toBe(`video/${kind}`)
    expect(file.headers['cache-control']).toMatch(/immutable/)
    expect(file.rawPayload.includes('SECRET PLACE')).toBe(false)
    const part = await world.app.inject({ url: shown?.href ?? '', headers: { range: 'bytes=4-7' } })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 4])
  })

  test('may be as long as the plan allows', async () => {
    const minute = await makeVideo('mp4', { seconds: 62 })
    const long = await makeVideo('mp4', { seconds: 90 })
    const bronze = await author('bronze')
    expect((await video(minute)).errors).toEqual([])
    expect((await video(long)).errors[0]).toMatchObject({
      message: 'This video is longer than your plan allows',
      extensions: { code: 'BAD_USER_INPUT', field: 'medias.video' },
    })
    expect((await video(long, bronze)).errors).toEqual([])
    await world.services.db.query(`UPDATE users SET plan_ends_at = $2 WHERE id = $1`, [bronze.id, world.clock.now()])
    expect((await video(long, bronze)).code).toBe('BAD_USER_INPUT')
  })

  test('that is broken or that browsers cannot play is refused, and nothing is stored', async () => {
    const who = await author()
    const good = await makeVideo('mp4', { seconds: 5 })
    for (const bytes of [
      good.subarray(0, good.length / 2),
      (await makeVideo('webm', { seconds: 5 })).subarray(0, 1_000),
      await makeVideo('mp4', { seconds: 5, codec: 'hevc' }),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from(await (await picture()).arrayBuffer()),
      Buffer.alloc(0),
    ]) {
      const { code, errors } = await video(bytes, who)
      expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', 'medias.video'])
    }
    expect([await countStored(who), incoming()]).toEqual([{ posts: 0, files: 0 }, []])
  })

  test('has no still image if the uploaded one is not a picture', async () => {
    const { data } = await video(await makeVideo('mp4', { seconds: 5 }), ana, new File(['<svg/>'], 'still.jpg'))
    expect((await whole(ana, data.addNewPost._id)).medias.video).toMatchObject([{ thumbnails: [] }])
  })
})

describe('polyglot files', () => {
  type Bytes = Uint8Array<ArrayBuffer>
  const zipEnd = new Uint8Array([0x50, 0x4b, 5, 6, ...new Array(18).fill(0)])

  test.each<[string, (jpeg: Bytes) => (string | Bytes)[]]>([
    ['page', (jpeg) => [jpeg, '<script>alert(1)</script>']],
    ['archive', (jpeg) => [jpeg, zipEnd]],
    ['archive with a comment', (jpeg) => [jpeg, zipEnd.subarray(0, 20), new Uint8Array([3, 0]), 'abc']],
    ['document', (jpeg) => [jpeg.subarray(0, 2), new Uint8Array([0xff, 0xfe, 0, 10]), '%PDF-1.4', jpeg.subarray(2)]],
  ])('a picture that is also a %s is refused, and nothing is stored', async (_, both) => {
    const who = await author()
    const file = new File(both(new Uint8Array(await (await picture()).arrayBuffer())), 'both.jpg')
    const { code, errors } = await add(who, form(), { 'newPost.medias.images': [file] })
    expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', 'medias.images.0'])
    expect([await countStored(who), incoming()]).toEqual([{ posts: 0, files: 0 }, []])
  })

  test('a picture that only looks like one is accepted and rendered again', async () => {
    const trailer = Buffer.concat([Buffer.from('SEFT of a phone PK'), Buffer.from([5, 6, 1, 2, 3, 4])])
    const file = new File([await picture(), trailer, Buffer.alloc(40, 7)], 'phone.jpg')
    const { data, errors } = await add(ana, form(), { 'newPost.medias.images': [file] })
    expect(errors).toEqual([])
    const [image] = (await whole(ana, data.addNewPost._id)).medias.images
    const served = await world.app.inject(image?.href ?? '')
    expect([served.headers['content-type'], served.rawPayload.includes(trailer)]).toEqual(['image/jpeg', false])
  })
})

describe('attachments', () => {
  const attach = (who: Person, files: File[]) =>
    picture().then((image) =>
      add(who, form({ attachments: files.map(() => null) }), {
        'newPost.medias.images': [image],
        'newPost.attachments': files,
      }),
    )
  const pdf = new File(['%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'], 'liste.pdf')
  const csv = new File(['ad,fiyat\nelbise,100\n'], 'yeni fiyatlar ₺.csv')

  test('need a plan above Basic', async () => {
    expect((await attach(ana, [csv])).errors[0]).toMatchObject({
      message: 'Attachments need a plan above Basic',
      extensions: { code: 'FORBIDDEN', field: 'attachments' },
    })
  })

  test('keep their names, can only be downloaded, and pictures among them are rendered again', async () => {
    const vip = await author('bronze')
    const zip = new File([new Uint8Array([0x50, 0x4b, 3, 4, ...new Array(60).fill(0)])], 'a.zip')
    const { data, errors } = await attach(vip, [pdf, csv, zip, await picture()])
    expect(errors).toEqual([])
    const { attachments } = await whole(vip, data.addNewPost._id)
    expect(attachments).toMatchObject([
      { name: 'liste.pdf', type: 'document', mimetype: 'application/pdf', size: pdf.size, is_vip: true },
      { name: 'yeni fiyatlar ₺.csv', type: 'document', mimetype: 'text/csv', size: csv.size },
      { name: 'a.zip', type: 'archive', mimetype: 'application/zip' },
      { name: 'photo.jpg', type: 'image', mimetype: 'image/jpeg' },
    ])
    for (const { href, mimetype, name } of attachments) {
      const { statusCode, headers } = await world.app.inject(href)
      expect([statusCode, headers['content-type']?.toString().split(';')[0]]).toEqual([200, mimetype])
      expect(headers).toMatchObject({
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    }
  })

  test.each([
    ['a program for a device that goes by names', 'rechnung.hta', 'rechnung.pdf'],
    ['nothing', '', 'file.pdf'],
    ['a number', 'Liste 2.0', 'Liste 2.0.pdf'],
    ['very much', `${'x'.repeat(300)}.pdf`, `${'x'.repeat(200)}.pdf`],
  ])('named %s get the extension of their content', async (_, given, name) => {
    const vip = await author('bronze')
    const { data } = await attach(vip, [new File([pdf], given)])
    expect((await whole(vip, data.addNewPost._id)).attachments).toMatchObject([{ name }])
  })

  test.each([
    ['a page', new File(['<html><script>alert(1)</script>'], 'a.txt')],
    ['a drawing', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.txt')],
    ['a program', new File([new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])], 'a.txt')],
    ['bytes without a name', new File([new Uint8Array([1, 2, 3, 0, 255])], 'a.csv')],
    ['text of another kind', new File(['alert(1)'], 'a.js')],
  ])('that are %s are refused together with all other files of the post', async (_, bad) => {
    const vip = await author('gold')
    const { code, errors } = await attach(vip, [pdf, bad])
    expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', 'attachments.1'])
    for (const job of mediaJobs(world.services)) await job.run()
    expect(await countStored(vip)).toEqual({ posts: 0, files: 0 })
  })
})
