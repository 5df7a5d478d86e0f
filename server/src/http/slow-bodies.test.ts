import { once } from 'node:events'
import { type AddressInfo, createConnection, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { useWorld } from '#testing/world.ts'

const STALL_MS = 300
const world = useWorld({ bodyStallMs: STALL_MS })

let port: number
beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})

type Sent = { answer: string; afterMs: number }

/** Sends the head of a request and then a piece of its body now and then, until the server has had enough. */
async function trickle(head: string[], piece: string, everyMs: number, pieces = Infinity): Promise<Sent> {
  const began = performance.now()
  const socket = createConnection(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  let isClosed = false
  const closed = new Promise<void>((done) =>
    socket.once('close', () => {
      isClosed = true
      done()
    }),
  )
  socket.write([...head, 'Host: localhost', '', ''].join('\r\n'))
  for (let sent = 0; sent < pieces && !isClosed; sent++) {
    socket.write(piece)
    await sleep(everyMs)
  }
  if (pieces < Infinity) socket.end()
  await closed
  return { answer, afterMs: performance.now() - began }
}

const graphql = ['POST /graphql HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 10000']
const upload = ['POST /graphql HTTP/1.1', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 10000000']

test('a query whose body arrives too slowly is aborted', async () => {
  const { answer, afterMs } = await trickle(graphql, ' ', 20)
  expect(answer).toContain('408 Request Timeout')
  expect(answer).toContain('The request came too slowly')
  expect(afterMs).toBeLessThan(3 * STALL_MS)
})

test('an upload that makes almost no progress is aborted', async () => {
  const { afterMs } = await trickle(upload, 'x', 20)
  expect(afterMs).toBeLessThan(3 * STALL_MS)
})

test('an upload that makes progress may take longer', async () => {
  const body = '--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n'
  const { afterMs } = await trickle(upload, body + 'x'.repeat(8_000), 50, 16)
  expect(afterMs).toBeGreaterThan(2 * STALL_MS)
})

test('the server keeps answering other requests', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ me { _id } }' }),
  })
  expect(response.status).toBe(200)
  await sleep(2 * STALL_MS)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('a reader who takes nothing of a file for long is disconnected, one who reads slowly is not', async () => {
  const ana = await world.person('ana')
  const key = 'avatar/01890a5d-ac96-774b-bcce-b302099a8057.jpg'
  await world.storage.put(key, Buffer.alloc(64 * 1024 * 1024))
  await world.services.db.query(
    `INSERT INTO media (owner_id, type, using_as, mimetype, storage_key, size_bytes)
     VALUES (:id, 'image', 'avatar', 'image/jpeg', :key, 1)`,
    { id: ana.id, key },
  )
  /** Both ends of a connection over which the file is being sent. */
  async function open() {
    const accepted = once(world.app.server, 'connection') as Promise<[Socket]>
    const reader = createConnection(port, '127.0.0.1')
    reader.on('error', () => {}).write(`GET /media/${key} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    return { reader: reader.pause(), ofServer: (await accepted)[0] }
  }
  const stuck = await open()
  const slow = await open()
  const reading = setInterval(() => void slow.reader.read(), 50)
  await vi.waitFor(() => expect(stuck.ofServer.bytesWritten).toBeGreaterThan(100_000))
  await vi.waitFor(() => expect(stuck.ofServer.destroyed).toBe(true), { timeout: 40 * STALL_MS })
  expect(slow.ofServer.destroyed).toBe(false)
  clearInterval(reading)
  for (const { reader } of [stuck, slow]) reader.destroy()
}, 25_000)
