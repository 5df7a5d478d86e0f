import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaJobs } from '#features/media/media.jobs.ts'
import { createS3Storage } from '#lib/storage.s3.ts'
import { picture, publishingIn } from '#testing/publishing.ts'
import { startS3 } from '#testing/s3-server.ts'
import { makeVideo } from '#testing/videos.ts'
import { useWorld } from '#testing/world.ts'

const s3 = await startS3()
const storage = createS3Storage(s3.config)
const world = useWorld({ storage, media: storage })
const { loadCatalog, author, form, add } = publishingIn(world)
beforeAll(loadCatalog)
afterAll(() => s3.stop())

test('with a bucket, files are stored there, served from there with ranges and content types, and removed from there', async () => {
  const ana = await author()
  const video = new File([new Uint8Array(await makeVideo('mp4', { seconds: 3 }))], 'a.mp4')
  const { data, errors } = await add(ana, form({ medias: { video: null } }), { 'newPost.medias.video': video })
  expect(errors).toEqual([])
  const id = data.addNewPost._id
  const { data: read } = await ana.ask<{ singlePost: { medias: { video: { href: string }[] } } }>(
    'query ($id: ID!) { singlePost(post_id: $id) { medias { video { href } } } }',
    { id },
  )
  const href = read.singlePost.medias.video[0]?.href ?? ''
  expect([...s3.objects.keys()]).toEqual([href.replace('/media/', '')])
  const whole = await world.app.inject(href)
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
    'accept-ranges': 'bytes',
  })
  const part = await world.app.inject({ url: href, headers: { range: 'bytes=4-7' } })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    'ftyp',
    `bytes 4-7/${whole.rawPayload.length}`,
  ])
  for (const [url, status] of [
    ['/media/post/none.mp4', 404],
    ['/media/private/x.pdf', 404],
    ['/media/%2e%2e/secret', 404],
  ] as const)
    expect([url, (await world.app.inject(url)).statusCode]).toEqual([url, status])

  const vip = await author('bronze')
  const papers = { 'newPost.medias.images': [await picture()], 'newPost.attachments': [new File(['a,b\n'], 'a.csv')] }
  const attached = await add(vip, form({ attachments: [null] }), papers)
  const [paper] = [...s3.objects.keys()].filter((key) => key.startsWith('attachment/'))
  expect((await world.app.inject(`/media/${paper}`)).headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': "attachment; filename*=UTF-8''a.csv",
    'x-content-type-options': 'nosniff',
  })
  await vip.ask('mutation ($id: ID!) { deletePost(post_id: $id) }', { id: attached.data.addNewPost._id })
  await ana.ask('mutation ($id: ID!) { deletePost(post_id: $id) }', { id })
  for (const job of mediaJobs(world.services)) await job.run()
  expect(s3.objects.size).toBe(0)
})
