import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createDiskStorage, type Storage } from '#lib/storage.ts'
import { cloneDatabase } from '#testing/database.ts'
import { useFolders } from '#testing/folders.ts'
import { inWorld } from '#testing/publish.ts'
import { picture, publishingIn } from '#testing/publishing.ts'
import { useWorld } from '#testing/world.ts'
import { takeBackup } from './backup.ts'
import { chosenBackup, finishedBackups, keysOf, manifestOf, readBackup, tableOf } from './backup-folder.ts'
import { refuseHalfRestored, restoreBackup, restoringFolder } from './restore.ts'

const world = useWorld()
const { loadCatalog, author, form, add } = publishingIn(world)
const { query } = inWorld(world)
const newFolder = useFolders()

beforeAll(loadCatalog)

const publishOne = async () => {
  const { data } = await add(await author(), form(), { 'newPost.medias.images': [await picture()] })
  return data.addNewPost._id
}

const backUp = (store: string, { now = new Date(), keepDays = 30, dataDir = newFolder('data') } = {}) =>
  takeBackup({ databaseUrl: world.databaseUrl, storage: world.storage, dataDir, store, now, keepDays })

/** An empty database and an empty data folder. */
async function elsewhere() {
  const [database, dataDir] = [await cloneDatabase(), newFolder('data')]
  return { databaseUrl: database.url, dataDir, storage: createDiskStorage(dataDir), drop: database.drop }
}

async function peopleIn(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('SELECT count(*)::integer AS people FROM users')
  await client.end()
  return rows[0].people
}

/** Foreign keys that point to nothing: loading does not check them. */
async function orphansIn(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: keys } = await client.query<{
    name: string
    child: string
    parent: string
    pairs: [string, string][]
  }>(`
    SELECT conname AS name, conrelid::regclass::text AS child, confrelid::regclass::text AS parent, (
      SELECT json_agg(json_build_array(
        (SELECT quote_ident(attname) FROM pg_attribute WHERE attrelid = conrelid AND attnum = ours),
        (SELECT quote_ident(attname) FROM pg_attribute WHERE attrelid = confrelid AND attnum = theirs)))
      FROM unnest(conkey, confkey) AS pair (ours, theirs)
    ) AS pairs
    FROM pg_constraint WHERE contype = 'f' AND connamespace IN ('public'::regnamespace, 'directory'::regnamespace)`)
  const orphans: string[] = []
  for (const { name, child, parent, pairs } of keys) {
    const present = pairs.map(([ours]) => `child.${ours} IS NOT NULL`).join(' AND ')
    const same = pairs.map(([ours, theirs]) => `parent.${theirs} = child.${ours}`).join(' AND ')
    const { rowCount } = await client.query(
      `SELECT FROM ${child} child WHERE ${present} AND NOT EXISTS (SELECT FROM ${parent} parent WHERE ${same})`,
    )
    if (rowCount) orphans.push(name)
  }
  await client.end()
  expect(keys.length).toBeGreaterThan(50)
  return orphans
}

test('a backup taken while people publish and delete restores elsewhere, row by row and file by file', async () => {
  const store = newFolder('backups')
  for (let made = 0; made < 4; made++) await publishOne()
  await query('UPDATE posts SET caption = E\'a\\\\b\\tc\\nd \\u0641\\u0631\\u0634 "q"\' WHERE title IS NOT NULL')
  let isOver = false
  const writers = Array.from({ length: 3 }, async () => {
    for (let turn = 0; !isOver; turn++) {
      const id = await publishOne()
      if (turn % 2) await query('DELETE FROM posts WHERE id = $1', [id])
      await world.services.media.removeQueued()
    }
  })
  const { backup, media, folder } = await backUp(store)
  isOver = true
  await Promise.all(writers)
  expect(media.missing).toEqual([])
  expect(backup.tables.find(({ name }) => name === 'public.posts')?.rows).toBeGreaterThanOrEqual(4)

  const { drop, ...target } = await elsewhere()
  const restored = await restoreBackup({ ...target, source: store })
  expect([restored.folder, restored.media]).toEqual([folder, { copied: backup.media, missing: [] }])
  expect(await orphansIn(target.databaseUrl)).toEqual([])
  const again = await takeBackup({ ...target, store: newFolder('again'), now: new Date(), keepDays: 30 })
  expect(again.backup.tables).toEqual(backup.tables)
  expect(again.backup.sequences).toEqual(backup.sequences)
  expect(again.media).toEqual({ copied: backup.media, missing: [] })
  for (const key of gunzipSync(readFileSync(keysOf(folder)))
    .toString()
    .trim()
    .split('\n')
    .slice(0, 20))
    expect(await digest(target.storage.read(key))).toBe(await digest(readFileSync(join(store, 'media', key))))
  await drop()
})

test('a file that the media store has lost is named, and counted for the operator', async () => {
  const id = await publishOne()
  const [file] = await query<{ storage_key: string }>(
    'SELECT storage_key FROM media JOIN post_media ON media_id = media.id WHERE post_id = $1',
    [id],
  )
  const key = file?.storage_key ?? ''
  const counted = () => query('SELECT missing_files FROM backups')
  const store = newFolder('backups')
  const has = (each: string) => (each === key ? Promise.resolve(false) : world.storage.has(each))
  const { databaseUrl, storage } = world
  const lossy = { databaseUrl, storage: { ...storage, has }, dataDir: newFolder('data'), store, keepDays: 30 }
  const { media } = await takeBackup({ ...lossy, now: new Date() })
  expect([media.missing, await counted()]).toEqual([[key], [{ missing_files: 1 }]])
  await backUp(store, { now: new Date(Date.now() + 1_000) })
  expect(await counted()).toEqual([{ missing_files: 0 }])
})

const digest = async (content: NodeJS.ReadableStream | Buffer) =>
  createHash('sha256')
    .update(Buffer.isBuffer(content) ? content : await buffer(content))
    .digest('hex')

test('a file that is removed while a backup runs is still in the backup', async () => {
  const store = newFolder('backups')
  const id = await publishOne()
  const files = await query<{ storage_key: string }>(
    'SELECT storage_key FROM media JOIN post_media ON media_id = media.id WHERE post_id = $1',
    [id],
  )
  const key = files[0]?.storage_key ?? ''
  const isThere: boolean[] = []
  const storage: Storage = {
    ...world.storage,
    async has(each) {
      if (each === key) {
        await query('DELETE FROM posts WHERE id = $1', [id])
        await world.services.media.removeQueued()
        isThere.push(await world.storage.has(key))
      }
      return world.storage.has(each)
    },
  }
  const { databaseUrl } = world
  const { media } = await takeBackup({
    databaseUrl,
    storage,
    dataDir: newFolder('data'),
    store,
    now: new Date(),
    keepDays: 30,
  })
  expect([media.missing, existsSync(join(store, 'media', key)), isThere]).toEqual([[], true, [true]])
  await world.services.media.removeQueued()
  expect(await world.storage.has(key)).toBe(false)
})

test('a later backup copies only new files, and old backups go with the files that only they name', async () => {
  const store = newFolder('backups')
  const gone = await publishOne()
  const first = await backUp(store, { now: new Date('2026-01-01T00:00:00Z') })
  await query('DELETE FROM posts WHERE id = $1', [gone])
  await publishOne()
  const second = await backUp(store, { now: new Date('2026-01-20T00:00:00Z') })
  expect(second.media.copied).toBeLessThan(first.media.copied)
  expect(finishedBackups(store)).toEqual([first.folder, second.folder])
  const filesIn = (folder: string) =>
    readdirSync(join(folder, 'media'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(filesIn(store).length).toBeGreaterThan(second.backup.media)
  const third = await backUp(store, { now: new Date('2026-02-10T00:00:00Z') })
  expect(third.deleted).toBe(1)
  expect(finishedBackups(store)).toEqual([second.folder, third.folder])
  expect(await query(`SELECT now() - finished_at < interval '1 minute' AS is_new FROM backups`)).toEqual([
    { is_new: true },
  ])
  expect(filesIn(store)).toHaveLength(third.backup.media)
})

test('an interrupted backup is no backup, and the next one clears it away', async () => {
  const store = newFolder('backups')
  const { folder } = await backUp(store, { now: new Date('2026-03-01T00:00:00Z') })
  rmSync(manifestOf(folder))
  expect(() => chosenBackup(store)).toThrow('holds no finished backup')
  await backUp(store, { now: new Date('2026-03-02T00:00:00Z') })
  expect(existsSync(folder)).toBe(false)
})

test('a damaged backup restores nothing, and a repeated restore works', async () => {
  const store = newFolder('backups')
  const { folder } = await backUp(store)
  const file = tableOf(folder, 'public.users')
  const whole = readFileSync(file)
  const { drop, ...target } = await elsewhere()
  for (const damaged of [gzipSync(gunzipSync(whole).toString().replace('seller', 'killer')), whole.subarray(0, -100)]) {
    writeFileSync(file, damaged)
    await expect(restoreBackup({ ...target, source: store })).rejects.toThrow('are not those that were backed up')
    expect(await peopleIn(target.databaseUrl)).toBe(0)
  }
  expect(existsSync(restoringFolder(target.dataDir))).toBe(true)
  expect(() => refuseHalfRestored(target.dataDir)).toThrow('was interrupted')
  writeFileSync(file, whole)
  await restoreBackup({ ...target, source: folder })
  expect(await peopleIn(target.databaseUrl)).toBeGreaterThan(0)
  refuseHalfRestored(target.dataDir)
  await expect(restoreBackup({ ...target, source: store })).rejects.toThrow('holds people already')
  await drop()
})

test('a backup whose list of files or manifest is damaged is refused before anything is written', async () => {
  const store = newFolder('backups')
  const { folder } = await backUp(store)
  const { drop, ...target } = await elsewhere()
  const keys = readFileSync(keysOf(folder))
  const someKeys = gzipSync(gunzipSync(keys).toString().split('\n').slice(1).join('\n'))
  for (const [file, damaged] of [
    [keysOf(folder), someKeys],
    [keysOf(folder), keys.subarray(0, -10)],
    [manifestOf(folder), '{ "format": 1, "crea'],
  ] as const) {
    const whole = readFileSync(file)
    writeFileSync(file, damaged)
    await expect(restoreBackup({ ...target, source: store })).rejects.toThrow(`${file} is not as it was written`)
    expect(existsSync(restoringFolder(target.dataDir))).toBe(false)
    writeFileSync(file, whole)
  }
  await drop()
})

test('a backup and a restore may take longer than the role of a pooled database lets requests take', async () => {
  const store = newFolder('backups')
  const { drop, ...target } = await elsewhere()
  const names = [world.databaseUrl, target.databaseUrl].map((url) => new pg.Client(url).database)
  for (const name of names) await query(`ALTER DATABASE ${name} SET statement_timeout = '1ms'`)
  const { backup } = await backUp(store)
  expect((await restoreBackup({ ...target, source: store })).media.copied).toBe(backup.media)
  await query(`ALTER DATABASE ${names[0]} RESET statement_timeout`)
  await drop()
})

test('a backup of a newer program is refused', async () => {
  const store = newFolder('backups')
  const { folder } = await backUp(store)
  const backup = readBackup(folder)
  backup.migrations.push({ name: '9999_later.sql', checksum: '-' })
  writeFileSync(manifestOf(folder), JSON.stringify(backup))
  const { drop, ...target } = await elsewhere()
  await expect(restoreBackup({ ...target, source: store })).rejects.toThrow('9999_later.sql')
  await drop()
})
