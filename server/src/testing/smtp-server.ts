import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  to: string
  headers: Record<string, string>
  subject: string
  text: string
  html: string
}

/** A mail server on the loopback that keeps what it gets. `refuse` returns the code with which an address is refused. */
export async function startSmtpServer(refuse: (to: string) => number | null = () => null) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      const responseCode = refuse(address)
      done(responseCode ? Object.assign(new Error('refused'), { responseCode }) : null)
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo[0]?.address ?? '', ...parseMail(Buffer.concat(chunks).toString('latin1')) })
        done()
      })
    },
  })
  // A client that hangs up without a word is reported here; without a listener it would end the test run.
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((done) => server.close(done)),
  }
}

function parseMail(raw: string): Omit<ReceivedMail, 'to'> {
  const { headers, body } = parsePart(raw)
  const boundary = headers['content-type']?.match(/boundary="([^"]+)"/)?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => parsePart(part.trimStart()))
  const contentOf = (type: string) => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type))
    return part ? decode(part.body, part.headers['content-transfer-encoding'] ?? '') : ''
  }
  return {
    headers,
    subject: decodeWords(headers.subject ?? ''),
    text: contentOf('text/plain'),
    html: contentOf('text/html'),
  }
}

function parsePart(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { headers, body: raw.slice(end + 4) }
}

const hexBytes = (text: string) =>
  text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n')
  const plain = encoding === 'quoted-printable' ? hexBytes(body.replace(/=\r\n/g, '')) : body
  return Buffer.from(plain, 'latin1').toString().replaceAll('\r\n', '\n')
}

const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(=\?UTF-8\?([QB])\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind, word = '']) =>
          kind === 'B' ? Buffer.from(word, 'base64') : Buffer.from(hexBytes(word.replaceAll('_', ' ')), 'latin1'),
        ),
      ).toString(),
    )
