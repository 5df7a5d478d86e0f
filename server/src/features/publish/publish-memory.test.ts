import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADD, publishingIn } from '#testing/publishing.ts'
import { useWorld } from '#testing/world.ts'

const CLIENT = join(import.meta.dirname, '../../testing/send-file.ts')
const MEGABYTE = 1024 * 1024
const world = useWorld()
const { loadCatalog, author, form, add, countStored } = publishingIn(world)
let folder: string
beforeAll(async () => {
  await loadCatalog()
  folder = await mkdtemp(join(tmpdir(), 'meydan-upload-'))
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => rm(folder, { recursive: true }))

test("uploads of 50 MB do not stay in the server's memory", async () => {
  const ana = await author()
  const operations = JSON.stringify({ query: ADD, variables: { newPost: form({ medias: { video: null } }) } })
  const { port } = world.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/graphql`
  await add(await author(), form()) // what a first upload loads stays loaded
  const before = process.memoryUsage().rss
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss)
  }, 5)
  const { stdout } = await promisify(execFile)(process.execPath, [
    CLIENT,
    url,
    ana.token,
    operations,
    join(folder, 'big.mp4'),
  ])
  clearInterval(watch)
  expect(JSON.parse(stdout)).toMatchObject({ data: { addNewPost: { title: 'Red dress' } } })
  expect(await countStored(ana)).toEqual({ posts: 1, files: 1 })
  expect((highest - before) / MEGABYTE).toBeLessThan(64)
})
