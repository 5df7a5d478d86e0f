import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '#testing/s3-server.ts'
import { createS3Storage } from './storage.s3.ts'
import { createDiskStorage, type Storage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'meydan-storage-'))
afterAll(() => rmSync(folder, { recursive: true }))

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

describe.each([
  ['disk', () => createDiskStorage(folder)],
  ['S3', () => createS3Storage(s3.config)],
] as [string, () => Storage][])('a media store on %s', (_, create) => {
  test('stores bytes and files, returns them, and removes them', async () => {
    const storage = create()
    const file = join(folder, 'incoming')
    writeFileSync(file, 'a video')
    await storage.put('post/a.jpg', Buffer.from('a picture'))
    await storage.putFile('post/b.mp4', file)
    expect(existsSync(file)).toBe(false)
    expect((await buffer(storage.read('post/a.jpg'))).toString()).toBe('a picture')
    expect((await buffer(storage.read('post/b.mp4'))).toString()).toBe('a video')
    expect([await storage.has('post/a.jpg'), await storage.has('post/none.jpg')]).toEqual([true, false])
    await storage.remove('post/a.jpg')
    await storage.remove('post/a.jpg')
    expect(await storage.has('post/a.jpg')).toBe(false)
  })

  test('reports a missing file', async () => {
    await expect(buffer(create().read('post/none.jpg'))).rejects.toThrow()
  })

  test.each(['../secret', 'post/../../x', '/etc/passwd', '.hidden', 'post//a', ''])(
    'refuses the key %j',
    async (key) => {
      await expect((async () => create().put(key, Buffer.from('x')))()).rejects.toThrow('not a storage key')
    },
  )
})

test('a store that does not answer is given up', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/bucket`
  const storage = createS3Storage({ ...s3.config, url }, { answerMs: 100, storeMs: 100 })
  const attempts = [
    storage.put('post/a.jpg', Buffer.from('x')),
    storage.has('post/a.jpg'),
    storage.remove('post/a.jpg'),
    storage.open('post/a.jpg'),
    buffer(storage.read('post/a.jpg')),
  ]
  for (const attempt of attempts) await expect(attempt).rejects.toThrow('The media store does not answer')
  silent.closeAllConnections()
  silent.close()
})

test('a store with other access keys is reported', async () => {
  const storage = createS3Storage({ ...s3.config, secretKey: 'wrong' })
  await expect(storage.put('post/a.jpg', Buffer.from('x'))).rejects.toThrow('SignatureDoesNotMatch')
})
