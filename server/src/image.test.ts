// `npm run drill -- image` builds deploy/Containerfile and starts the image against a PostgreSQL. It takes minutes and needs buildah,
// debootstrap and root, so it is no part of `npm test`.
import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded.ts'
import { lockFolder } from './lib/folder-lock.ts'
import { freePort } from './testing/free-port.ts'
import { imageBuilder, runInImage } from './testing/image.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 3_600_000 })

const USER_ID = 1000
const DATABASE_SOCKET = '/tmp/postgres'

describe.runIf(process.env.DRILL === 'full')('the image', () => {
  let builder: ReturnType<typeof imageBuilder>
  let image: ReturnType<typeof builder.make>
  let databaseFolder: string
  let dataFolder: string
  let postgres: EmbeddedPostgres
  let port: number

  beforeAll(async () => {
    builder = imageBuilder(mkdtempSync(join(tmpdir(), 'meydan-image-')), console.log)
    image = builder.make()
    databaseFolder = mkdtempSync(join(tmpdir(), 'meydan-image-database-'))
    dataFolder = join(databaseFolder, 'data')
    mkdirSync(dataFolder)
    chownSync(dataFolder, USER_ID, USER_ID)
    const settings = { unix_socket_permissions: '0777' }
    postgres = await startEmbeddedPostgres({ lock: await lockFolder(databaseFolder), disposable: true, settings })
    chmodSync(join(databaseFolder, 'run'), 0o755)
    port = await freePort()
  })
  afterAll(async () => {
    await postgres?.stop()
    builder?.remove()
    if (databaseFolder) rmSync(databaseFolder, { recursive: true, force: true })
  })

  const start = (command?: string[], user?: string) =>
    runInImage({
      ...image,
      command,
      user,
      mounts: { '/var/lib/meydan': dataFolder, [DATABASE_SOCKET]: join(databaseFolder, 'run') },
      env: {
        PORT: String(port),
        DATABASE_URL: `postgresql://meydan@localhost/postgres?host=${DATABASE_SOCKET}`,
        PUBLIC_URL: 'https://meydan.example',
        TOKEN_SECRET: 'a secret of thirty-two characters',
        PHONE_HASH_SECRET: 'another one of thirty-two letters',
        DEMO: 'off',
        SMS_DRIVER: 'netgsm',
        SMS_URL: 'https://sms.example',
        SMS_USER: 'user',
        SMS_PASSWORD: 'password',
        SMS_FROM: 'MEYDAN',
      },
    })

  /** The output and the exit code of a command in the image. */
  async function outcomeOf(child: ChildProcess) {
    let output = ''
    child.stdout?.on('data', (bytes) => {
      output += bytes
    })
    child.stderr?.on('data', (bytes) => {
      output += bytes
    })
    const code = await new Promise((done) => child.once('close', done))
    return { code, output: output.trim() }
  }
  const run = (command: string[], user?: string) => outcomeOf(start(command, user))

  test('its size', () => {
    const sizeOf = (path: string) =>
      Number(
        execFileSync('du', ['-sxk', join(image.root, path)])
          .toString()
          .split('\t')[0],
      )
    const mb = (path: string) => `${path || 'all'} ${Math.round((sizeOf(path) * 1024) / 1e6)} MB`
    const parts = ['', 'usr', 'usr/local/bin/node', 'opt/meydan/node_modules', 'opt/meydan/server', 'opt/meydan/web']
    console.log(parts.map(mb).join(', '))
    expect((sizeOf('') * 1024) / 1e6).toBeLessThan(370)
  })

  test('it runs as an ordinary user, who can write to the data folder only', async () => {
    expect(image.config.User).toBe(`${USER_ID}:${USER_ID}`)
    expect(await run(['id', '-u'])).toEqual({ code: 0, output: String(USER_ID) })
    const owned = ['(', '-uid', String(USER_ID), '-o', '-gid', String(USER_ID), ')']
    const openToAll = ['(', '-perm', '-0002', '!', '-perm', '-1000', '!', '-type', 'l', '!', '-type', 'c', ')']
    const writable = execFileSync('find', [image.root, '-xdev', ...owned, '-o', ...openToAll])
      .toString()
      .trim()
    expect(writable).toBe(join(image.root, 'var/lib/meydan'))
    expect(await run(['touch', '/var/lib/meydan/file'])).toEqual({ code: 0, output: '' })
    const asRoot = await run(['touch', '/opt/meydan/file'], '0:0')
    expect(asRoot.output).toContain('Read-only file system')
  })

  test('it holds what runs, and nothing that builds or tests', async () => {
    const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: boolean }>
    }
    const inImage = (path: string) => existsSync(join(image.root, 'opt/meydan', path))
    const development = Object.keys(lock.packages).filter((path) => lock.packages[path]?.dev)
    expect(development.length).toBeGreaterThan(100)
    expect(development.filter(inImage)).toEqual([])
    expect(
      ['node_modules/oidc-provider', 'web/src', 'e2e', 'server/src/testing', 'server/src/start.test.ts', '.git'].filter(
        inImage,
      ),
    ).toEqual([])
    for (const command of ['npm', 'curl', 'gcc'])
      expect((await run(['sh', '-c', `command -v ${command}`])).code).not.toBe(0)
  })

  test('every package of the server can be loaded', async () => {
    const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    // These have no file of their own to load: sources of this project, and data.
    const names = Object.keys(dependencies).filter((name) => !name.startsWith('@meydan/') && !name.includes('-mmdb'))
    const script = `for (const name of ${JSON.stringify(names)}) await import(name)`
    const command = ['sh', '-c', 'cd server && exec node --input-type=module -e "$0"', script]
    expect(await run(command)).toEqual({ code: 0, output: '' })
  })

  test("PostgreSQL 18's client is inside and reaches the database", async () => {
    for (const command of ['psql', 'pg_isready', 'pg_dump', 'pg_restore', 'pg_basebackup'])
      expect((await run([command, '--version'])).output).toMatch(/\(PostgreSQL\) 18\./)
    const asked = await run(['sh', '-c', 'psql "$DATABASE_URL" -Atc "select 6 * 7"'])
    expect(asked).toEqual({ code: 0, output: '42' })
  })

  test('it starts against a database, answers, and stops when it is told to', async () => {
    const since = Date.now()
    const node = start()
    const ended = outcomeOf(node)
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), { timeout: 60_000, interval: 100 })
    console.log(`Ready on an empty database after ${((Date.now() - since) / 1_000).toFixed(1)} s`)
    const page = await ask('/')
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"')])
    const api = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __typename }' }),
    })
    expect(await api.text()).toContain('document') // only the web app's own are answered in production

    const told = Date.now()
    node.kill('SIGTERM')
    await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(503), { timeout: 4_000 })
    const { code, output } = await ended
    console.log(`Stopped after ${((Date.now() - told) / 1_000).toFixed(1)} s`)
    expect([code, output]).toEqual([0, expect.stringContaining('Stopping')])
    expect(output).not.toMatch(/error|EROFS|EACCES/i)
  })
})
