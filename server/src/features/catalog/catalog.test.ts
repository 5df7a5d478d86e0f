import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALL_PLACE_CATEGORIES, PLACE_CATEGORIES } from '@meydan/domain/place-categories.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type Database } from '#db/database.ts'
import { createPool } from '#db/pool.ts'
import { cloneDatabase } from '#testing/database.ts'
import { CONTENT_FOLDER, readCatalogContent } from './catalog.content.ts'
import { CatalogService } from './catalog.service.ts'
import { CatalogStore } from './catalog.store.ts'

describe('the content that ships', () => {
  const content = readCatalogContent()

  test('has enough categories for real goods and services', () => {
    expect(content.groups.filter(({ for_product }) => for_product).length).toBeGreaterThanOrEqual(12)
    expect(content.groups.filter(({ for_service }) => for_service).length).toBeGreaterThanOrEqual(8)
    expect(content.categories.length).toBeGreaterThanOrEqual(150)
    expect(content.departments.map(({ names }) => names.en)).toEqual([
      'Content monitoring',
      'Complaints handling',
      'Advertising',
      'Financial',
    ])
    const english = (entries: { names: { en: string } }[]) => entries.map(({ names }) => names.en)
    expect(english(content.currencies)).toEqual(
      expect.arrayContaining(['USD', 'Euro', 'Pound', 'Rial', 'Turkish lira', 'Toman']),
    )
    expect(english(content.units)).toEqual(
      expect.arrayContaining(['meter', 'liter', 'gram', 'kilo gram', 'piece', 'hour']),
    )
  })

  test('a category offers sizes exactly when its metadata says so', () => {
    const sized = new Set(content.sizes.flatMap(({ categories }) => categories))
    for (const { key, metadata } of content.categories)
      expect([key, metadata.includes('size')]).toEqual([key, sized.has(key)])
  })

  test('Persian names are in Persian letters, with the Persian ye and kaf', () => {
    const persian = [
      ...content.categories,
      ...content.groups,
      ...content.units,
      ...content.reportTitles,
      ...content.departments,
    ].map(({ names }) => names.fa)
    for (const name of [...persian, ...ALL_PLACE_CATEGORIES.map(({ names }) => names.fa)]) {
      expect(name).toMatch(/[\u0600-\u06ff]/)
      expect(name).not.toMatch(/[يك]/)
    }
  })

  test('has the 42 explorer categories in the order of the specification', () => {
    expect(PLACE_CATEGORIES.length).toBe(42)
    const slugs = content.placeCategories.map(({ slug }) => slug)
    expect(slugs.slice(0, 42)).toEqual(PLACE_CATEGORIES.map(({ slug }) => slug))
    expect(slugs).toEqual(expect.arrayContaining(['bakeries', 'butchers', 'florists']))
  })

  test('no two categories of places have the same name', () => {
    for (const language of ['en', 'tr', 'fa'] as const)
      for (const kind of ['names', 'creation_names'] as const) {
        const names = content.placeCategories.map((category) => category[kind][language])
        expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
      }
  })
})

describe('a mistake in a content file', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'meydan-content-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const spoil = (file: string, change: (text: string) => string) => {
    cpSync(CONTENT_FOLDER, folder, { recursive: true })
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
    return () => readCatalogContent(folder)
  }

  test('is reported with its file and position', () => {
    expect(spoil('departments.json', (text) => text.replace('"tr": "Finans"', '"tr": ""'))).toThrow(
      'departments.json: [3].names.tr must be a text that is not empty',
    )
    expect(spoil('departments.json', (text) => text.slice(0, -4))).toThrow('departments.json is not JSON')
    expect(spoil('catalog/sizes.json', (text) => text.replace('"dresses"', '"dreses"'))).toThrow(
      'catalog/sizes.json: [0].related_categories[0] names a category nobody has: dreses',
    )
    expect(spoil('catalog/groups/06-furniture.json', (text) => text.replace('"dimensions"', '"depth"'))).toThrow(
      '06-furniture.json: categories[0].metadata[1] must be one of size, color, area, volume, weight, dimensions',
    )
    expect(spoil('report-titles/post.json', (text) => text.replace('"fraud"', '"spam"'))).toThrow(
      'report-titles/post.json: [1].key repeats spam',
    )
  })
})

describe('loading', () => {
  let db: Database
  let catalog: CatalogService
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await cloneDatabase()
    db = createDatabase(createPool({ connectionString: database.url }))
    catalog = new CatalogService({ store: new CatalogStore(db) })
    await catalog.load(readCatalogContent())
    drop = async () => {
      await db.close()
      await database.drop()
    }
  })
  afterAll(() => drop())

  const versions = () => db.query(`select key, xmin::text from categories order by key`)

  test('a second time writes nothing, also from two nodes at once', async () => {
    const before = await versions()
    const other = new CatalogService({ store: new CatalogStore(db) })
    await Promise.all([catalog.load(readCatalogContent()), other.load(readCatalogContent())])
    expect(await versions()).toEqual(before)
  })

  test('makes names available in the requested language, or else in English', async () => {
    const name = async (language?: string) => (await catalog.departments(language))[3]?.name
    expect(await name('tr')).toBe('Finans')
    expect(await name('fa_IR')).toBe('امور مالی')
    expect(await name('ja')).toBe('Financial')
    expect(await name()).toBe('Financial')
    expect((await catalog.placeCreationCategories('en')).map((entry) => entry.name)).toEqual(
      expect.arrayContaining(['Restaurant', 'Café', 'Gym', 'Supermarket', 'Governance', 'University']),
    )
  })

  test('stops offering entries that left the files without deleting them, and offers them again when they return', async () => {
    const content = readCatalogContent()
    await catalog.load({ ...content, units: content.units.filter(({ key }) => key !== 'hour') })
    expect(
      (await catalog.postOptions('en')).units.filter(({ status }) => status).map(({ name }) => name),
    ).not.toContain('hour')
    expect(await db.query(`select status from units where key = 'hour'`)).toEqual([{ status: false }])
    await catalog.load(content)
    expect((await catalog.postOptions('en')).units.filter(({ status }) => status).map(({ name }) => name)).toContain(
      'hour',
    )
  })
})
