import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { BACKUP_LOCK } from '#db/advisory-locks.ts'
import { readCatalogContent } from '#features/catalog/catalog.content.ts'
import { lockFolder } from '#lib/folder-lock.ts'
import { createDiskStorage, type Storage } from '#lib/storage.ts'
import { cloneDatabase } from '#testing/database.ts'
import { useFolders } from '#testing/folders.ts'
import { runProgram, stopPrograms } from '#testing/program.ts'
import { inWorld } from '#testing/publish.ts'
import { picture, publishingIn } from '#testing/publishing.ts'
import { useWorld } from '#testing/world.ts'
import { takeBackup } from './backup.ts'
import { finishedBackups, manifestOf, secretsOf } from './backup-folder.ts'
import { refuseHalfRestored, restoreBackup, restoringFolder } from './restore.ts'

vi.setConfig({ testTimeout: 60_000 })

const world = useWorld()
const { loadCatalog, author, form, add } = publishingIn(world)
const { query } = inWorld(world)
const newFolder = useFolders()

beforeAll(async () => {
  await loadCatalog()
  await publishOne()
})
afterEach(stopPrograms)

async function publishOne(): Promise<{ id: string; key: string }> {
  const { data } = await add(await author(), form(), { 'newPost.medias.images': [await picture()] })
  const id = data.addNewPost._id
  const [file] = await query<{ storage_key: string }>(
    'SELECT storage_key FROM media JOIN post_media ON media_id = media.id WHERE post_id = $1',
    [id],
  )
  return { id, key: file?.storage_key ?? '' }
}

/** Stops whatever a restore does after its rows are in, until it gives up. */
async function stopOnceLoaded(databaseUrl: string, restoring: Promise<unknown>) {
  let isOver = false
  restoring.finally(() => {
    isOver = true
  })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const isLoaded = async () => (await client.query('SELECT FROM users LIMIT 1')).rowCount === 1
  while (!isOver && !(await isLoaded())) await sleep(5)
  while (!isOver) {
    await client.query(
      'SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    await sleep(5)
  }
  await client.end()
}

type Changed = Partial<Parameters<typeof takeBackup>[0]>
const backUp = (store: string, changed: Changed = {}) =>
  takeBackup({
    databaseUrl: world.databaseUrl,
    storage: world.storage,
    dataDir: newFolder('data'),
    store,
    now: new Date(),
    keepDays: 30,
    ...changed,
  })

/** Of a database as several servers, of which the first one does not exist. */
const asOneOfTwo = (url: string) => url.replace('host=', 'host=%2Fnowhere%2C')
/** `postgresql://user@/name` is no address for `readConfig` of a program. */
const forProgram = (url: string) => url.replace('@/', '@localhost/')
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('a restore refuses a database in use before it touches anything', async () => {
  const store = newFolder('backups')
  await backUp(store)
  const dataDir = newFolder('data')
  const env = { DATA_DIR: dataDir, DATABASE_URL: forProgram(world.databaseUrl) }
  const restore = runProgram('backup/restore-main.ts', { env, args: [store] })
  expect(await restore.exit).toBe(1)
  expect(restore.output()).toContain('holds people already')
  expect(filesIn(dataDir)).toEqual(['lock'])
  refuseHalfRestored(dataDir)
})

test('a restore into the folder of a running server leaves it as it is', async () => {
  const store = newFolder('backups')
  await backUp(store)
  const { url, drop } = await cloneDatabase()
  const dataDir = newFolder('data')
  const lock = await lockFolder(dataDir)
  const restore = runProgram('backup/restore-main.ts', {
    env: { DATA_DIR: dataDir, DATABASE_URL: forProgram(url) },
    args: [store],
  })
  expect(await restore.exit).toBe(1)
  expect(restore.output()).toContain('is in use by another Meydan')
  refuseHalfRestored(dataDir)
  await lock.release()
  await drop()
})

test('a restore refuses other secrets before it touches anything', async () => {
  const [store, theirs, dataDir] = [newFolder('backups'), newFolder('theirs'), newFolder('data')]
  writeFileSync(join(theirs, 'secrets.json'), '{"tokenSecret":"a"}')
  writeFileSync(join(dataDir, 'secrets.json'), '{"tokenSecret":"b"}')
  await backUp(store, { dataDir: theirs })
  const { url: databaseUrl, drop } = await cloneDatabase()
  const target = { databaseUrl, dataDir, storage: createDiskStorage(dataDir) }
  await expect(restoreBackup({ ...target, source: store })).rejects.toThrow('holds other secrets')
  expect(filesIn(dataDir)).toEqual(['secrets.json'])
  refuseHalfRestored(dataDir)
  await drop()
})

test('secrets are for their owner only, in the backup and restored, also if a copy of the backup let others read them', async () => {
  const [store, theirs, dataDir] = [newFolder('backups'), newFolder('theirs'), newFolder('data')]
  const modeOf = (file: string) => statSync(file).mode & 0o777
  writeFileSync(join(theirs, 'secrets.json'), '{}', { mode: 0o644 })
  const { folder } = await backUp(store, { dataDir: theirs })
  expect(modeOf(secretsOf(folder))).toBe(0o600)
  chmodSync(secretsOf(folder), 0o644)
  const { url: databaseUrl, drop } = await cloneDatabase()
  await restoreBackup({ databaseUrl, dataDir, storage: createDiskStorage(dataDir), source: store })
  expect(modeOf(join(dataDir, 'secrets.json'))).toBe(0o600)
  await drop()
})

test('a restore that was killed after its rows were in is finished by repeating it, and only there', async () => {
  const store = newFolder('backups')
  await backUp(store)
  const { url: databaseUrl, drop } = await cloneDatabase()
  const dataDir = newFolder('data')
  const target = { databaseUrl, dataDir, storage: createDiskStorage(dataDir) }
  const restoring = restoreBackup({ ...target, source: store }).then(
    () => 'done',
    () => 'killed',
  )
  await stopOnceLoaded(databaseUrl, restoring)
  expect(await restoring).toBe('killed')
  expect(existsSync(restoringFolder(dataDir))).toBe(true)
  await expect(restoreBackup({ ...target, databaseUrl: world.databaseUrl, source: store })).rejects.toThrow(
    'holds people already',
  )
  await restoreBackup({ ...target, source: store })
  refuseHalfRestored(dataDir)
  await drop()
})

test('backups and restores find the server that takes writes', async () => {
  const store = newFolder('backups')
  const { backup } = await backUp(store, { databaseUrl: asOneOfTwo(world.databaseUrl) })
  const { url, drop } = await cloneDatabase()
  const dataDir = newFolder('data')
  const target = { databaseUrl: asOneOfTwo(url), dataDir, storage: createDiskStorage(dataDir) }
  expect((await restoreBackup({ ...target, source: store })).media.copied).toBe(backup.media)
  await drop()
})

test('photos that are kept as evidence are in the backup', async () => {
  const { id, key } = await publishOne()
  await query(`INSERT INTO evidence_files VALUES ($1, 'post', $2)`, [key, id])
  await query('DELETE FROM posts WHERE id = $1', [id])
  await world.services.media.removeQueued()
  expect(await world.storage.has(key)).toBe(true)
  const store = newFolder('backups')
  await backUp(store)
  expect(existsSync(join(store, 'media', key))).toBe(true)
})

test('a backup into the data folder is refused', async () => {
  const dataDir = newFolder('data')
  const link = join(newFolder('links'), 'data')
  symlinkSync(dataDir, link)
  for (const store of [dataDir, join(dataDir, 'media'), join(dataDir, 'new', 'backups'), link])
    await expect(backUp(store, { dataDir })).rejects.toThrow('must be outside of the data folder')
  expect(readdirSync(dataDir)).toEqual([])
})

test('a folder that holds other files is no folder of backups', async () => {
  const store = newFolder('backups')
  mkdirSync(join(store, 'media'))
  writeFileSync(join(store, 'media', 'holiday.jpg'), 'precious')
  await expect(backUp(store)).rejects.toThrow('holds no backups')
  expect(readFileSync(join(store, 'media', 'holiday.jpg'), 'utf8')).toBe('precious')
})

test('of two backups at once, the second one is refused: of one database, or into one folder', async () => {
  const store = newFolder('backups')
  const [now, other] = [new Date('2026-05-01T00:00:00Z'), await cloneDatabase()]
  let others: PromiseSettledResult<unknown>[] | null = null
  const storage: Storage = {
    ...world.storage,
    async has(key) {
      others ??= await Promise.allSettled([
        backUp(newFolder('backups'), { now }),
        backUp(store, { now, databaseUrl: other.url }),
      ])
      return world.storage.has(key)
    },
  }
  const { folder, media } = await backUp(store, { storage, now: new Date('2026-05-02T00:00:00Z') })
  expect(others).toMatchObject([
    { reason: { message: 'Another backup of this database is running.' } },
    { reason: { message: `Another backup into ${store} is running.` } },
  ])
  expect([media.missing, finishedBackups(store), readdirSync(join(folder, 'tables'))]).toEqual([
    [],
    [folder],
    expect.arrayContaining(['public.posts.gz']),
  ])
  await other.drop()
})

test('a backup is not finished if its connection was lost meanwhile: files may have been removed', async () => {
  const store = newFolder('backups')
  const storage: Storage = {
    ...world.storage,
    async has(key) {
      await query(
        `SELECT pg_terminate_backend(pid) FROM pg_locks
         WHERE locktype = 'advisory' AND (classid::bigint << 32 | objid::bigint) = $1`,
        [BACKUP_LOCK],
      )
      return world.storage.has(key)
    },
  }
  await expect(backUp(store, { storage })).rejects.toThrow('Repeat the backup')
  expect(finishedBackups(store)).toEqual([])
  await backUp(store, { now: new Date(Date.now() + 1_000) })
})

test('what interrupted backups left makes room before the next one, which may need it', async () => {
  const store = newFolder('backups')
  const { folder } = await backUp(store, { now: new Date('2026-03-01T00:00:00Z') })
  rmSync(manifestOf(folder))
  const storage: Storage = {
    ...world.storage,
    read: () => {
      throw new Error('no space left on device')
    },
  }
  await publishOne()
  await expect(backUp(store, { storage, now: new Date('2026-03-02T00:00:00Z') })).rejects.toThrow('no space left')
  expect(existsSync(folder)).toBe(false)
})

test('an old backup whose deletion is interrupted is no backup any more', async () => {
  const store = newFolder('backups')
  const old = await backUp(store, { now: new Date('2026-01-01T00:00:00Z') })
  const { rmSync: remove } = fs
  fs.rmSync = (path, options) => {
    if (options?.recursive) throw new Error('killed')
    remove(path, options)
  }
  syncBuiltinESMExports()
  try {
    const late = { now: new Date('2026-03-01T00:00:00Z'), keepDays: 30 }
    await expect(backUp(store, late)).rejects.toThrow('killed')
  } finally {
    fs.rmSync = remove
    syncBuiltinESMExports()
  }
  expect([existsSync(old.folder), finishedBackups(store).length]).toEqual([true, 1])
})

test('a node can start while a backup runs', async () => {
  let starting: Promise<unknown> | null = null
  const storage: Storage = {
    ...world.storage,
    async has(key) {
      starting ??= world.services.catalog.load(readCatalogContent())
      await starting.catch(() => {})
      return world.storage.has(key)
    },
  }
  await backUp(newFolder('backups'), { storage })
  await starting
  expect(starting).not.toBeNull()
})
