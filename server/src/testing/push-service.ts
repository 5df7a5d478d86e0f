import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import { LOCALHOST_TLS } from './localhost-tls.ts'

export type PushedMessage = {
  path: string
  headers: Record<string, unknown>
  data: { [name: string]: string }
  signer: string
}

/** A browser: it has the keys with which only it can read its messages (RFC 8291). */
export function createBrowser(origin: string, path: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  return {
    keys,
    auth,
    subscription: {
      endpoint: `${origin}${path}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
  }
}
type Browser = ReturnType<typeof createBrowser>

/** A push service on the loopback that decrypts what it gets. `answers` are statuses by path; 201 where there is none. */
export async function startPushService() {
  const browsers = new Map<string, Browser>()
  const answers = new Map<string, number>()
  const received: PushedMessage[] = []
  const server = createServer(LOCALHOST_TLS, async (request, response) => {
    const path = request.url ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const status = answers.get(path) ?? 201
    const browser = browsers.get(path)
    if (status === 201 && browser) {
      const signer = await verifySigner(String(request.headers.authorization), origin)
      received.push({
        path,
        headers: request.headers,
        signer,
        data: JSON.parse(decrypt(Buffer.concat(chunks), browser)),
      })
    }
    response.writeHead(status, status === 302 ? { location: `${origin}/elsewhere` } : {}).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  const origin = `https://${host}`
  return {
    host,
    ca: LOCALHOST_TLS.cert,
    received,
    answers,
    browser(path = `/${randomBytes(8).toString('hex')}`) {
      const browser = createBrowser(origin, path)
      browsers.set(path, browser)
      return { path, ...browser.subscription }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** RFC 8292: returns the public key that signed the request, if the signature is right. */
async function verifySigner(authorization: string, origin: string): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const bytes = Buffer.from(key, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'))
  await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256'), {
    audience: origin,
  })
  return key
}

function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const derive = (secret: Uint8Array, key: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, key, info, length))
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = derive(keys.computeSecret(sender), auth, keyInfo, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
