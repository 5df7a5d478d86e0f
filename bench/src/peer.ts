import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { HttpRequest } from './http-client.ts'
import type { Server } from './server.ts'

// docs/decisions/0339: The peer is installed when it is asked for

const VERSION = '5.1.5'
const START_MS = 60_000

/** The posts of a feed's first page, as people who build on PostGraphile write it: a function that returns rows of a table. */
const FEED = `
  CREATE SCHEMA IF NOT EXISTS peer;
  CREATE OR REPLACE FUNCTION peer.feed(viewer_id uuid, most integer) RETURNS SETOF public.posts LANGUAGE sql STABLE AS $$
    SELECT theirs.* FROM (
      SELECT viewer_id AS owner_id
      UNION ALL SELECT following_id FROM public.follows WHERE follower_id = viewer_id AND is_confirmed
    ) owners, LATERAL (
      SELECT * FROM public.posts WHERE posts.owner_id = owners.owner_id AND audience <> 'nobody'
      ORDER BY created_at DESC, id DESC LIMIT most
    ) theirs
    ORDER BY theirs.created_at DESC, theirs.id DESC LIMIT most
  $$`

/** The fields of a feed card, as far as tables have them; no session, no rights, no advertisement and no count of all posts. */
const QUERY = `query ($viewer: UUID!, $most: Int!) {
  peerFeedList(viewerId: $viewer, most: $most) {
    rowId title caption isNew isFake isSeller isProduct status createdAt editedAt price properties
    likesCount dislikesCount commentsCount originalPostHref
    currencyByCurrencyId { sign } unitByUnitId { names }
    postCategoriesByPostIdList { categoryByCategoryId { rowId names } }
    postMediasByPostIdList { kind position mediaByMediaId { rowId storageKey mimetype placeholder width height thumbnails } }
    userByOwnerId {
      rowId username isAuthorised mediaByAvatarId { storageKey }
      followsByFollowingIdList(condition: { followerId: $viewer }) { isConfirmed }
    }
    postAddressesByPostIdList { title country city }
    likes: reactionsByPostIdList(first: 20) { userId value } dislikes: reactionsByPostIdList(first: 20) { userId value }
  }
}`

const config = (databaseUrl: string, port: number) => `
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { makePgService } from 'postgraphile/adaptors/pg'

export default {
  extends: [PostGraphileAmberPreset],

  pgServices: [
    makePgService({ connectionString: ${JSON.stringify(databaseUrl)}, schemas: ['public', 'peer'], poolConfig: { max: 4 } }),
  ],
  schema: { defaultBehavior: '-connection +list -insert -update -delete' },
  grafserv: { host: '127.0.0.1', port: ${port}, graphiql: false, watch: false },
}
`

/** PostGraphile on the same database, with as many connections as our server has. */
export async function startPeer(databaseUrl: string): Promise<Server> {
  const folder = install()
  await inDatabase(databaseUrl, (client) => client.query(FEED))
  const port = await freePort()
  writeFileSync(join(folder, 'graphile.config.mjs'), config(databaseUrl, port))
  const child = spawn(process.execPath, [join(folder, 'node_modules/postgraphile/dist/cli-run.js')], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', GRAPHILE_ENV: 'production' },
    stdio: 'ignore', // it warns of types it does not know
  })
  const origin = new URL(`http://127.0.0.1:${port}`)
  await answering(child, origin)
  return {
    origin,
    databaseUrl,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await inDatabase(databaseUrl, (client) => client.query('DROP SCHEMA peer CASCADE'))
    },
  }
}

/** The feed of a person as PostGraphile is asked for it. */
export async function peerFeed(databaseUrl: string, username: string, most: number): Promise<HttpRequest> {
  const { rows } = await inDatabase(databaseUrl, (client) =>
    client.query<{ id: string }>('SELECT id FROM users WHERE username = $1', [username]),
  )
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: QUERY, variables: { viewer: rows[0]?.id, most } }),
  }
}

function install(): string {
  const folder = resolve('bench-data', `postgraphile-${VERSION}`)
  if (existsSync(join(folder, 'node_modules/postgraphile/package.json'))) return folder
  console.log(`Installing PostGraphile ${VERSION} into ${folder} …`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  const packages = [`postgraphile@${VERSION}`, 'pg@8', 'graphql@16']
  const { status } = spawnSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', ...packages], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('PostGraphile could not be installed; npm says why.')
  return folder
}

async function answering(child: ChildProcess, origin: URL) {
  for (const since = Date.now(); Date.now() - since < START_MS; await delay(100)) {
    if (child.exitCode !== null) break
    const response = await fetch(new URL('/graphql', origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ __typename }"}',
    }).catch(() => null)
    if (response?.ok) return
  }
  child.kill('SIGKILL')
  throw new Error('PostGraphile did not start.')
}

async function inDatabase<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
