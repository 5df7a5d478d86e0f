import { once } from 'node:events'
import { connect } from 'node:net'

const HEADER_END = Buffer.from('\r\n\r\n')

export type HttpRequest = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body: string }

/**
 * A keep-alive connection that sends the same request repeatedly. It reads only as much of the answer as it needs, because client
 * and server share one machine's processor: `send` returns the bytes of the body.
 */
export async function openHttp(origin: URL, { method, path, headers, body }: HttpRequest) {
  const socket = connect(Number(origin.port), origin.hostname === 'localhost' ? '127.0.0.1' : origin.hostname)
  socket.setNoDelay(true)
  await once(socket, 'connect')
  const lines: Record<string, string> = { host: origin.host, ...headers }
  if (body) lines['content-length'] = String(Buffer.byteLength(body))
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`)

  let received: Buffer = Buffer.alloc(0)
  let settle: { done: (body: Buffer) => void; failed: (error: Error) => void } | null = null
  socket.on('data', (chunk: Buffer) => {
    received = received.length ? Buffer.concat([received, chunk]) : chunk
    const headEnd = received.indexOf(HEADER_END)
    if (headEnd < 0) return
    const head = received.toString('latin1', 0, headEnd)
    const length = head.match(/content-length: (\d+)/i)?.[1]
    if (!length) return settle?.failed(new Error(`no content-length in the answer:\n${head}`))
    const end = headEnd + HEADER_END.length + Number(length)
    if (received.length < end) return
    const answer = received.subarray(headEnd + HEADER_END.length, end)
    received = received.subarray(end)
    if (head.startsWith('HTTP/1.1 200 ')) settle?.done(answer)
    else settle?.failed(new Error(`${head.split('\r\n')[0]}: ${answer}`))
  })
  socket.on('close', () => settle?.failed(new Error('the server closed the connection')))
  socket.on('error', (error) => settle?.failed(error))

  return {
    send: () =>
      new Promise<Buffer>((done, failed) => {
        settle = { done, failed }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}
