import { once } from 'node:events'
import { connect } from 'node:net'

const HEADER_END = Buffer.from('\r\n\r\n')
const READ_BYTES = 256 * 1024

export type HttpRequest = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body: string }

/**
 * A keep-alive connection that sends the same request repeatedly. Client and server share one machine's processor, so all that
 * arrives is read into one piece of memory, and of an answer only its head is looked at. `ask` sends it once and returns the body.
 */
export async function openHttp(origin: URL, { method, path, headers, body }: HttpRequest) {
  const lines: Record<string, string> = { host: origin.host, ...headers }
  if (body) lines['content-length'] = String(Buffer.byteLength(body))
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`)

  let settle: { done: () => void; failed: (error: Error) => void } | null = null
  /** Of an answer whose head has not wholly arrived. */
  let beginning: Buffer | null = null
  let bytesMissing = 0
  let kept: Buffer[] | null = null

  function read(bytes: Buffer) {
    if (bytesMissing > 0) return readBody(bytes)
    const answer = beginning ? Buffer.concat([beginning, bytes]) : bytes
    const headEnd = answer.indexOf(HEADER_END)
    if (headEnd < 0) {
      beginning = Buffer.from(answer)
      return
    }
    beginning = null
    const head = answer.toString('latin1', 0, headEnd)
    const length = /content-length: (\d+)/i.exec(head)?.[1]
    if (!head.startsWith('HTTP/1.1 200 ') || !length) return settle?.failed(new Error(String(answer)))
    bytesMissing = Number(length)
    readBody(answer.subarray(headEnd + HEADER_END.length))
  }

  function readBody(bytes: Buffer) {
    kept?.push(Buffer.from(bytes))
    bytesMissing -= bytes.length
    if (bytesMissing < 0) settle?.failed(new Error('more bytes than the answer has'))
    if (bytesMissing === 0) settle?.done()
  }

  const socket = connect({
    host: origin.hostname === 'localhost' ? '127.0.0.1' : origin.hostname,
    port: Number(origin.port),
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafeSlow(READ_BYTES),
      callback: (length, memory) => {
        read(Buffer.from(memory.buffer, memory.byteOffset, length))
        return true
      },
    },
  })
  await once(socket, 'connect')
  socket.on('close', () => settle?.failed(new Error('the server closed the connection')))
  socket.on('error', (error) => settle?.failed(error))

  const send = () =>
    new Promise<void>((done, failed) => {
      settle = { done, failed }
      socket.write(request)
    })
  return {
    send,
    ask: async () => {
      const parts: Buffer[] = []
      kept = parts
      try {
        await send()
        return String(Buffer.concat(parts))
      } finally {
        kept = null
      }
    },
    close: () => socket.destroy(),
  }
}
