import { existsSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaJobs } from '#features/media/media.jobs.ts'
import { freshName } from '#testing/people.ts'
import { send } from '#testing/uploads.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const somebody = (stem: string) => world.person(freshName(stem))
const UPLOAD = 'mutation ($file: Upload) { uploadAvatar(file: $file) { href } }'
const upload = (person: Pick<Person, 'token'> | null, file: Blob) =>
  send<{ uploadAvatar: { href: string } }>(world, person, UPLOAD, { file: null }, { file })
const runJobs = async () => {
  for (const job of mediaJobs(world.services)) await job.run()
}
const filesOf = async (person: Person) =>
  (
    await world.services.db.query<{ storage_key: string; thumbnails: { storage_key: string }[] }>(
      'SELECT storage_key, thumbnails FROM media WHERE owner_id = $1',
      [person.id],
    )
  ).flatMap(({ storage_key, thumbnails }) => [storage_key, ...thumbnails.map((each) => each.storage_key)])

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0aa' } })

test('an avatar is re-encoded upright and small, without its location', async () => {
  const ana = await somebody('ana')
  const photo = await drawn(1200, 600)
    .withExif({ IFD0: { Copyright: 'SECRET OWNER' }, IFD3: { GPSLatitude: '41/1 2/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { data } = await upload(ana, new File([photo], '../../me.jpg'))
  const { href } = data.uploadAvatar
  expect(href).toMatch(/^\/media\/avatar\/[0-9a-f-]{36}\.jpg$/)
  const fetched = await world.app.inject(href)
  expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const seen = await sharp(fetched.rawPayload).metadata()
  expect([seen.width, seen.height, seen.exif, seen.orientation]).toEqual([320, 640, undefined, undefined])
  expect((await ana.ask('{ me { avatar { href } } }')).data).toEqual({ me: { avatar: { href } } })
  expect(await filesOf(ana)).toHaveLength(2)
})

test('replacing or removing an avatar deletes its files', async () => {
  const ana = await somebody('ana')
  const picture = new Blob([await drawn(50, 50).png().toBuffer()])
  await upload(ana, picture)
  const first = await filesOf(ana)
  await upload(ana, picture)
  const second = await filesOf(ana)
  await runJobs()
  const there = (keys: string[]) => keys.map((key) => existsSync(world.storage.pathOf(key)))
  expect([there(first), there(second)]).toEqual([
    [false, false],
    [true, true],
  ])
  expect((await ana.ask('mutation { removeAvatar }')).data).toEqual({ removeAvatar: true })
  expect((await ana.ask('mutation { removeAvatar }')).data).toEqual({ removeAvatar: true })
  await runJobs()
  expect(there(second)).toEqual([false, false])
  expect((await ana.ask('{ me { avatar { href } } }')).data).toEqual({ me: { avatar: null } })
})

test('a file that is not a picture is refused with a message, whatever its name is', async () => {
  const ana = await somebody('ana')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const png = await drawn(200, 200).png().toBuffer()
  for (const [bytes, message] of [
    [`<?xml version="1.0"?>${svg}`, /not a picture/],
    [svg, /not a picture/],
    ['<!doctype html><script>alert(1)</script>', /not a picture/],
    ['%PDF-1.4 and so on', /not a picture/],
    ['', /not a picture/],
    [png.subarray(0, png.length / 2), /damaged/],
  ] as const) {
    const { code, errors } = await upload(ana, new File([bytes], 'me.png', { type: 'image/png' }))
    expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', 'file'])
    expect(errors[0]?.message).toMatch(message)
  }
  expect((await ana.ask(UPLOAD)).errors[0]?.message).toBe('This field is required')
  expect(await filesOf(ana)).toEqual([])
})

test('an avatar has a limit of bytes and of pixels', async () => {
  const ana = await somebody('ana')
  const wide = await sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const tooWide = await upload(ana, new Blob([wide]))
  expect([tooWide.code, tooWide.errors[0]?.message]).toEqual(['TOO_LARGE', expect.stringMatching(/40 million/)])
  const heavy = await upload(ana, new Blob([Buffer.alloc(15 * 1024 * 1024 + 1)]))
  expect([heavy.code, heavy.errors[0]?.message]).toEqual(['TOO_LARGE', 'This file is too large'])
})

test('only logged-in people can upload files, and only from our own pages', async () => {
  const ana = await somebody('ana')
  const picture = new Blob([await drawn(50, 50).png().toBuffer()])
  expect((await upload(null, picture)).code).toBe('UNAUTHENTICATED')
  expect((await upload({ token: 'x' }, picture)).code).toBe('UNAUTHENTICATED')
  expect((await send(world, ana, UPLOAD, { file: null }, { file: picture }, {})).errors[0]?.message).toMatch(
    /require-preflight/,
  )
})

test('over a real connection, a refused upload gets its answer although the server does not read it', async () => {
  const ana = await somebody('ana')
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  const boundary = 'b0undary'
  const part = (name: string, text: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`
  const body = Buffer.concat([
    Buffer.from(
      part(
        'operations',
        JSON.stringify({ query: 'mutation ($file: Upload) { nothing(file: $file) }', variables: { file: null } }),
      ),
    ),
    Buffer.from(part('map', '{"0":["variables.file"]}')),
    Buffer.from(part('0', 'x'.repeat(8_000_000), '; filename="a.jpg"')),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  const answer = await new Promise<string>((resolve, reject) => {
    const headers = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.byteLength,
      authorization: `Bearer ${ana.token}`,
      'graphql-require-preflight': 'true',
    }
    const sending = request({ port, method: 'POST', path: '/graphql', headers }, async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve(text)
    })
    sending.on('error', reject)
    sending.end(body)
  })
  expect(answer).toMatch(/nothing/)
})

test('an upload that nothing uses is deleted after a day', async () => {
  const ana = await somebody('ana')
  const file = Promise.resolve({ filename: 'a.png', createReadStream: () => drawn(9, 9).png() } as never)
  await world.services.media.addPicture(ana.id, file, 'file', { use: 'post', mostBytes: 1e6, side: 100 })
  const files = await filesOf(ana)
  await runJobs()
  expect(await filesOf(ana)).toEqual(files)
  world.clock.advance(25 * 60 * 60)
  await runJobs()
  await runJobs()
  expect(await filesOf(ana)).toEqual([])
  expect(files.map((key) => existsSync(world.storage.pathOf(key)))).toEqual([false, false])
})
