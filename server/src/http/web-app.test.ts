import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMediaFiles } from '#features/media/media-files.http.ts'
import { addErrorHandler } from './errors.ts'
import { addWebApp } from './web-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'meydan-web-'))
const script = 'export const x = 1\n'.repeat(100)
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  mkdirSync(join(folder, 'media/demo'), { recursive: true })
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>app</title>')
  mkdirSync(join(folder, 'dist/login'))
  for (const language of ['en', 'fa'])
    writeFileSync(join(folder, `dist/login/${language}.html`), `<!doctype html><title>${language}</title>`)
  writeFileSync(join(folder, 'dist/login/en.html.br'), brotliCompressSync('<!doctype html><title>en</title>'))
  writeFileSync(join(folder, 'dist/sw.js'), script)
  writeFileSync(join(folder, 'dist/assets/main-abc.js'), script)
  writeFileSync(join(folder, 'dist/assets/main-abc.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'dist/.sources'), 'stamp')
  writeFileSync(join(folder, 'media/demo/a.jpg'), 'x'.repeat(1_000))
  writeFileSync(join(folder, 'secret.json'), '{}')
  app = Fastify()
  addErrorHandler(app)
  await addMediaFiles(app, { folder: join(folder, 'media') }, { accessTo: async () => ({ to: 'everyone', name: '' }) })
  await addWebApp(app, join(folder, 'dist'))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('hashed files are precompressed and cached for ever; the page and the service worker are revalidated', async () => {
  const hashed = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br, gzip' } })
  expect(hashed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(Number(hashed.headers['content-length'])).toBeLessThan(100)
  const plain = await app.inject({ url: '/assets/main-abc.js' })
  expect(plain.body).toBe(script)
  for (const url of ['/', '/sw.js']) expect((await app.inject(url)).headers['cache-control']).toBe('no-cache')
})

test('any address without a file extension is the app; a missing file is a 404', async () => {
  for (const url of ['/profile/01890000-0000-7000-8000-000000000000', '/login/verify-code', '/post/1/comments']) {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers['content-type'], body]).toEqual([
      200,
      'text/html; charset=utf-8',
      '<!doctype html><title>app</title>',
    ])
  }
  expect((await app.inject('/assets/main-old.js')).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
})

test('where visitors arrive, the page has the login form in the language of the browser', async () => {
  const get = (url: string, language: string) =>
    app.inject({ url, headers: { 'accept-language': language, 'accept-encoding': 'br' } })
  for (const url of ['/', '/login', '/login?lang=fa']) {
    const { body, headers, statusCode } = await get(url, 'fa-IR,en;q=0.5')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(body).toBe('<!doctype html><title>fa</title>')
    expect(headers.vary).toContain('accept-language')
  }
  expect((await get('/', 'de')).headers['content-encoding']).toBe('br')
  // A language whose page is missing still has the app.
  expect((await get('/', 'tr')).body).toBe('<!doctype html><title>app</title>')
})

test('media are cached for ever, support ranges and cannot run scripts', async () => {
  const { headers } = await app.inject('/media/demo/a.jpg')
  expect(headers['cache-control']).toBe('public, max-age=31536000, s-maxage=60, immutable')
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  const part = await app.inject({ url: '/media/demo/a.jpg', headers: { range: 'bytes=10-19' } })
  expect([part.statusCode, part.headers['content-range'], part.body.length]).toEqual([206, 'bytes 10-19/1000', 10])
})

test.each([
  '/media/../secret.json',
  '/media/..%2fsecret.json',
  '/media/%2e%2e/secret.json',
  '/..%2fsecret.json',
  '/.sources',
])('%s leads nowhere', async (url) => {
  const { statusCode, body } = await app.inject(url)
  expect(statusCode === 404 || statusCode === 403 || body.startsWith('<!doctype')).toBe(true)
  expect(body).not.toBe('{}')
  expect(body).not.toBe('stamp')
})
