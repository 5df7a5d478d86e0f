import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Config } from '#lib/storage.s3.ts'

const KEYS = { accessKey: 'test-key', secretKey: 'test-secret', region: 'eu-central-1' }

/** A minimal S3 server on loopback that checks every signature as S3 does. */
export async function startS3(): Promise<{ config: S3Config; objects: Map<string, Buffer>; stop: () => void }> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const problem = signatureProblem(request, body)
    if (problem) return void response.writeHead(403).end(problem)
    answer(request, response, body)
  })

  function answer({ method, url = '', headers }: IncomingMessage, response: ServerResponse, body: Buffer) {
    const key = url.replace('/bucket/', '')
    const object = objects.get(key)
    if (method === 'PUT') {
      if (headers['content-length'] === undefined) return void response.writeHead(411).end('MissingContentLength')
      objects.set(key, body)
      return void response.writeHead(200).end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (!object) return void response.writeHead(404).end('NoSuchKey')
    const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '')
    if (!range) return void response.writeHead(200, { 'content-length': object.length }).end(object)
    const [from, to] = [Number(range[1]), Math.min(Number(range[2] || object.length - 1), object.length - 1)]
    if (from > to) return void response.writeHead(416).end()
    const part = object.subarray(from, to + 1)
    const place = `bytes ${from}-${to}/${object.length}`
    response.writeHead(206, { 'content-range': place, 'content-length': part.length }).end(part)
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { config: { ...KEYS, url: `http://127.0.0.1:${port}/bucket` }, objects, stop: () => server.close() }
}

/** Signature Version 4, implemented from its specification and not with the library under test. */
function signatureProblem({ method, url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const parts = /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '')
  if (!parts) return 'AccessDenied'
  const [, credential = '', signed = '', signature] = parts
  const [accessKey, day = '', region = '', service = ''] = credential.split('/')
  if (accessKey !== KEYS.accessKey) return 'InvalidAccessKeyId'
  const contentHash = String(headers['x-amz-content-sha256'])
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}\n`)
  const [path, query = ''] = url.split('?')
  const canonical = [method, path, query, lines.join(''), signed, contentHash].join('\n')
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/${service}/aws4_request`,
    sha256(canonical),
  ]
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${KEYS.secretKey}`)
  return hmac(key, text.join('\n')).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
